/// Property wrappers of SwiftUI, and sharing of the Composable Architecture.
enum SwiftUIShapes {
  /// The property wrapper, as people call it.
  static let appStorage = "@AppStorage"

  static let shapes: [CallShape] = [
    CallShape(["AppStorage"], shown: appStorage) {
      $0.receiver = .none
      $0.key = .index(0)
      $0.strictness = .refuses
      $0.absence = .handled
      $0.store = .argument(.label("store"), isName: false)
      $0.defaultValue = .label("wrappedValue")
      $0.isWrapper = true
    },
    CallShape(["appStorage"], shown: "@Shared(.appStorage)") {
      $0.receiver = .any([])
      $0.key = .index(0)
      $0.strictness = .refuses
      $0.absence = .handled
      $0.store = .argument(.label("store"), isName: false)
      $0.isWrapper = true
    },
  ]
}
