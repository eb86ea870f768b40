import Foundation
import SettingsFiles
import SettingsSystem
import SettingsText
import TestSupport
import Testing

/// The data of a preview's page: what is written is declared in `types.d.ts`, and what is declared
/// is written and read.
@Suite struct PreviewContractTests {
  private static let declarations = Result {
    try TypeDeclarations(PackageFolder.text("Sources/SettingsPreview/Script/types.d.ts"))
  }

  /// The data in the pages that a run writes, by the identifiers of their elements.
  private func data(in html: String) throws -> [(name: String, value: JSONValue)] {
    try html.matches(
      of: /<script type="application\/json" id="([^"]+)">(.*?)<\/script>/.dotMatchesNewlines()
    )
    .map { (String($0.1), try JSONParser.parse(Array($0.2.utf8))) }
  }

  private func preview(_ files: [String: String], _ arguments: String...) throws
    -> [(name: String, value: JSONValue)]
  {
    let run = MemoryRun(files)
    if run.text(".settingsc.yml")?.contains("baseline") == true {
      _ = run.run("lint", "--write-baseline", "known.json", "Settings.bundle")
    }
    let outcome = run.run(["preview"] + arguments)
    #expect(outcome.output != "", "\(outcome.errors)")
    return try data(in: outcome.output)
  }

  /// The data of pictures, as the browser gets it.
  private func pictures(_ files: [String: String]) throws -> [(name: String, value: JSONValue)] {
    var run = MemoryRun(files.merging(["tmp/.keep": "", "bin/chromium": ""]) { $1 })
    run.environment = ["TMPDIR": "/work/tmp", "PATH": "/work/bin"]
    let html = Gathered()
    let store = run.files
    run.connectProgram = { (program, arguments) throws(ChildProcess.Failure) in
      for argument in arguments where argument.hasPrefix("--user-data-dir=") {
        let folder = Paths.parent(String(argument.dropFirst("--user-data-dir=".count)))
        html.bytes = Array((store.text(Paths.join(folder, "preview.html")) ?? "").utf8)
      }
      return FakeBrowser()
    }
    _ = run.run("preview", "Settings.bundle", "--screenshots", "pictures")
    return try data(in: html.text)
  }

  /// Every member that the data has: all kinds of rows, of pages, of images and of findings.
  private func everything() throws -> [(name: String, value: JSONValue)] {
    let rows = [
      TestRow.group("General", ["FooterText": "Footer"]),
      TestRow(
        "PSTextFieldSpecifier",
        [
          "Key": "name", "Title": "Name", "DefaultValue": "Anna", "KeyboardType": "URL",
          "AutocapitalizationType": "Words", "AutocorrectionType": "No", "IsSecure": true,
          "IASKPlaceholder": "Your name", "IASKSubtitle": "Below", "IASKCellImage": "quiet",
        ]),
      .title("version", "1", ["Titles": ["One"], "Values": ["1"]]),
      TestRow(
        "PSToggleSwitchSpecifier",
        [
          "Key": "sounds", "Title": "Sounds", "DefaultValue": "maybe",
          "IASKToggleStyle": "Checkmark",
        ]),
      .slider(
        "volume", 0.5, from: 0.0, to: 1.0,
        [
          "MinimumValueImage": "quiet", "MaximumValueImage": "none",
        ]),
      TestRow(
        "PSMultiValueSpecifier",
        [
          "Key": "theme", "Title": "Theme", "DefaultValue": "a", "Titles": ["Ay", "Be"],
          "ShortTitles": ["A", "B"], "Values": ["a", "b"], "DisplaySortedByTitle": true,
        ]),
      TestRow(
        "PSRadioGroupSpecifier",
        [
          "Key": "order", "Title": "Order", "FooterText": "Footer", "DefaultValue": 1,
          "Titles": ["One"], "Values": [1], "DisplaySortedByTitle": true,
        ]),
      TestRow("PSChildPaneSpecifier", ["Title": "More", "File": "More"]),
      TestRow("IASKCustomViewSpecifier", ["Key": "own", "Title": "Own", "File": "More"]),
      TestRow("IASKButtonSpecifier", ["Key": "press", "Title": "Press"]),
      TestRow("IASKOpenURLSpecifier", ["Title": "Visit", "File": "https://example.com"]),
      TestRow("IASKDatePickerSpecifier", ["Key": "day", "Title": "Day", "DatePickerMode": "Date"]),
      TestRow("IASKTextViewSpecifier", ["Key": "notes", "Title": "Notes", "DefaultValue": "x"]),
      TestRow(
        "IASKListGroupSpecifier",
        [
          "Key": "items", "Title": "Items", "FooterText": "Footer",
          "ItemSpecifier": ["Type": "PSTextFieldSpecifier", "Title": "Item", "Key": "item"],
          "AddSpecifier": ["Type": "IASKButtonSpecifier", "Title": "Add", "Key": "add"],
        ]),
      TestRow("PSNothing", ["Key": "lost", "Title": "Lost"]),
      .toggle("pad", title: "Pad", .only("Pad")), .toggle("pad", title: "Again"),
    ]
    let kit = [
      ".settingsc.yml": "dialects: [inappsettingskit]\nbaseline: known.json\n",
      "Settings.bundle/Root.plist": page(rows, table: "Root", fields: ["Title": "Tasks"]),
      "Settings.bundle/More.plist": page(
        .title("size", "phone", .only("Phone")), .title("size", "pad", .only("Pad")),
        .toggle("deep"), group: "group.com.example"),
      "Settings.bundle/More~ipad.plist": page(.toggle("deep")),
      "Settings.bundle/More.inApp.plist": page(.toggle("inner")),
      "Settings.bundle/Unreached.plist": page(.toggle("unreached")),
      "Settings.bundle/Empty.plist": "{ PreferenceSpecifiers = none; }",
      "Settings.bundle/de.lproj/More.plist": page(.toggle("deutsch")),
      "Settings.bundle/de.lproj/Root.strings": "\"Sounds\" = \"Töne\"; \"Name\" = \"Name\";",
      "Settings.bundle/fr.lproj/Root.strings": "\"Name\" = \"Nom\";",
      "Settings.bundle/ar.lproj/Root.strings": "\"Name\" = \"x\";",
      "Settings.bundle/en.lproj/Root.strings": "\"Sounds\" = \"Sounds\";",
      "Settings.bundle/quiet.png": "\u{89}PNG", "Settings.bundle/de.lproj/quiet.svg": "<svg/>",
      "com.example.plist": "{ sounds = perhaps; name = secret; }",
      "group.com.example.plist": "{ deep = 1; }",
    ]
    let plain = [
      "Settings.bundle/Root.plist": page(
        .toggle("new", title: "Sounds"), .toggle("more"), TestRow("PSNothing", [:]),
        .pane("One", title: "One"), .pane("Two", title: "Two"), table: "Root"),
      "Settings.bundle/One.plist": page(.pane("Both", title: "Both"), group: "group.one"),
      "Settings.bundle/Two.plist": page(.pane("Both", title: "Both"), group: "group.two"),
      "Settings.bundle/Both.plist": page(.toggle("shared")),
      "Old/Settings.bundle/Root.plist": page(.toggle("old", title: "Sounds"), .toggle("gone")),
    ]
    return try preview(
      kit, "Settings.bundle", "--preferences", "com.example.plist", "--preferences",
      "group.com.example.plist", "--app-name", "App")
      + preview(plain, "Settings.bundle", "--base", "Old/Settings.bundle") + pictures(plain)
  }

  private static let roots = [
    "document": "PreviewData", "document-base": "PreviewData", "comparison": "Comparison",
    "pictures": "Picture[]",
  ]
  /// Properties that only a server writes.
  private static let served: Set<String> = ["PreviewData.revision"]

  @Test func everyWrittenPropertyIsDeclared() throws {
    let declarations = try Self.declarations.get()
    var faults: [String] = []
    for (name, value) in try everything() {
      let type = try #require(Self.roots[name], "\(name)")
      _ = declarations.members(of: value, as: type, &faults)
    }
    #expect(Set(faults) == [])
  }

  @Test func everyDeclaredPropertyIsWritten() throws {
    let declarations = try Self.declarations.get()
    var faults: [String] = []
    let written = try everything().reduce(into: Self.served) { written, part in
      written.formUnion(
        declarations.members(of: part.value, as: Self.roots[part.name] ?? "", &faults))
    }
    #expect(Set(declarations.members).subtracting(written) == [])
  }

  @Test func everyDeclaredPropertyIsRead() throws {
    let folder = "Sources/SettingsPreview/Script"
    let script = try PackageFolder.names(in: folder).filter { $0.hasSuffix(".js") }.map {
      try PackageFolder.text("\(folder)/\($0)").replacing(
        /^ *(\*|\/\*\*|\/\/).*$/.anchorsMatchLineEndings(), with: "")
    }.joined()
    let names = Set(
      try Self.declarations.get().members.compactMap { $0.split(separator: ".").last })
    let unread = try names.filter { name in
      let access = try Regex("\\.\(name)\\b").wordBoundaryKind(.simple)
      let binding = try Regex("\\{[^{}]*\\b\(name)\\b[^{}]*\\}( =[^>]|\\)|,| of )")
        .wordBoundaryKind(.simple)
      return !script.contains(access) && !script.contains(binding)
    }
    #expect(unread.sorted() == [])
  }
}

