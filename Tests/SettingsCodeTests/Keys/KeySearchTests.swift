import SettingsPropertyLists
import Testing

@testable import SettingsCode

/// The search for keys outside of known uses.
@Suite struct KeySearchTests {
  /// Returns code of many files that mention no key, and of some more.
  private func usage(_ files: KeyValuePairs<String, String>) throws -> CodeUsage {
    let scanner = CodeScanner()
    let others = (0..<200).map { number in
      let name = "other\(number)"
      return (
        "\(name).swift",
        "let \(name) = \"text \(number)\"\nfunc f() { show(\"\\(\(name)) done\" + model.\(name)) }"
      )
    }
    return CodeUsage(
      try (others + files.map { ($0.key, $0.value) }).map { path, text in
        try scanner.scan(FileBytes(Array(text.utf8)), path: path, absolutePath: "/" + path)
      })
  }

  private func mentions(_ key: String, _ code: KeyValuePairs<String, String>) throws -> [String] {
    let usage = try usage(code)
    return KeyMentions(of: [key], in: usage).places.compactMap { $0 }.map { place in
      let file = usage.files[place.file]
      return "\(file.path): \(file.code.text(place.range))"
    }
  }

  @Test(
    "only the files that may mention a key are looked at",
    arguments: [
      (#"show("sounds")"#, 1), (#"show("sou" + "nds")"#, 1), (#"show("\(prefix)unds")"#, 1),
      ("show(model.sounds)", 1), ("let name = \"sounds\"; show(name)", 1),
      (#"show("none")"#, 0), ("show(name.other)", 0), (#"show("\(prefix)unds of others")"#, 0),
    ])
  func onlyFilesThatMayMentionAKeyAreSearched(_ code: String, _ count: Int) throws {
    let usage = try usage(["a.swift": code])
    #expect(KeySearch(["sounds"], usage).candidates.count == count, "\(code)")
  }

  @Test(
    "a string mentions a key that it is a part of",
    arguments: [
      ("a.swift", #"show("sou" + rest)"#, #""sou""#),
      ("a.swift", #"show(rest + "nds")"#, #""nds""#),
      ("a.swift", #"show("\(rest)oun\(rest)")"#, #""\(rest)oun\(rest)""#),
      ("a.swift", #"show("so\(rest)ds")"#, #""so\(rest)ds""#),
      ("a.m", #"show([NSString stringWithFormat:@"%@nds", rest]);"#, #"@"%@nds""#),
      ("a.m", #"show([NSString stringWithFormat:@"so%1$lds", rest]);"#, #"@"so%1$lds""#),
      ("a.m", #"show([@"sou" stringByAppendingString:rest]);"#, #"@"sou""#),
      ("a.kt", #"show("sou".plus(rest))"#, #""sou""#),
    ])
  func aPartOfAKeyMentionsIt(_ path: String, _ code: String, _ string: String) throws {
    #expect(try mentions("sounds", [path: code]) == ["\(path): \(string)"], "\(code)")
  }

  @Test("two percent signs in a format stand for one")
  func twoPercentSignsStandForOne() throws {
    let format = #"@"%d%%_sounds""#
    let code: KeyValuePairs = ["a.m": "show([NSString stringWithFormat:\(format), 5]);"]
    #expect(try mentions("50%_sounds", code) == ["a.m: \(format)"])
    #expect(try mentions("50_sounds", code) == [])
  }

  @Test("a string with more text than the key does not mention it")
  func aStringWithOtherTextDoesNotMentionTheKey() throws {
    for code in [#""sor" + rest"#, #"rest + "nd""#, #""\(rest)aun\(rest)""#, #""nds" + rest"#] {
      #expect(try mentions("sounds", ["a.swift": "show(\(code))"]) == [], "\(code)")
    }
  }

  @Test("constants that mean others are followed from file to file")
  func constantsAreFollowedFromFileToFile() throws {
    #expect(
      try mentions(
        "sounds",
        [
          "a.m": "show(FOURTH);", "b.h": "#define FOURTH THIRD", "c.h": "#define THIRD SECOND",
          "d.h": "#define SECOND FIRST", "e.h": "#define FIRST @\"sounds\"",
        ]) == ["a.m: FOURTH"])
  }

  @Test("a script is searched for other storages even if other code already tells where a key is")
  func otherStoragesAreFoundAfterAMention() throws {
    let usage = try usage([
      "a.swift": "let name = \"sounds\"", "b.swift": "keep(name)",
      "c.js": "AsyncStorage.getItem(name)",
    ])
    let found = KeyMentions(of: ["sounds"], in: usage)
    #expect(found.places[0].map { usage.files[$0.file].path } == "b.swift")
    #expect(found.areStored == [true])
    #expect(found.otherStorages[0]?.name == "AsyncStorage")
  }

  @Test("the first file with a key mentions it, there a string before a name")
  func theFirstFileWithAKeyMentionsIt() throws {
    #expect(
      try mentions(
        "sounds", ["a.swift": "show(model.sounds, \"sounds\")", "b.swift": "show(\"sounds\")"])
        == ["a.swift: \"sounds\""])
    #expect(
      try mentions("sounds", ["b.swift": "show(model.sounds)", "c.swift": "show(\"sounds\")"])
        == ["b.swift: sounds"])
  }
}
