/// Property wrappers of SwiftUI, and sharing of the Composable Architecture.
enum SwiftUIShapes {
  /// The property wrapper, as people call it.
  static let appStorage = "@AppStorage"

  static let shapes: [CallShape] = [
    .wrapper(
      ["AppStorage"], key: .index(0), value: .label("wrappedValue"), in: .label("store"),
      api: appStorage),
    .wrapper(
      ["appStorage"], key: .index(0), on: .any, in: .label("store"), api: "@Shared(.appStorage)"),
  ]
}

extension CallShape {
  /// Returns a property wrapper that takes no value of another type.
  static func wrapper(
    _ names: [String], key: ArgumentPlace, value: ArgumentPlace? = nil,
    on receiver: Receiver = .none,
    in store: ArgumentPlace,
    registers: Bool = false, api: String
  ) -> CallShape {
    CallShape(
      .read, names, key: key, absence: .handled, value: value, on: receiver,
      in: .argument(store, isSuiteName: false),
      api: api
    ) {
      $0.strictness = .refuses
      $0.registers = registers
      $0.isPropertyWrapper = true
    }
  }
}
