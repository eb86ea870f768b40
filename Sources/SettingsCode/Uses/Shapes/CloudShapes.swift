/// What mirrors keys to iCloud.
enum CloudShapes {
  static let shapes: [CallShape] = [
    CallShape(
      .observe, ["sync", "addKeysToBeMonitored", "removeKeysFromBeingMonitored"], on: .named("Zephyr"), in: .standard,
      shown: "Zephyr"
    ) {
      $0.isList = true
      $0.mirrors = true
    }
  ]
}
