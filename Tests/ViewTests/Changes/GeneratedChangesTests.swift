import SettingsAnalysis
import SettingsModel
import TestSupport
import Testing

@testable import SettingsChanges

/// Properties of any comparison, tested with bundles from a seeded generator.
@Suite struct GeneratedChangesTests {
  static let cases = SeededGenerator.cases(60)

  @Test(arguments: cases) func nothingDiffersFromItself(_ seed: SeededGenerator) {
    var random = seed
    let bundle = GeneratedBundle(using: &random)
    #expect(TestComparison.changes(bundle.files, bundle.files).isEmpty)
  }

  @Test(arguments: cases) func swappedSidesTurnAddedIntoRemoved(_ seed: SeededGenerator) {
    var random = seed
    let old = GeneratedBundle(using: &random)
    var new = old
    for _ in 0..<4 { new.mutate(using: &random) }
    let forth = Self.comparable(TestComparison.changes(old.files, new.files))
    let back = Self.comparable(TestComparison.changes(new.files, old.files))
    let opposites = [
      ("key-added", "key-removed"), ("value-added", "value-removed"),
      ("page-added", "page-removed"),
      ("group-added", "group-removed"), ("child-pane-added", "child-pane-removed"),
      ("language-added", "language-removed"), ("row-restored", "row-dropped"),
      ("range-widened", "range-narrowed"),
      ("key-renamed", "key-renamed"), ("suite-moved", "suite-moved"),
      ("default-changed", "default-changed"),
      ("type-changed", "type-changed"),
    ]
    for (first, second) in opposites {
      #expect(
        forth.count { $0 == first } == back.count { $0 == second },
        "\(first) forth, \(second) back: \(old) \(new)")
      #expect(forth.count { $0 == second } == back.count { $0 == first })
    }
  }

  /// The names of changes. Whether a control of another kind has another default too is said one
  /// way only: where stored values are lost, that is one change.
  private static func comparable(_ changes: [SettingsChange]) -> [String] {
    let retyped = Set(changes.filter { $0.change == "type-changed" }.map(\.key))
    return changes.filter { $0.change != "default-changed" || !retyped.contains($0.key) }.map(
      \.change)
  }

  @Test(arguments: cases) func aCompositionIsAtLeastAsBadAsItsParts(_ seed: SeededGenerator) {
    var random = seed
    let old = GeneratedBundle(using: &random)
    // Parts that concern different settings cannot undo each other.
    var parts: [GeneratedBundle] = []
    var whole = old
    for setting in 0..<min(3, old.settings.count) {
      let mutation = GeneratedBundle.Mutation.allCases.randomElement(using: &random) ?? .remove
      var part = old
      let name = old.settings[setting].key
      part.apply(mutation, to: name, number: setting)
      whole.apply(mutation, to: name, number: setting)
      parts.append(part)
    }
    func level(_ bundle: GeneratedBundle) -> ChangeLevel {
      TestComparison.changes(old.files, bundle.files).first?.level ?? .safe
    }
    let worst = parts.map(level).max() ?? .safe
    #expect(level(whole) >= worst)
  }

  @Test(arguments: GeneratedBundle.Mutation.allCases) func everyMutationIsNamed(
    _ mutation: GeneratedBundle.Mutation
  ) {
    for var random in Self.cases {
      let old = GeneratedBundle(using: &random)
      let name = old.settings[0].key
      var new = old
      new.apply(mutation, to: name, number: 0)
      guard new.files != old.files else { continue }
      let changes = TestComparison.changes(old.files, new.files)
      #expect(
        changes.contains {
          mutation.classes.contains($0.change) && ($0.key == name || $0.key == nil)
        },
        "\(mutation): \(changes.map(\.message))")
    }
  }

  /// Many renamed keys are matched by their descriptions, not pair by pair.
  @Test func manyRenamedKeysAreMatched() {
    let old = (0..<2000).map { TestRow.toggle("old\($0)", title: "Row \($0)") }
    let new = (0..<2000).map { TestRow.toggle("fresh\($0)", title: "Row \($0)") }
    let changes = TestComparison.changes(["Root.plist": page(old)], ["Root.plist": page(new)])
    #expect(changes.count { $0.change == "key-renamed" } == 2000)
    #expect(changes.count == 2000)
  }
}

