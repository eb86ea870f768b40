import SettingsPropertyLists
import Testing

@testable import SettingsCode

/// Each language's strings, comments, brackets and directives.
@Suite struct CodeLexerTests {
  private static func lex(_ text: String, _ file: String) throws -> LexedCode {
    LexedCode(
      FileBytes(Array(text.utf8)), language: try #require(AllLanguages.language(ofFile: file)))
  }

  /// The tokens as texts; the value of a string between `‹›`, with `*` for what is interpolated.
  private static func dump(_ text: String, _ file: String) throws -> String {
    let code = try lex(text, file)
    return code.tokens.map { token in
      switch token.kind {
      case .string:
        "‹"
          + code.parts(ofString: token.range).map { part in
            if case .text(let text) = part { text } else { "*" }
          }.joined() + "›"
      case .boundary: "|"
      case .lineEnd: "↵"
      default: code.text(token)
      }
    }.joined(separator: " ")
  }

  @Test(arguments: [
    ("a.swift", #"let a = "b" // c"#, "let a = ‹b›"),
    ("a.swift", ##"x(#"a\"b"#)"##, ##"x ( ‹a\"b› )"##),
    ("a.swift", ###"##"a"#\##(n)b"##"###, ###"‹a"#*b› | n"###),
    ("a.swift", #""a\(f("x\(y)"))b" c"#, "‹a*b› c | y | f ( ‹x*› )"),
    ("a.swift", #""\n\t\\""#, "‹\n\t\\›"),
    ("a.swift", "/* a /* b */ \"c */ d", "d"),
    ("a.swift", "\"open\nb", "‹open› b"),
    ("a.swift", "\"\"\"\na\"b\"\"c\n\"\"\" d", "‹*› d"),
    ("a.swift", "`default`.b", "default . b"),
    ("a.swift", "#if DEBUG\na\n#else\nb\n#endif\nc", "a b c"),
    ("a.swift", "#if false\na \"\n#endif\nb", "b"),
    ("a.swift", "#keyPath(A.b)", "# keyPath ( A . b )"),
    ("a.m", #"@"a" @"b" 'c' /* d */ e"#, "‹a› ‹b› 'c' e"),
    ("a.m", "#define K @\"a\" \\\n @\"b\"\nx", "# define K ‹a› \\ ‹b› ↵ x"),
    ("a.m", "#pragma mark - Don't\nb", "b"),
    ("a.m", "#if 0\n'\n#else\nc\n#endif", "c"),
    ("a.cs", #"$"x{y}z""#, "‹x*z› | y"),
    ("a.cs", #"$"{{x}}{y}" $@"{{x}}""#, "‹{x}*› ‹{x}› | y"),
    // Braces in a raw string without `$` are text.
    ("a.cs", ##""""{{x}}""" $"""{x}""" $$"""{{x}}{y}""""##, "‹{{x}}› ‹*› ‹*{y}› | x | x"),
    ("a.kt", #""a${b}d$e" "#, "‹a*d*› | b"),
    (
      "a.js", #"/["/]"\//.test(a / b / c); return /'/"#,
      #"/["/]"\// . test ( a / b / c ) ; return /'/"#
    ),
    ("a.js", "i++ / 2; 'a' / 3; j-- / '/'", "i + + / 2 ; ‹a› / 3 ; j - - / ‹/›"),
    ("a.jsx", "<p>/ {'a'} /</p>", "< p > { ‹a› } < / p >"), ("a.js", "a > /'/", "a > /'/"),
    ("a.js", #"a = `b${c}` 'd'"#, "a = ‹b*› ‹d› | c"),
    ("a.swift", "## a", "# # a"),
    ("a.js", "#a = 1\n#b() { }\n$(c)", "# a = 1 # b ( ) { } $ ( c )"),
    ("a.cs", "@\"C:\\\" a @\"b\"\"\n\\\" c", "‹C:\\› a ‹b\"\n\\› c"),
    ("a.kt", "\"\"\"a`\"b\\\"\"\" c", "‹a`\"b\\› c"), ("a.kt", "\"\"\"a\nb\"\"\" c", "‹*› c"),
    ("a.m", "#define K @\"a\" \\\r\n @\"b\"\r\nx", "# define K ‹a› \\ ‹b› ↵ x"),
    ("a.m", "\"a\\\r\nb\" c", "‹a\r\nb› c"), ("a.m", #"'\'' @"b""#, #"'\'' ‹b›"#),
    ("a.swift", #""a\((b[(c)]))d" e"#, "‹a*d› e | ( b [ ( c ) ] )"),
    ("a.dart", "'''a'b''' c '$d-e'", "‹a'b› c ‹*-e›"),
    ("a.m", "#define S(a) f( \\\n#a)\nx", "# define S ( a ) f ( \\ # a ) ↵ x"),
    ("a.swift", "1_000 0x1F 1.5 1...3", "1_000 0x1F 1.5 1 . . . 3"),
  ]) func tokensAreThoseOfTheLanguage(_ file: String, _ text: String, _ expected: String) throws {
    #expect(try Self.dump(text, file) == expected)
  }

  @Test func bracketsFindTheirPartners() throws {
    let code = try Self.lex("a(b[c]{d}) ] (", "a.swift")
    let partners = code.tokens.map(\.partner)
    #expect(partners == [nil, 9, nil, 5, nil, 3, 8, nil, 6, 1, nil, nil])
    #expect(try Self.lex("( ] )", "a.swift").tokens.map(\.partner) == [2, nil, 0])
  }

  @Test func bracketsOfBranchesAreCountedOnce() throws {
    let code = try Self.lex("f {\n#if A\nif x {\n#else\nif y {\n#endif\n}\n}", "a.swift")
    let last = try #require(code.tokens.last)
    #expect(last.partner == 1)
  }

  @Test func bracketsOfOmittedBranchesCloseNoOthers() throws {
    let code = try Self.lex("f {\n#if false\n}\n#endif\n}", "a.swift")
    #expect(code.tokens.map(\.partner) == [nil, 2, 1])
  }

  @Test func debugBranchesAreKnown() throws {
    for text in [
      "#if DEBUG\nx\n#endif", "#if !DEBUG\n#else\nx\n#endif", "#if DEBUG && A\nx\n#endif",
    ] {
      let code = try Self.lex(text, "a.swift")
      #expect(code.isDebugOnly(Int(code.tokens[0].start)), "\(text)")
    }
    for text in ["#if DEBUG || A\nx\n#endif", "#if A\nx\n#endif", "#if DEBUG\n#else\nx\n#endif"] {
      let code = try Self.lex(text, "a.swift")
      #expect(!code.isDebugOnly(Int(code.tokens[0].start)), "\(text)")
    }
  }

  @Test func nestedDebugBranchesAreOne() throws {
    let code = try Self.lex(
      "a\n#if DEBUG\nb\n#if A\n#if DEBUG\nc\n#endif\n#endif\nd\n#endif\ne", "a.swift")
    #expect(
      code.tokens.map { code.isDebugOnly(Int($0.start)) } == [false, true, true, true, false])
  }

  @Test(arguments: [
    ("a.swift", "\"x\"", "a\\b\"\n"), ("a.swift", "##\"x\"##", "a\\#\"##\\##b"),
    ("a.m", "@\"x\"", "\\\"%@\t"),
    ("a.js", "`x`", "it's"),
  ]) func textThatIsWrittenIntoAStringReadsBackEqual(
    _ file: String, _ literal: String, _ text: String
  ) throws {
    let code = try Self.lex(literal, file)
    let range = code.tokens[0].range
    let content = try #require(code.content(ofString: range))
    let written = try #require(code.written(text, inString: range))
    let new = try Self.lex(
      code.text(range.lowerBound..<content.lowerBound) + written
        + code.text(content.upperBound..<range.upperBound),
      file)
    #expect(new.tokens.count == 1)
    #expect(new.value(ofString: new.tokens[0].range) == text)
  }

  @Test func textThatAStringCannotHoldIsNotWritten() throws {
    for (file, literal, text) in [
      ("a.cs", "$\"x\"", "{a}"), ("a.cs", "@\"x\"", "a\\b"), ("a.swift", "\"x\"", "\u{1}"),
    ] {
      let code = try Self.lex(literal, file)
      #expect(code.written(text, inString: code.tokens[0].range) == nil)
    }
  }

  @Test func commentsForTheLinterAreKept() throws {
    let code = try Self.lex(
      "// settingsc:disable-next unread-key\n/* other */ a /*settingsc:enable*/", "a.swift")
    #expect(
      code.linterDirectives.map(code.text) == [
        "// settingsc:disable-next unread-key", "/*settingsc:enable*/",
      ])
    let omitted = try Self.lex("#if false\n// settingsc:enable\n#endif\na", "a.swift")
    #expect(omitted.linterDirectives.isEmpty)
  }

  @Test func anUnclosedBracketOrStringIsAFault() throws {
    #expect(try Self.lex("a /* b", "a.swift").fault == .init(construct: "comment", offset: 2))
    #expect(try Self.lex("a \"\"\" b", "a.swift").fault == .init(construct: "string", offset: 2))
    #expect(try Self.lex("a \"b\\(c", "a.swift").fault == .init(construct: "string", offset: 2))
    #expect(
      try Self.lex("a\n#if os(macOS)\n\"\"\"\n#endif", "a.swift").fault
        == .init(construct: "string", offset: 16))
    #expect(
      try Self.lex("a\n#if os(macOS)\n#if A\n#endif\nb", "a.swift").fault
        == .init(construct: "branch", offset: 2))
    #expect(try Self.lex("a \"b\n#if os(iOS)", "a.swift").fault == nil)
  }

  @Test(arguments: ["a.swift", "a.m", "a.js"]) func anyCutIsRead(_ file: String) throws {
    let language = try #require(AllLanguages.language(ofFile: file))
    let text = Array(
      ##"#if A\#n x("a\(b("c"))${d}{e}", @"f", 'g', `h`, #"i"#, """j""") /* k */ // l\#n}]"##.utf8)
    for count in 0...text.count {
      let code = LexedCode(FileBytes(Array(text[..<count])), language: language)
      #expect(code.tokens.allSatisfy { $0.start <= $0.end && Int($0.end) <= count })
    }
  }
}
