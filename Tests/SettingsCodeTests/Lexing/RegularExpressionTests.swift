import SettingsPropertyLists
import Testing

@testable import SettingsCode

/// Regular expressions, raw strings and elements: code behind them is read.
@Suite struct RegularExpressionTests {
  /// The tokens as texts.
  private static func tokens(_ text: String, _ file: String) throws -> [String] {
    let language = try #require(AllLanguages.language(ofFile: file))
    let code = LexedCode(FileBytes(Array(text.utf8)), language: language)
    return code.tokens.map(code.text)
  }

  @Test(
    "an expression of Swift is one token",
    arguments: [
      #"/it's "(.*)/"#, #"/[)"]/"#, #"/\/"/"#, #"/a(b)c/"#, #"#/"/#"#, ##"##/a/#"/##"##,
      "#/\n  \" # a\n/#",
    ])
  func anExpressionIsOneToken(_ expression: String) throws {
    for before in ["f(", "let r = ", "return ", "[a, ", "case ", "!", "a ? "] {
      let tokens = try Self.tokens("\(before)\(expression) \"k\"", "a.swift")
      #expect(tokens.suffix(2) == [expression, "\"k\""], "\(before)\(expression)")
    }
  }

  /// Slashes that the compiler takes for operators.
  @Test(
    "a slash that divides, or is an operator, begins no expression",
    arguments: [
      "a / b / \"k\"", "a/b/\"k\"", "f(a)/\"k\"/c", "reduce(1, /) + q.reduce(2, /) + \"k\"",
      "f(/Item.a, /Item.b, \"k\")", "a!/\"k\"/c", "x[0]/\"k\"/y", "let r = / \"k\" /",
      "1/\"k\"/2",
    ])
  func aSlashThatDividesBeginsNoExpression(_ code: String) throws {
    #expect(try Self.tokens(code, "a.swift").contains("\"k\""), "\(code)")
  }

  @Test(
    "raw strings and interpolations end by the rules of their language",
    arguments: [
      ("a.mm", #"x = R"t(a"b)" )t" + "k";"#),
      ("a.mm", #"x = R"sixteen-letters-(a"b)sixteen-letters-" + "k";"#),
      ("a.mm", #"x = u8R"(a\)" + "k";"#),
      ("a.mm", "int n = 1'000'000; x = \"k\";"), ("a.cs", ##"x = """a"b"c""" + "k";"##),
      ("a.cs", ##"x = $"{f("a{b}")}" + "k";"##), ("a.cs", ##"x = $@"a""{b}\" + "k";"##),
      ("a.cs", ##"x = """{ "a" """ + "k";"##), ("a.cs", ##"x = """{{""" + "k";"##),
      ("a.cs", ##"x = $$"""{a}{{b("}")}}""" + "k";"##), ("a.dart", #"x = r'a\' + "k";"#),
      ("a.dart", #"x = "${f("a")}" + "k"; /* /* */ " */"#), ("a.kt", #"x = "${f("a}")}" + "k""#),
      ("a.kt", ##"x = """a""""" + "k" /* /* " */ */"##), ("a.js", "x = `a${`b${c}`}\"` + \"k\""),
      ("a.js", #"if (x) /"/.test(y); f("k")"#), ("a.js", #"x = a / b; f("k")"#),
      ("a.swift", "let `it's \"x` = \"k\""), ("a.swift", ##"f(#"a\("b"#, "k")"##),
    ])
  func stringsEndWhereTheirLanguageSays(_ file: String, _ code: String) throws {
    #expect(try Self.tokens(code, file).contains("\"k\""), "\(code)")
  }

  @Test(
    "text of elements is not code",
    arguments: [
      ("a.jsx", "<p>Don't</p>; f(\"k\")"), ("a.js", "return <A b='c'>it's {d(\"k\")} \"</A>;"),
      ("a.jsx", "x = <><B/>`</>; f(\"k\")"), ("a.tsx", "f = <T,>(x: T) => \"k\""),
      ("a.jsx", "x = <A>{b ? <C>'</C> : d(\"k\")}</A>"), ("a.js", "a < b; f(\"k\")"),
      // Operators of minified code.
      ("a.js", "u=(1<<o)-1,c=u>>1;it='s';f(\"k\")"), ("a.js", "a=1<<(b);c=1<<<p/>;f(\"k\")"),
      ("a.js", "if(e.default<n&&e.of<t)f(\"k\")"), ("a.js", "x=e.return/2;y='/';f(\"k\")"),
      ("a.jsx", "f(...<p>it's</p>, \"k\")"),
      // Flow's type parameters, which nothing closes.
      ("a.js", "const f = <T>(x: T): T => x;\ng('it', \"k\")"),
    ])
  func textOfElementsIsNotCode(_ file: String, _ code: String) throws {
    #expect(try Self.tokens(code, file).contains("\"k\""), "\(code)")
  }

  @Test func anUnclosedTagDoesNotBeginAnElement() throws {
    for text in ["x = <p>'", "a = [<b>, <c>, 1]; f(\"k\")"] {
      let language = try #require(AllLanguages.language(ofFile: "a.js"))
      #expect(LexedCode(FileBytes(Array(text.utf8)), language: language).fault == nil, "\(text)")
    }
  }

  @Test func anExpressionThatIsNeverClosedIsAFault() throws {
    let language = try #require(AllLanguages.language(ofFile: "a.swift"))
    let code = LexedCode(FileBytes(Array("a #/\n b".utf8)), language: language)
    #expect(code.fault == .init(construct: "regular expression", offset: 2))
  }

  @Test(
    "any beginning of a source is read",
    arguments: ["a.swift", "a.mm", "a.cs", "a.kt", "a.dart", "a.js", "a.tsx"])
  func anyBeginningOfASourceIsRead(_ file: String) throws {
    let text = ##"""
      x = R"t(a)t" + $$"""{{b("}")}}""" + r'c' + "${d("e")}" + `f${g}` + #/h/# + /i"(j)/ + #"k\#(l)"#
      <p a='b'>{c}</p> 1'000 `n o` $@"p" /* /* */
      """##
    let language = try #require(AllLanguages.language(ofFile: file))
    let bytes = Array(text.utf8)
    for count in 0...bytes.count {
      let code = LexedCode(FileBytes(Array(bytes[..<count])), language: language)
      #expect(code.tokens.allSatisfy { $0.start <= $0.end && Int($0.end) <= count })
      _ = code.tokens.map { $0.kind == .string ? code.value(ofString: $0.range) : nil }
    }
  }
}
