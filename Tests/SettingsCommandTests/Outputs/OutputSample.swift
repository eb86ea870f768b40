/// A project with bundles, a page and code around which outputs are misplaced.
enum OutputSample {
  static let page = """
    { StringsTable = Root; PreferenceSpecifiers = (
      { Type = PSTextFieldSpecifier; Title = Sound; Key = sound; DefaultValue = loud; } ); }
    """
  static let files = [
    "Settings.bundle/Root.plist": page,
    "Settings.bundle/en.lproj/Root.strings": "\"Sound\" = \"Sound\";",
    "Other/Settings.bundle/Root.plist": page, ".settingsc.yml": "strict: true", "own.mustache": "x",
    "page.plist": page,
    "stored.plist": "{ sound = loud; }", "code/own": "kept", "Named.bundle/Root.plist": page,
    "App/a.swift": "let sound = UserDefaults.standard.string(forKey: \"sound\")",
  ]
}
