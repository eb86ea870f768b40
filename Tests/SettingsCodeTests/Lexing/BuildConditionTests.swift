import SettingsPropertyLists
import Testing

@testable import SettingsCode

/// Lines that only builds for other platforms have.
@Suite struct BuildConditionTests {
  private static func omittingOtherPlatforms(_ text: String, _ file: String) throws -> String {
    let code = LexedCode(
      FileBytes(Array(text.utf8)), language: try #require(AllLanguages.language(ofFile: file)))
    return code.tokens.map { code.text($0) }.joined(separator: " ")
  }

  /// The value of a condition in release builds.
  private static func value(_ text: String, _ language: CodeLanguage) -> Bool? {
    BuildCondition.truth(of: FileBytes(Array(text.utf8)), language).release
  }

  @Test(
    arguments: [
      ("os(macOS)", false), ("!os(macOS)", true), ("os(iOS)", nil),
      ("os(macOS) || os(Linux)", false),
      ("os(macOS) || os(iOS)", nil), ("os(iOS) && os(macOS)", false), ("A && !os(macOS)", nil),
      ("!(os(macOS) || os(Windows))", true), ("os( tvOS )", nil), ("canImport(AppKit)", nil),
      ("swift(>=5.9) && os(Linux)", false), ("TARGET_OS_IPHONE", nil), ("ANDROID", nil),
      ("0", false), ("1", true),
      ("", nil), ("os(macOS", nil), ("os(macOS) ||", nil), ("os(macOS) x", nil),
      ("X(1, (2)) && false", false),
      ("YES", nil),
    ] as [(String, Bool?)]) func conditionsOfSwift(_ text: String, _ value: Bool?)
  {
    #expect(Self.value(text, .swift) == value, "\(text)")
  }

  @Test(
    arguments: [
      ("TARGET_OS_OSX", false), ("!TARGET_OS_IPHONE", false),
      ("TARGET_OS_IPHONE", true), ("TARGET_OS_MAC", true), ("TARGET_OS_IOS", nil),
      ("defined(__ANDROID__)", false),
      ("defined _WIN32", false), ("!defined(_WIN32)", true), ("!defined _WIN32", true),
      ("!!defined(_WIN32)", false),
      ("#if 1", nil), ("defined(__APPLE__)", true), ("!defined(_WIN32) && X >= 3", nil),
      ("defined(TARGET_OS_OSX)", nil), ("TARGET_OS_OSX > 0", nil), ("X ==", nil), ("X && !Y", nil),
      ("_WIN32 || ANDROID", false), ("NO", false), ("YES", nil), ("os(macOS)", nil),
    ] as [(String, Bool?)]) func conditionsOfThePreprocessor(_ text: String, _ value: Bool?)
  {
    #expect(Self.value(text, .objectiveC) == value, "\(text)")
  }

  @Test func debugIsNegatedWhereItMayBeDefined() {
    for text in ["!defined(DEBUG)", "!defined DEBUG", "!DEBUG"] {
      #expect(
        BuildCondition.truth(of: FileBytes(Array(text.utf8)), .objectiveC)
          == .init(debug: false, release: true))
    }
  }

  @Test func aConditionBeginsNoOther() throws {
    #expect(
      try Self.omittingOtherPlatforms(
        "#if" + String(repeating: " #if", count: 30_000) + "\na\n#endif\nb", "a.swift")
        == "a b")
  }

  @Test func deepNestingIsNotFollowed() {
    let text = String(repeating: "(", count: 100_000) + "0" + String(repeating: ")", count: 100_000)
    #expect(Self.value(text, .swift) == nil)
  }

  @Test(arguments: [
    ("a.swift", "#if os(macOS)\na\n#else\nb\n#endif\nc", "b c"),
    ("a.swift", "#if !os(macOS)\na\n#else\nb\n#endif\nc", "a c"),
    ("a.swift", "#if os(macOS) // \"\na\n#elseif os(iOS)\nb\n#else\nc\n#endif", "b c"),
    ("a.swift", "#if os(iOS)\na\n#elseif os(macOS)\nb\n#else\nc\n#endif", "a c"),
    ("a.m", "#if 0 /* \" */\na\n#\telse\nb\n#endif", "b"),
    // A script in a string, a comment, and a directive that only begins alike.
    (
      "a.swift",
      "#if os(macOS)\n\"\"\"\n# if the agent\n#endif\n\"\"\"\n/*\n#endif\n*/\n# if a\n#elsewhere\n#endif\nb",
      "b"
    ),
    ("a.swift", "#if os(macOS)\nf(\"\\(a)\")\n#endif\nf(\"\\(b)\")", "f ( \"\\(b)\" )  b"),
    ("a.swift", "#if !os(macOS)\na\n#elseif X\nb\n#else\nc\n#endif", "a"),
    ("a.swift", "#if os(macOS)\n#if os(iOS)\na\n#else\nb\n#endif\nc\n#endif\nd", "d"),
    ("a.m", "#if TARGET_OS_OSX\na\n#else\nb\n#endif", "b"),
    ("a.m", "#ifdef __ANDROID__\na\n#else\nb\n#endif", "b"),
    ("a.m", "#ifndef _WIN32\na\n#else\nb\n#endif", "a"),
    ("a.m", "#ifdef TARGET_OS_OSX\na\n#endif", "a"),
    ("a.m", "#if defined(__ANDROID__)\na\n#elif 1\nb\n#else\nc\n#endif", "b"),
    ("a.m", "#if !defined(ANDROID)\na\n#else\nb\n#endif", "a"),
    ("a.cs", "#if ANDROID || WINDOWS\na\n#elif IOS\nb\n#endif", "b"),
  ]) func linesOfOtherPlatformsArePassedOver(_ file: String, _ text: String, _ expected: String)
    throws
  {
    #expect(try Self.omittingOtherPlatforms(text, file) == expected)
  }

  @Test func debugBranchesStayKnown() throws {
    for text in [
      "#if !DEBUG\n#elseif os(macOS)\n#else\nx\n#endif", "#if os(macOS)\n#elseif DEBUG\nx\n#endif",
      "#if DEBUG && !os(macOS)\nx\n#endif",
    ] {
      let code = LexedCode(
        FileBytes(Array(text.utf8)),
        language: try #require(AllLanguages.language(ofFile: "a.swift")))
      #expect(code.isDebugOnly(Int(try #require(code.tokens.first).start)), "\(text)")
    }
  }
}
