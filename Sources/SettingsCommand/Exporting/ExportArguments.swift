import SettingsModel
import SettingsPropertyLists
import SettingsSystem
import SettingsWorkspace

/// A version of the list of settings on the command line.
enum ExportVersion {
  /// A whole number, as the schema of AppConfig limits it.
  static func number(_ text: String) throws(CommandError) -> Int {
    guard let number = Int(text), (1...99999).contains(number), text == "\(number)" else {
      throw .usage("'\(text)' is not a version of a list of settings, which is a whole number from 1 to 99999")
    }
    return number
  }
}

/// A date of the command line.
enum ExportDate {
  /// The seconds since 2001-01-01 00:00:00 UTC of `2026-01-31` or `2026-01-31T12:00:00Z`.
  static func seconds(_ text: String) throws(CommandError) -> Double {
    let whole = text.utf8.count == 10 ? text + "T00:00:00Z" : text
    let isPlain = whole.utf8.allSatisfy { (0x30...0x3A).contains($0) || [0x2D, 0x54, 0x5A].contains($0) }
    let source = FileBytes(Array("<plist version=\"1.0\"><date>\(whole)</date></plist>".utf8))
    guard isPlain, whole.utf8.count == 20, let list = try? PropertyListReader().read(source),
      let seconds = list.date(list.root), CalendarDate(secondsSince2001: seconds).text == whole
    else { throw .usage("'\(text)' is not a date such as 2026-01-31 or 2026-01-31T12:00:00Z") }
    return seconds
  }
}

/// The identifier of the app that a bundle stands in.
enum ProductIdentifier {
  private static let limit = 16 << 20

  /// The `CFBundleIdentifier` of the app around a bundle; `nil` where the bundle stands in none.
  static func find(around bundle: String, _ workspace: Workspace) -> String? {
    let app = Paths.parent(bundle)
    guard app.hasSuffix(".app"),
      let bytes = try? workspace.read(Paths.join(app, "Info.plist"), limit: limit),
      let list = try? PropertyListReader().read(bytes)
    else { return nil }
    let entry = list.entries(list.root).first { list.text($0.key, equals: "CFBundleIdentifier") }
    return entry.flatMap { list.string($0.value) }
  }
}
