import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

extension Rule {
  static let missingStringsTable = Rule(
    id: "missing-strings-table",
    title: "strings table that a language does not have",
    severity: .warning,
    rationale: """
      Settings looks for the table a page names in the language folders of the bundle. In a language without it, all \
      texts of the page are shown as they are written. When the bundle has no language folder at all, nothing is \
      translated, and the texts are most likely meant as they stand; that is reported as information only, and so \
      are pages that hold no settings, like generated licence pages. Tables that are missing in the same languages \
      make one finding.
      """,
    remedy: """
      Correct the name, or add the table to every language folder; `settingsc strings sync` does that. A page that \
      is not meant to be translated needs no `StringsTable`.
      """,
    sources: ["Apple, Settings Application Schema Reference, Root Content"],
    bad: [
      .files([
        "Root.plist": LocalisationExample.page(table: "<key>StringsTable</key>\n↓<string>Rot</string>"),
        "en.lproj/Root.strings": #""Sounds" = "Sounds";"#,
      ]),
      .files([
        "Root.plist": LocalisationExample.page(table: "<key>StringsTable</key>\n↓<string>Root</string>"),
        "de.lproj/Root.strings": #""Sounds" = "Töne";"#,
        "en.lproj/Root.strings": #""Sounds" = "Sounds";"#,
        "fr.lproj/.gitkeep": "",
      ]),
      .files(["Root.plist": LocalisationExample.page(table: "<key>StringsTable</key>\n↓<string>Root</string>")]),
      .files([
        "Root.plist": """
        <key>StringsTable</key>
        <string>Root</string>
        <key>PreferenceSpecifiers</key>
        <array>
          <dict>
            <key>Type</key>
            <string>PSToggleSwitchSpecifier</string>
            <key>Title</key>
            <string>Sounds</string>
            <key>Key</key>
            <string>sounds</string>
            <key>DefaultValue</key>
            <true/>
          </dict>
          <dict>
            <key>Type</key>
            <string>PSChildPaneSpecifier</string>
            <key>Title</key>
            <string>Licences</string>
            <key>File</key>
            <string>Licences</string>
          </dict>
        </array>
        """,
        "Licences.plist": """
        <key>PreferenceSpecifiers</key>
        <array>
          <dict>
            <key>Type</key>
            <string>PSGroupSpecifier</string>
            <key>Title</key>
            <string>zlib</string>
          </dict>
        </array>
        <key>StringsTable</key>
        ↓<string>Acknowledgements</string>
        """,
        "en.lproj/Root.strings": "\"Sounds\" = \"Sounds\";\n\"Licences\" = \"Licences\";",
      ]),
    ],
    good: [
      .files([
        "Root.plist": LocalisationExample.page(),
        "de.lproj/Root.strings": #""Sounds" = "Töne";"#,
        "en.lproj/Root.strings": #""Sounds" = "Sounds";"#,
      ])
    ],
    check: .bundle { bundle, context in
      guard !bundle.isSinglePage else { return }
      for group in MissingTables(bundle).groups {
        guard let first = group.tables.first, let written = bundle.pages[first.page].stringsTable else { continue }
        let names = Listing.text(group.tables.map(\.name))
        let message: String
        switch group.languages {
        case .anyFolder:
          message =
            "'StringsTable' must name a strings table of the bundle; found \(names), but no language folder, "
            + "so all texts are shown as they are written"
        case .all:
          let hint = group.suggestion.map { "; did you mean '\($0)'?" } ?? ""
          message =
            "'StringsTable' must name a strings table of the bundle; found \(names), which no language has\(hint)"
        case .some(let languages):
          let subject = group.tables.count == 1 ? "table \(names)" : "tables \(names)"
          message = "\(subject) must be in every language folder; found none in \(Listing.text(languages))"
        }
        context.report(
          bundle.pages[first.page], written.node, message, severity: group.isUnimportant ? .info : nil)
      }
    })
}

/// The tables that pages name and languages do not have.
private struct MissingTables {
  /// A table by its name.
  struct Table {
    let name: String
    /// The first page that names it.
    let page: Int
    /// Whether a page that names it can be edited or is the first page.
    var isEditable: Bool
    /// The languages that have pages of their own with this table.
    var pageLanguages: Set<String> = []
  }

  /// Where tables are missing.
  enum Languages: Hashable {
    /// In a bundle without language folders.
    case anyFolder
    /// In all languages.
    case all
    /// In some languages.
    case some([String])
  }

  /// Tables with one cause.
  struct Group {
    let languages: Languages
    var tables: [Table]
    var isUnimportant: Bool
    /// The name that was meant.
    var suggestion: String?
  }

  private(set) var groups: [Group] = []

  init(_ bundle: SettingsBundle) {
    let tableNames = TableNames(bundle)
    let unused = tableNames.unused(in: bundle)
    var places: [Key: Int] = [:]
    for table in MissingTables.tables(bundle) {
      guard let languages = MissingTables.languages(without: table, bundle) else { continue }
      let suggestion =
        languages == .all
        ? tableNames.meant(by: table.name, on: bundle.pages[table.page], among: unused) : nil
      let isUnimportant = languages == .anyFolder || !table.isEditable && languages == .all && suggestion == nil
      // Settings pages without any table, and misspelt names, are findings of their own.
      let stands = languages == .all && !isUnimportant
      let key = Key(languages: languages, name: stands ? table.name : nil, isUnimportant: isUnimportant)
      if let place = places[key] {
        groups[place].tables.append(table)
      } else {
        places[key] = groups.count
        groups.append(
          Group(languages: languages, tables: [table], isUnimportant: isUnimportant, suggestion: suggestion))
      }
    }
  }

  private struct Key: Hashable {
    var languages: Languages
    var name: String?
    var isUnimportant: Bool
  }

  /// The tables that pages name, in the order of the pages.
  private static func tables(_ bundle: SettingsBundle) -> [Table] {
    var tables: [Table] = []
    var places: [String: Int] = [:]
    for (number, page) in bundle.pages.enumerated() {
      guard let name = page.tableName else { continue }
      let place = places[name] ?? tables.count
      if place == tables.count {
        places[name] = place
        tables.append(Table(name: name, page: number, isEditable: false))
      }
      if page.name.base == "Root" || page.isEditable(bundle.schema) { tables[place].isEditable = true }
      if let language = page.name.language { tables[place].pageLanguages.insert(language) }
    }
    return tables
  }

  /// Where a table is missing; `nil` where it is not, or another rule tells why: the name differs by case, the table
  /// stands at the top, or is a catalogue that nobody compiled.
  private static func languages(without table: Table, _ bundle: SettingsBundle) -> Languages? {
    let name = table.name
    let missing = bundle.languages.filter {
      !bundle.files.hasFile("\($0).lproj/\(name).strings") && !table.pageLanguages.contains($0)
    }
    if missing.isEmpty && !bundle.languages.isEmpty { return nil }
    if bundle.files.hasFile("\(name).strings") || bundle.files.hasFile("\(name).xcstrings") { return nil }
    let isExplained = bundle.languages.contains { language in
      !bundle.files.differingByCase("\(language).lproj/\(name).strings").isEmpty
        || bundle.files.hasFile("\(language).lproj/\(name).xcstrings")
    }
    if isExplained { return nil }
    if bundle.languages.isEmpty { return .anyFolder }
    if missing.count == bundle.languages.count { return .all }
    // `Base` needs no texts of its own.
    let needed = missing.filter { $0 != "Base" }
    return needed.isEmpty ? nil : .some(needed)
  }
}
