import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsText

/// The data of a bundle for the Swift template.
///
/// Declarations that may need several lines are arrays of lines.
struct SwiftContext {
  let outline: SourceOutline
  let names: SwiftNames
  let options: SourceOptions
  /// The keyword of the access level and a space; empty for the default level.
  let access: String
  /// The declarations of the settings, in the order of the outline.
  let settings: [SwiftSetting]
  typealias Members = [(name: String, value: JSONValue)]

  init(_ outline: SourceOutline, _ names: SwiftNames, _ options: SourceOptions) {
    self.outline = outline
    self.names = names
    self.options = options
    access = SwiftContext.access(options.access)
    settings = outline.settings.indices.map { position in
      SwiftSetting(
        outline.settings[position], choiceType: names.choiceTypes[position],
        cases: names.cases[position])
    }
  }

  /// Returns the keyword of an access level and a space; empty for the default level.
  static func access(_ access: SourceAccess) -> String {
    access == .internal ? "" : access.rawValue + " "
  }

  var value: JSONValue {
    let suites = outline.suites.indices.filter { !outline.suites[$0].settings.isEmpty }
    let storages = suites.flatMap { self.storages($0) }
    let hasMappedSwitches = settings.contains { $0.mappedSwitchValues != nil }
    let hasOptionalChoices = settings.contains { $0.isOptionalChoice }
    let propertyPrefix = outline.settings.isEmpty ? nil : options.userDefaultsPrefix
    return .object([
      ("bundleComment", .string(CommentText.quoted(outline.bundleName))),
      ("example", lines(example(suites))),
      ("space", .string(options.name)),
      ("access", .string(access)),
      ("resource", .string(SwiftLiterals.string(outline.resourceName))),
      ("hasSettings", .boolean(!outline.settings.isEmpty)),
      ("suites", .array(suites.map { .object(suite($0)) })),
      ("registerDefaults", lines(registerDefaults(suites))),
      ("lists", .array(outline.settings.indices.compactMap { self.list($0) })),
      ("hasStorages", .boolean(!storages.isEmpty)),
      ("storages", .array(storages)),
      ("properties", propertyPrefix.map { properties($0) } ?? .null),
      ("hasRuntime", .boolean(options.runtime == .included)),
      ("hasRegisteredValues", .boolean(settings.contains { $0.isRegisteredOtherwise })),
      ("hasUnregistered", .boolean(settings.contains { $0.isUnregistered })),
      ("hasOptionalChoices", .boolean(hasOptionalChoices)),
      ("hasMappedSwitches", .boolean(hasMappedSwitches)),
      ("hasConversions", .boolean(hasMappedSwitches || hasOptionalChoices)),
      ("isEditedElsewhere", .boolean(propertyPrefix != nil)),
      // A section in which a property has no attribute, for systems without Objective-C.
      ("plain", .object([("attribute", .string(""))])),
    ])
  }

  /// Returns the data for a file with only the runtime, complete for any bundle.
  static func runtime(_ access: SourceAccess) -> JSONValue {
    .object([
      ("space", .string(SourceRuntime.typeName)),
      ("access", .string(SwiftContext.access(access))),
      ("hasSettings", .boolean(true)),
      ("hasRuntime", .boolean(true)),
      ("hasRegisteredValues", .boolean(true)),
      ("hasUnregistered", .boolean(true)),
      ("hasOptionalChoices", .boolean(true)),
      ("hasMappedSwitches", .boolean(true)),
      ("hasConversions", .boolean(true)),
      ("isEditedElsewhere", .boolean(true)),
    ])
  }

  func lines(_ lines: [String]) -> JSONValue { .array(lines.map { .string($0) }) }

  func declared(_ name: String) -> String { SwiftLiterals.name(name) }

  /// Returns the lines of the usage example in the comment at the beginning of the file; empty
  /// without settings and if names are too long.
  private func example(_ suites: [Int]) -> [String] {
    guard let suite = suites.first else { return [] }
    let positions = outline.suites[suite].settings
    let toggle = positions.first { settings[$0].type == "Bool" && outline.settings[$0].isEditable }
    let member = declared(names.members[toggle ?? positions.lowerBound])
    var code = [
      "let settings = \(options.name).\(declared(suiteName(suite)))",
      "print(settings.\(member))  // the stored value, or else the default of the bundle",
    ]
    if toggle != nil { code.append("settings.\(member).toggle()") }
    code.append("for await value in settings.values(of: \\.\(member)) { print(value) }")
    let lines = code.map { "     " + $0 }
    guard lines.allSatisfy({ SwiftLayout.fits($0, 2) }) else { return [] }
    return [""] + lines + [""]
  }

  func comment(_ position: Int, indent: Int, note: String = "") -> [String] {
    SwiftLayout.comment(CommentText.summary(outline.settings[position]) + note, indent: indent)
  }
}
