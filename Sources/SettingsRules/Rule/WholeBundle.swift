import SettingsModel

extension Place {
  /// The bundle itself.
  static var wholeBundle: Place { .file("") }
}

extension String {
  /// The path of the bundle itself among the files of an example.
  package static var wholeBundle: String { "" }
}
