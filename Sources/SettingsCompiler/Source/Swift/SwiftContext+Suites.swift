import SettingsAnalysis
import SettingsText

/// Suite constants, and the classes with their keys.
extension SwiftContext {
  /// Returns the template data for a suite with its classes of keys.
  func suite(_ number: Int) -> Members {
    let suite = outline.suites[number]
    let name = suiteName(number)
    let keysType = names.keysTypes[number]
    let head = "\(access)static let \(declared(name)) = Suite(keys: \(keysType)(), bundle: bundle)"
    var place = "the app"
    var constant = [head]
    if let identifier = suite.identifier {
      place = "the app group " + CommentText.quoted(identifier)
      let arguments = [SwiftCall.Argument(nil, SwiftLiterals.string(identifier))]
      constant = SwiftCall(".inSuite", arguments).lines(after: head, indent: 2)
    }
    return [
      ("place", .string(place)),
      ("name", .string(declared(name))),
      ("constant", lines(constant)),
      ("classes", .array(classes(number))),
    ]
  }

  /// Returns the lines of the function that registers the defaults of all suites, the app's own
  /// last.
  func registerDefaults(_ suites: [Int]) -> [String] {
    let calls = suites.reversed().map { declared(suiteName($0)) + ".registerDefaults()" }
    let head = "\(access)static func registerDefaults()"
    if calls.count == 1 { return SwiftLayout.declaration(head, calls, indent: 2) }
    let reason =
      "// Suites share what is registered: for a key that several have, the app's default comes last and wins."
    return SwiftLayout.declaration(head, [reason] + calls, indent: 2)
  }

  func suiteName(_ number: Int) -> String {
    // The app's own suite comes before those of app groups.
    number == 0 ? "standard" : names.groups[number - 1]
  }

  /// Returns the template data for the class of a suite's keys.
  ///
  /// If only some of them are keys that `@AppStorage` can store, these are in a base class, which
  /// comes first.
  private func classes(_ number: Int) -> [JSONValue] {
    let positions = Array(outline.suites[number].settings)
    let mappedSwitches = positions.filter { settings[$0].mappedSwitchValues != nil }
    let others = positions.filter { settings[$0].mappedSwitchValues == nil }
    let name = names.keysTypes[number]
    if mappedSwitches.isEmpty || others.isEmpty {
      return [keys("final class \(name): SettingKeys", positions, .whole)]
    }
    let base = SwiftNames.plainKeysType(name)
    return [
      keys("class \(base): SettingKeys, @unchecked Sendable", others, .base),
      keys("final class \(name): \(base), @unchecked Sendable", mappedSwitches, .derived),
    ]
  }

  /// The part of a suite's keys that a class declares.
  private enum KeysPart {
    /// All keys.
    case whole
    /// The keys that `@AppStorage` can store.
    case base
    /// The other keys, in a class that inherits from the base class.
    case derived
  }

  /// Returns the template data for a class of keys.
  private func keys(_ head: String, _ positions: [Int], _ part: KeysPart) -> JSONValue {
    // Swift treats canonically equivalent keys as equal, and the first of them is listed.
    let groups = positions.grouped { outline.settings[$0].key }
    let listed = groups.compactMap { $0.elements.first }
    let list = listed.map { SwiftLayout.Item(declared(names.members[$0])) }
    return .object([
      ("head", .string(head)),
      ("isWhole", .boolean(part == .whole)),
      ("isBase", .boolean(part == .base)),
      ("isDerived", .boolean(part == .derived)),
      ("settings", .array(positions.map { setting($0) })),
      ("all", lines(part == .derived ? derivedList(list) : plainList(list))),
    ])
  }

  /// Returns the lines of the property that lists the settings of a class of keys.
  private func plainList(_ items: [SwiftLayout.Item]) -> [String] {
    SwiftLayout.declaration(
      "\(access)var all: [any AnySetting]", SwiftLayout.list("", items, indent: 6), indent: 4)
  }

  /// Returns the lines of the property that adds settings to those of the base class.
  private func derivedList(_ items: [SwiftLayout.Item]) -> [String] {
    let list = SwiftLayout.list("super.all + ", items, " as [any AnySetting]", indent: 6)
    return SwiftLayout.declaration(
      "\(access)override var all: [any AnySetting]", list, indent: 4)
  }

  private func setting(_ position: Int) -> JSONValue {
    let head = "\(access)let \(declared(names.members[position])) = "
    return .object([
      ("comment", lines(comment(position, indent: 4))),
      ("declaration", lines(settings[position].call("Setting").lines(after: head, indent: 4))),
    ])
  }
}
