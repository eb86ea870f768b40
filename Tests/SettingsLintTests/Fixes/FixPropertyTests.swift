import SettingsDiagnostics
import SettingsPropertyLists
import TestSupport
import Testing

@testable import SettingsLint
@testable import SettingsModel
@testable import SettingsRules

/// Properties of all fixes, tested with many bundles made by chance: a page still reads, no key
/// is there twice, no row is lost, and a second run changes nothing.
@Suite struct FixPropertyTests {
  private static let linter = Linter()

  @Test(arguments: 0..<8) func fixesAddNoFinding(block: UInt64) {
    for seed in block * 40..<block * 40 + 40 {
      let tree = MemoryFiles(texts: FaultyBundle(seed: seed).files)
      let loader = BundleLoader(schema: .apple)
      func lint(_ contents: [String: FileBytes]) -> LintResult {
        Self.linter.result(
          of: loader.load(
            OverlayFiles(tree, contents), path: "Settings.bundle", name: "Settings.bundle"))
      }
      let before = lint([:])
      let known = counts(before)
      for allowsUnsafe in [false, true] {
        let outcome = FixEngine(allowsUnsafe: allowsUnsafe).run(before, relint: lint)
        #expect(outcome.refusals == [], "seed \(seed)")
        #expect(outcome.result.bundle.unreadable.isEmpty, "seed \(seed)")
        for (id, count) in counts(outcome.result) {
          #expect(
            count <= known[id, default: 0],
            "seed \(seed): \(outcome.result.diagnostics.filter { $0.rule == id[0] }.map(\.message))"
          )
        }
        let again = FixEngine(allowsUnsafe: allowsUnsafe).run(outcome.result) { _ in outcome.result
        }
        #expect(again.files.isEmpty, "seed \(seed)")
      }
    }
  }

  /// The rules whose findings no other fault of a row hides: where a fix shows a row again, others
  /// find what is wrong in it.
  private static let rules: Set<String> = [
    "case-mismatch", "duplicate-dictionary-key", "duplicate-title", "editor-label-as-key",
    "malformed-plist",
    "missing-page-file", "missing-required-key", "page-file-extension", "strings-table-extension",
    "unknown-key",
  ]

  private func counts(_ result: LintResult) -> [[String]: Int] {
    result.faults.filter { Self.rules.contains($0.rule) }.reduce(into: [:]) {
      $0[[$1.rule, $1.location?.place.path ?? "", $1.severity.rawValue], default: 0] += 1
    }
  }
}

/// A bundle whose rows have misspelled keys, some of them twice, and values of other types.
struct FaultyBundle {
  private(set) var files: [String: String] = [:]
  private var random: SeededGenerator
  private var texts: [String] = []

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    var rows = (0..<Int.random(in: 2...6, using: &random)).map { row($0) }
    let file = pick(["Sub", "Sub", "sub", "Sub.plist", "sub.plist", "Sub.PLIST"])
    rows.append(
      dictionary(
        [("Type", "PSChildPaneSpecifier"), ("Title", "More"), ("File", file)].map {
          [($0, text($1))]
        }))
    texts.append("More")
    let table = pick(["Root", "Root", "root", "Root.strings", "root.strings"])
    let fields = maybeTwice("StringsTable", text(table), text("Other"))
    files["Root.plist"] = page(rows, fields)
    files["Sub.plist"] = page([row(10), row(11)], [("StringsTable", text("Root"))])
    for language in ["de", "en"] {
      files["\(language).lproj/Root.strings"] = Set(texts).sorted().map {
        "\"\($0)\" = \"\(language) \($0)\";"
      }
      .joined()
    }
  }

  private mutating func row(_ number: Int) -> String {
    let title = "Row \(number)"
    texts.append(title)
    let key =
      Bool.random(using: &random)
      ? text("k\(number)") : pick([text("5"), "<integer>5</integer>", text("5 ")])
    var fields: [(String, String)]
    let common = [("Title", text(title)), ("Key", key)]
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      fields =
        [("Type", text("PSToggleSwitchSpecifier"))] + common + [
          ("DefaultValue", pick(["<true/>", text("YES"), text("NO")]))
        ]
    case 1:
      fields = [("Type", text("PSTextFieldSpecifier"))] + common
      fields += [
        ("DefaultValue", text("")), ("AutocorrectionType", text(pick(["No", "no", "Yes"]))),
      ]
    case 2:
      let items = pick([["A", "B"], ["A", "5", "#5"], ["A", "#5", "#5"]])
      texts += items.map { $0.replacing("#", with: "") }
      let titles = items.map { $0.hasPrefix("#") ? "<integer>5</integer>" : text($0) }.joined()
      let values = pick([["x", "y", "z"], ["x", "x", "y"]]).prefix(items.count).map(text).joined()
      fields = [("Type", text("PSMultiValueSpecifier"))] + common
      fields += [("DefaultValue", text(pick(["x", "A", "B"])))]
      fields += [("Titles", "<array>\(titles)</array>"), ("Values", "<array>\(values)</array>")]
    default:
      fields = [
        ("Type", text("PSSliderSpecifier")), ("Key", key),
        ("DefaultValue", pick(["<integer>1</integer>", text("1")])),
      ]
      fields += [
        ("MinimumValue", "<integer>0</integer>"), ("MaximumValue", "<integer>2</integer>"),
      ]
    }
    if Int.random(in: 0..<6, using: &random) == 0 {
      fields.append(
        (
          "SupportedUserInterfaceIdioms",
          "<array>\(pick([text("iPad"), "<integer>1</integer>", text("phone")]))</array>"
        ))
    }
    // What one misspelled key hides, another fault of the row would show only after the fix.
    let isPlain = fields.allSatisfy {
      !$0.1.contains("<integer>5") && !["YES", "NO", "5 "].map(text).contains($0.1)
    }
    guard isPlain, let index = fields.indices.dropFirst().randomElement(using: &random) else {
      return dictionary(fields.map { [$0] })
    }
    let (name, value) = fields[index]
    return dictionary(
      fields.indices.map { $0 == index ? maybeTwice(name, value, value) : [fields[$0]] })
  }

  /// A field whose key may be misspelled, once or in two ways.
  private mutating func maybeTwice(_ name: String, _ value: String, _ other: String) -> [(
    String, String
  )] {
    let labels = [
      "Key": "Identifier", "DefaultValue": "Default Value", "StringsTable": "Strings Filename",
    ]
    let spellings = [
      name.lowercased(), name.uppercased(), name.prefix(1).lowercased() + name.dropFirst(),
      labels[name] ?? name,
    ]
    let first = pick([name, pick(spellings)])
    let second = pick(spellings)
    guard Bool.random(using: &random), first != second else { return [(first, value)] }
    return [(first, value), (second, other)]
  }

  private mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[Int.random(in: choices.indices, using: &random)]
  }

  private func text(_ text: String) -> String { "<string>\(text)</string>" }

  private func dictionary(_ fields: [[(String, String)]]) -> String {
    "    <dict>\(fields.joined().map { "<key>\($0)</key>\($1)" }.joined())</dict>"
  }

  private func page(_ rows: [String], _ fields: [(String, String)]) -> String {
    PageText.page(rows.joined(separator: "\n")).replacing(
      "<key>PreferenceSpecifiers",
      with: fields.map { "<key>\($0)</key>\($1)" }.joined() + "<key>PreferenceSpecifiers")
  }
}
