/// The shapes of SwiftUI's property wrapper, and of shared state in the Composable Architecture.
enum SwiftUIShapes {
  /// The usual name of the property wrapper.
  static let appStorage = "@AppStorage"

  static let shapes: [CallShape] = [
    .propertyWrapper(
      ["AppStorage"], key: .index(0), value: .label("wrappedValue"), in: .label("store"),
      api: appStorage),
    .propertyWrapper(
      ["appStorage"], key: .index(0), on: .any, in: .label("store"), api: "@Shared(.appStorage)"),
  ]
}
