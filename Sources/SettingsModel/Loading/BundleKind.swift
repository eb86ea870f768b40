/// What folder names mean.
extension SettingsBundle.Kind {
  /// The kind of a bundle by its folder's name.
  package init(folder name: String) {
    switch name {
    case "Settings-Watch.bundle": self = .watch
    case "InAppSettings.bundle": self = .inApp
    default: self = .settings
    }
  }

  /// Whether the Settings app, the Watch app or InAppSettingsKit looks for a bundle of this name.
  package static func isKnown(folder name: String) -> Bool {
    ["Settings.bundle", "Settings-Watch.bundle", "InAppSettings.bundle"].contains(name)
  }
}
