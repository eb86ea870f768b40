/// What mirrors keys to iCloud.
enum CloudShapes {
  static let shapes: [CallShape] = [
    CallShape(["sync", "addKeysToBeMonitored", "removeKeysFromBeingMonitored"], shown: "Zephyr") {
      $0.receiver = .any(["Zephyr"])
      $0.access = .observe
      $0.isList = true
      $0.store = .standard
      $0.mirrors = true
    }
  ]
}