/// The interfaces of `types.d.ts` that data is written in.
private struct TypeDeclarations {
  private struct Member {
    let type: String
    let isOptional: Bool
  }

  private struct Interface {
    let parent: String?
    var members: [String: Member] = [:]
  }

  private var interfaces: [String: Interface] = [:]
  private var alternatives: [String: [String]] = [:]

  init(_ text: String) throws {
    let data = try #require(text.range(of: "\n// The state.\n"))
    var current: String?
    for line in text[..<data.lowerBound].split(separator: "\n") {
      if let found = line.wholeMatch(of: /interface (\w+)(?: extends (\w+))? \{/) {
        current = String(found.1)
        interfaces[String(found.1)] = Interface(parent: found.2.map { String($0) })
      } else if let found = line.wholeMatch(of: /\ {2}(\w+)(\?)?: (.+);/), let name = current {
        interfaces[name]?.members[String(found.1)] = Member(
          type: String(found.3), isOptional: found.2 != nil)
      } else if let found = line.wholeMatch(of: /type (\w+) =/) {
        current = String(found.1)
      } else if let found = line.wholeMatch(of: /\ {2}\| (\w+);?/), let name = current {
        alternatives[name, default: []].append(String(found.1))
      }
    }
  }

  /// All members, as `Page.file`.
  var members: [String] {
    interfaces.flatMap { name, interface in interface.members.keys.map { "\(name).\($0)" } }
  }

  /// The members that a value has, as `Page.file`.
  ///
  /// - Parameter faults: Takes what does not fit.
  func members(of value: JSONValue, as type: String, _ faults: inout [String]) -> Set<String> {
    if let names = alternatives[type] {
      let kind = value["kind"]?.string ?? ""
      let name = names.first { interfaces[$0]?.members["kind"]?.type == "\"\(kind)\"" }
      guard let name else {
        faults.append("\(type) has no kind '\(kind)'")
        return []
      }
      return members(of: value, as: name, &faults)
    }
    if type.hasSuffix("[]") && !type.hasPrefix("[") && !type.hasPrefix("(") {
      return (value.array ?? []).reduce(into: []) { found, item in
        found.formUnion(members(of: item, as: String(type.dropLast(2)), &faults))
      }
    }
    if let record = type.wholeMatch(of: /Record<string, (.+)>/), case .object(let items) = value {
      return items.reduce(into: []) { found, item in
        found.formUnion(members(of: item.value, as: String(record.1), &faults))
      }
    }
    guard interfaces[type] != nil else {
      if !isScalar(value, type) { faults.append("a value is no \(type)") }
      return []
    }
    guard case .object(let items) = value else {
      faults.append("a \(type) is no object")
      return []
    }
    return membersOfObject(items, type, &faults)
  }

  private func membersOfObject(
    _ items: JSONValue.Members, _ type: String, _ faults: inout [String]
  ) -> Set<String> {
    var found: Set<String> = []
    for item in items {
      guard let (owner, member) = declaration(of: item.name, in: type) else {
        faults.append("\(type).\(item.name) is not declared")
        continue
      }
      found.insert("\(owner).\(item.name)")
      found.formUnion(members(of: item.value, as: member.type, &faults))
    }
    var name: String? = type
    while let owner = name, let interface = interfaces[owner] {
      for (member, declared) in interface.members
      where !declared.isOptional && !items.contains(where: { $0.name == member }) {
        faults.append("\(owner).\(member) is absent")
      }
      name = interface.parent
    }
    return found
  }

  private func declaration(of member: String, in type: String) -> (owner: String, Member)? {
    var name: String? = type
    while let owner = name, let interface = interfaces[owner] {
      if let found = interface.members[member] { return (owner, found) }
      name = interface.parent
    }
    return nil
  }

  private func isScalar(_ value: JSONValue, _ type: String) -> Bool {
    switch value {
    case .string: type == "string" || type.hasPrefix("\"")
    case .number: type == "number" || type == "TextID"
    case .boolean: type == "boolean"
    case .array: ["Value", "[string, Value][]", "(string | null)[]"].contains(type)
    case .null, .object: false
    }
  }
}