/// A bundle of random settings on two pages.
struct GeneratedBundle: CustomStringConvertible, Sendable {
  struct Setting: Hashable, Sendable {
    enum Kind: CaseIterable { case toggle, text, slider, list }
    var key: String
    var title: String
    var kind: Kind
    /// The number of the default, and how many values a list has.
    var value: Int
    var count: Int
    var isOnSecondPage: Bool
    var lacksTitle = false
  }

  enum Mutation: CaseIterable, Sendable {
    case remove, rename, retitle, changeDefault, changeType, removeValue, addValue, move, drop

    var classes: Set<String> {
      switch self {
      case .remove: ["key-removed"]
      case .rename: ["key-renamed"]
      case .retitle: ["title-changed"]
      case .changeDefault: ["default-changed"]
      case .changeType: ["type-changed", "control-changed"]
      case .removeValue: ["value-removed"]
      case .addValue: ["value-added"]
      case .move: ["moved-page"]
      case .drop: ["row-dropped"]
      }
    }
  }

  private(set) var settings: [Setting] = []

  init(using random: inout SeededGenerator) {
    for number in 0..<Int.random(in: 3...9, using: &random) {
      settings.append(
        Setting(
          key: "key\(number)",
          title: "Title \(["Sound", "Color", "Speed", "Name"][number % 4]) \(number)",
          kind: Setting.Kind.allCases.randomElement(using: &random) ?? .toggle,
          value: Int.random(in: 0...1, using: &random),
          count: Int.random(in: 3...5, using: &random),
          isOnSecondPage: number > 1 && Bool.random(using: &random)))
    }
  }

  mutating func mutate(using random: inout SeededGenerator) {
    guard let setting = settings.randomElement(using: &random) else { return }
    let mutation = Mutation.allCases.randomElement(using: &random) ?? .remove
    apply(mutation, to: setting.key, number: Int.random(in: 0...9, using: &random))
  }

  mutating func apply(_ mutation: Mutation, to key: String, number: Int) {
    guard let index = settings.firstIndex(where: { $0.key == key }) else { return }
    switch mutation {
    case .remove: settings.remove(at: index)
    case .rename: settings[index].key = "renamed \(number) \(key)"
    case .retitle:
      if settings[index].kind != .slider { settings[index].title = "Another text \(number)" }
    case .changeDefault: settings[index].value = 1 - settings[index].value
    case .changeType:
      let kinds = Setting.Kind.allCases
      settings[index].kind =
        kinds[((kinds.firstIndex(of: settings[index].kind) ?? 0) + 1) % kinds.count]
    case .removeValue:
      if settings[index].kind == .list, settings[index].count > 2 { settings[index].count -= 1 }
    case .addValue: if settings[index].kind == .list { settings[index].count += 1 }
    case .move: settings[index].isOnSecondPage.toggle()
    case .drop: if settings[index].kind == .toggle { settings[index].lacksTitle = true }
    }
  }

  var files: [String: String] {
    [
      "Root.plist": page([.pane("More")] + rows(false)),
      "More.plist": page([.textField("always", "")] + rows(true)),
    ]
  }

  private func rows(_ isOnSecondPage: Bool) -> [TestRow] {
    settings.filter { $0.isOnSecondPage == isOnSecondPage }.map { setting in
      let (key, title) = (setting.key, setting.title)
      switch setting.kind {
      case .toggle:
        let value = XMLValue(booleanLiteral: setting.value != 0)
        return setting.lacksTitle
          ? TestRow("ToggleSwitch", ["Key": "\(key)", "DefaultValue": value])
          : .toggle(key, value, title: title)
      case .text: return .textField(key, "text \(setting.value)", title: title)
      case .slider:
        return .slider(
          key, XMLValue(integerLiteral: setting.value), to: XMLValue(integerLiteral: setting.count))
      case .list:
        let values = (0..<setting.count).map(XMLValue.init(integerLiteral:))
        return .list(key, values[setting.value], values, title: title)
      }
    }
  }

  var description: String { "\(settings)" }
}
