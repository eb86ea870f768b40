import Foundation
import SettingsExports
import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText
import TestSupport
import Testing

@Suite("Exports for device management")
struct ManagementTests {
  @Test("list in notes what they cannot express")
  func listInNotesWhatTheyCannotExpress() throws {
    let notes = try ExportedBundle.write("appconfig", ExportedBundle.sample).notes
    #expect(notes.contains("'version' is left out: people cannot change it"))
    #expect(notes.contains("'password' is a secret: it is exported without a default"))
    #expect(!notes.contains { $0.contains("has no default here") })
    #expect(
      notes.contains(
        "'size' is left out: managed configuration does not reach the app group 'group.com.example'"
      ))
  }

  @Test(
    "say that the app has to read the managed dictionary",
    arguments: ["appconfig", "profile-manifest", "jamf", "intune", "managed-configuration"])
  func sayThatTheAppHasToReadTheManagedDictionary(format: String) throws {
    #expect(
      try ExportedBundle.write(format, ExportedBundle.sample).text.contains(
        "com.apple.configuration.managed"))
  }

  @Test("write AppConfig with constraints, groups and all languages")
  func writeAppConfigWithConstraints() throws {
    let text = try ExportedBundle.write("appconfig", ExportedBundle.sample).text
    #expect(text.contains("<version>3</version>"))
    #expect(text.contains("<boolean keyName=\"sounds\">"))
    #expect(text.contains("<constraint min=\"0.0\" max=\"1.0\"/>"))
    #expect(text.contains("<language value=\"zh-CN\">深色</language>"))
    #expect(text.contains("<option value=\"auto\" selected=\"true\">"))
    #expect(text.contains("<field keyName=\"quality\" type=\"select\">"))
  }

  @Test("list no dates in AppConfig, whose schema cannot, and say so")
  func listNoDatesInAppConfig() throws {
    let output = try ExportedBundle.write("appconfig", ExportedBundle.dates)
    for key in ["day", "evening"] {
      #expect(output.text.contains("<date keyName=\"\(key)\">"))
      #expect(output.notes.contains("'\(key)' takes every date: AppConfig has no lists of dates"))
    }
    #expect(!output.text.contains("<constraint"))
    #expect(!output.text.contains("<options>"))
  }

  @Test(
    "write AppConfig that its schema accepts for every clean bundle",
    .enabled(
      if: PackageFolder.corpus != nil && PackageFolder.formats != nil,
      "SETTINGSC_CORPUS and SETTINGSC_FORMATS name no folders"))
  func writeValidAppConfigForEveryCleanBundle() throws {
    let schema = try #require(PackageFolder.formats) + "/appconfig.xsd"
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "appconfig-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var files: [String] = []
    for (number, bundle)
      in (try ExportedBundle.cleanCorpus().map(\.bundle) + [
        ExportedBundle.sample, ExportedBundle.dates,
      ])
      .enumerated()
    {
      // A bundle without a setting that can be managed has no file.
      guard let output = try? ExportedBundle.write("appconfig", bundle) else { continue }
      let file = folder.appendingPathComponent("\(number).xml").path
      try Data(output.text.utf8).write(to: URL(fileURLWithPath: file))
      files.append(file)
    }
    #expect(files.count > 40)
    let run = try Program("xmllint").run(["--noout", "--nonet", "--schema", schema] + files)
    #expect(
      run.status == 0, "\(run.errors.split(separator: "\n").filter { !$0.hasSuffix("validates") })")
  }

  @Test("write manifests whose defaults are of their types and lists")
  func writeManifestsWithTypedDefaults() throws {
    let bundles = try ExportedBundle.cleanCorpus().map(\.bundle) + [ExportedBundle.sample]
    for bundle in bundles {
      let text = try ExportedBundle.write("profile-manifest", bundle).text
      let root = try PropertyListReader().read(FileBytes(Array(text.utf8))).value
      #expect(entry("pfm_format_version", root) == .integer(PropertyListInteger(Int64(1))))
      #expect(entry("pfm_last_modified", root) == .date(0))
      guard case .array(let subkeys)? = entry("pfm_subkeys", root) else {
        Issue.record("no subkeys")
        continue
      }
      #expect(subkeys.count >= 7)
      for subkey in subkeys { check(subkey) }
      if let volume = subkeys.first(where: { entry("pfm_name", $0) == .string("volume") }),
        bundle.pages.count == 2
      {
        #expect(entry("pfm_range_max", volume) == .real(1))
      }
    }
  }

  /// The rules of the checker for manifests, and three that it lacks.
  private func check(_ subkey: PropertyListValue) {
    guard case .string(let type)? = entry("pfm_type", subkey) else {
      Issue.record("no type")
      return
    }
    #expect(entry("pfm_name", subkey) != nil)
    let value = entry("pfm_default", subkey)
    if let value {
      #expect(value.kind.name.lowercased() == type || value.kind == .boolean && type == "boolean")
    }
    if case .array(let list)? = entry("pfm_range_list", subkey) {
      #expect(list.allSatisfy { $0.kind == list[0].kind })
      if let value { #expect(list.contains(value)) }
      if case .array(let titles)? = entry("pfm_range_list_titles", subkey) {
        #expect(titles.count == list.count)
      }
    }
    if case .real(let least)? = entry("pfm_range_min", subkey),
      case .real(let most)? = entry("pfm_range_max", subkey)
    {
      #expect(least <= most)
    }
  }

  private func entry(_ key: String, _ value: PropertyListValue) -> PropertyListValue? {
    guard case .dictionary(let entries) = value else { return nil }
    return entries.last { $0.key == key }?.value
  }

  @Test("write Jamf's schema with as many titles as values, and defaults among them")
  func writeJamfsSchemaWithAsManyTitlesAsValues() throws {
    for bundle in try ExportedBundle.cleanCorpus().map(\.bundle) + [ExportedBundle.sample] {
      let json = try JSONParser.parse(Array(try ExportedBundle.write("jamf", bundle).text.utf8))
      guard case .object(let properties)? = json["properties"] else {
        Issue.record("no properties")
        continue
      }
      for property in properties {
        guard let values = property.value["enum"]?.array else { continue }
        #expect(property.value["options"]?["enum_titles"]?.array?.count == values.count)
        if let value = property.value["default"] {
          #expect(values.map { $0.text() }.contains(value.text()))
        }
      }
    }
  }

  @Test("write Intune's list and the managed dictionary with the values of the bundle")
  func writeIntunesListAndTheManagedDictionaryWithTheValues() throws {
    let intune = try JSONParser.parse(
      Array(try ExportedBundle.write("intune", ExportedBundle.sample).text.utf8))
    let first = intune["settings"]?.array?.first
    #expect(first?["appConfigKey"]?.string == "sounds")
    #expect(first?["appConfigKeyType"]?.string == "booleanType")
    #expect(first?["appConfigKeyValue"]?.string == "true")
    let text = try ExportedBundle.write("managed-configuration", ExportedBundle.sample).text
    let list = try PropertyListReader().read(FileBytes(Array(text.utf8))).value
    #expect(entry("sounds", list) == .boolean(true))
    #expect(entry("volume", list) == .real(0.5))
    #expect(entry("password", list) == nil)
    #expect(text.contains("'password' is left out"))
  }

  @Test("keep the type of a number in the managed dictionary if a list has integers and reals")
  func keepTheTypeOfANumberInTheManagedDictionaryIfAListHasIntegers() throws {
    let bundle = loadBundle(
      TestRow(
        "MultiValue",
        [
          "Title": "Speed", "Key": "speed", "DefaultValue": 1, "Titles": ["One", "More"],
          "Values": [1, 2.5],
        ]))
    let text = try ExportedBundle.write("managed-configuration", bundle).text
    let list = try PropertyListReader().read(FileBytes(Array(text.utf8))).value
    #expect(entry("speed", list) == .integer(PropertyListInteger(Int64(1))))
  }

  @Test("refuse AppConfig without a setting, and versions that it does not have")
  func refuseAppConfigWithoutASetting() throws {
    let empty = loadBundle(["Root.plist": page()])
    #expect(throws: ExportFormat.Failure.self) { try ExportedBundle.write("appconfig", empty) }
    var options = ExportedBundle.options
    options.version = 0
    #expect(throws: ExportFormat.Failure.self) {
      try ExportedBundle.write("appconfig", ExportedBundle.sample, options)
    }
  }

  @Test("leave integers out of AppConfig that its schema cannot hold")
  func leaveIntegersOutOfAppConfigThatItsSchemaCannotHold() throws {
    let bundle = loadBundle(.list("small", 1, [1, 2]), .list("large", 1, [1, 5_000_000_000]))
    let output = try ExportedBundle.write("appconfig", bundle)
    #expect(output.notes == ["'large' is left out: AppConfig's integers have 32 bits"])
    #expect(
      output.text.contains("<integer keyName=\"small\">") && !output.text.contains("\"large\""))
  }

  @Test("write AppConfig that reads back equal")
  func writeAppConfigThatReadsBackEqual() throws {
    let text = try ExportedBundle.write("appconfig", ExportedBundle.sample).text
    let file = try AppConfigFile(FileBytes(Array(text.utf8)))
    #expect(file.settings.map(\.key) == ["sounds", "volume", "theme", "quality", "password"])
    #expect(
      file.settings[2].values.compactMap(\.parsed) == [
        .string("auto"), .string("auto"), .string("dark"),
      ])
    #expect(throws: ReadingError.self) {
      try AppConfigFile(FileBytes(Array("<managedAppConfiguration>".utf8)))
    }
    #expect(throws: ReadingError.self) { try AppConfigFile(FileBytes(Array("<plist/>".utf8))) }
    // libxml2 only warns of a relative name.
    let warned = text.replacing(
      "<managedAppConfiguration", with: "<managedAppConfiguration xmlns:a=\"relative\"")
    #expect(try AppConfigFile(FileBytes(Array(warned.utf8))).settings.count == 5)
  }
}
