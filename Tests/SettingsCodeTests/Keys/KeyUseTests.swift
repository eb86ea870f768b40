import SettingsPropertyLists
import Testing

@testable import SettingsCode

/// Facts about the uses of keys.
@Suite struct KeyUseTests {
  @Test func slashesAroundAReadHideNoKey() {
    for code in [
      "let s = a!/(UserDefaults.standard.integer(forKey: \"k\"))/c",
      "[1, 2].reduce(0,/)+UserDefaults.standard.integer(forKey: \"k\")+q.reduce(2,/)",
    ] { #expect(CodeUsage.of(["a.swift": code]).shownKeys == ["k"], "\(code)") }
  }

  @Test func sourcesInUTF16AreSkipped() throws {
    let bytes = FileBytes(
      TextEncoding.utf16LittleEndian(hasByteOrderMark: true).encode("let a = 1"))
    #expect(throws: SkippedSource.self) {
      try CodeScanner().scan(bytes, path: "a.swift", absolutePath: "/a.swift")
    }
  }

  @Test func aUseOfAllKeysIsTheNameOfTheCall() {
    let usage = CodeUsage.of([
      "a.swift": "let all = UserDefaults.standard.dictionaryRepresentation()"
    ])
    #expect(usage.uses.map(\.range) == [32..<56])
  }

  @Test func keysInCloudStoresAreKeptThereToo() {
    let usage = CodeUsage.of([
      "a.swift": """
      extension Defaults.Keys {
        static let a = Key<Bool>("a", default: true, iCloud: true)
        static let b = Key<Bool>("b", default: true)
      }
      Zephyr.sync(keys: ["c"])
      UserDefaults.standard.bool(forKey: "d")
      NSUbiquitousKeyValueStore.default.bool(forKey: "e")
      """
    ])
    #expect(usage.uses.filter(\.isMirrored).map(\.key.shown) == ["a", "c", "e"])
  }

  @Test(arguments: [("\"k\"", true), ("\"k_\" + x", false), ("K.k", false)])
  func aStringAloneIsTheWholeKey(_ key: String, _ isWhole: Bool) {
    let code = "enum K { static let k = \"k\" }\nUserDefaults.standard.bool(forKey: \(key))"
    #expect(CodeUsage.of(["a.swift": code]).uses.map(\.isWholeString) == [isWhole])
  }

  @Test func filesThatAreNotScannedComeLast() {
    let file = CodeUsage.of(["a.swift": "a /* b"]).files
    let usage = CodeUsage(file, skipped: [SkippedSource(path: "z.swift", reason: "it is large")])
    #expect(usage.skipped.count == 2)
    #expect(usage.sourceFiles.map(\.path) == ["a.swift", "z.swift"])
  }

  @Test func aFileThatCannotBeReadAgainIsSkipped() {
    let usage = CodeUsage.of([
      "a.swift": "let k = \"a\"", "b.swift": "UserDefaults.standard.bool(forKey: k)",
    ])
    let new = usage.replacing(["/a.swift": FileBytes([0])], scanner: CodeScanner())
    #expect(
      new.files.map(\.path) == ["b.swift"] && new.skipped.map(\.path) == ["a.swift"]
        && new.shownKeys == ["*"])
  }

  @Test func anInitializerWithoutTheEndOfItsParametersIsRead() {
    let code =
      "class A {\nlet s: UserDefaults\ninit(store: UserDefaults {\nself.s = store }\nfunc f() { s.bool(forKey: \"k\") }\n}"
    #expect(CodeUsage.of(["a.swift": code]).shownKeys == ["k"])
  }

  @Test func wrappersOfTheAppAreKnown() {
    let wrapper = KeyWrapper(name: "Stored", key: .index(0), defaultValue: .label("or"))
    let usage = CodeUsage.of(
      ["a.swift": "@Stored(\"k\", or: true) var x: Bool"], wrappers: [wrapper])
    #expect(usage.shownUses == ["read k literal boolean = true"])
  }

  @Test(arguments: [
    ("row_*", "row_1", true), ("row_*", "col_1", false), ("*_x", "a_x", true),
    ("a*b*c", "a1b2c", true),
    ("a*b*c", "acb", false), ("a*b*c", "axc", false), ("a*c", "a1cx", false), ("*b*", "abc", true),
    ("*_x", "a_y", false),
    ("a*b*", "a1b", true), ("a*b*", "b1a", false),
  ]) func patternsMatch(_ pattern: String, _ key: String, _ matches: Bool) {
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false).map { String($0) }
    let usage = CodeUsage.of([
      "a.swift": "UserDefaults.standard.bool(forKey: \"\(parts.joined(separator: "\\(x)"))\")"
    ])
    #expect(usage.uses[0].key.matches(key) == matches)
  }
}
