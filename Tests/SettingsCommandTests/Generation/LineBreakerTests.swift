import TestSupport
import Testing

@testable import SettingsCompiler

@Suite struct LineBreakerTests {
  private static let objectiveC = LineBreaker(
    literalOpening: "@\"", literalJoint: "", needsParentheses: true)
  private static let csharp = LineBreaker(
    literalOpening: "\"", literalJoint: " +", needsParentheses: false)
  private static let long = String(repeating: "Long", count: 20)

  @Test func aLineThatFitsStays() {
    let line = String(repeating: "a ", count: 60)
    #expect(Self.objectiveC.broken(line + "\n") == line + "\n")
  }

  @Test(arguments: [
    (
      "  return [self.userDefaults boolForKey:\(long)LongLong];",
      "  return [self.userDefaults\n      boolForKey:\(long)LongLong];"
    ),
    (
      "    get => Read(first, \(long)) ?? Other(\(long));",
      "    get => Read(first, \(long)) ??\n        Other(\(long));"
    ),
    ("\(long)\(long)", "\(long)\(long)"),
    (
      "/// \(long) second third fourth fifth sixth seventh",
      "/// \(long) second third fourth fifth sixth\n/// seventh"
    ),
  ])
  func theOutermostSpaceThatHelpsIsTaken(line: String, broken: String) {
    #expect(Self.csharp.broken(line) == broken)
  }

  @Test(arguments: [
    String(repeating: "word ", count: 80), String(repeating: "x", count: 400),
    String(repeating: #"\342\200\256"#, count: 40), String(repeating: #"\u00e9"#, count: 60),
    String(repeating: #"\\\"\n"#, count: 60), String(repeating: "日本", count: 90),
  ])
  func theTextOfALiteralStays(text: String) {
    for breaker in [Self.objectiveC, Self.csharp] {
      let mark = breaker.needsParentheses ? "@" : ""
      let lines = breaker.broken("x = [\(mark)\"\(text)\", y];").split(separator: "\n")
      #expect(lines.count > 2)
      #expect(lines.allSatisfy { $0.unicodeScalars.count <= LineBreaker.width })
      let parts = lines.dropFirst().dropLast().map { line in
        line.drop { $0 != "\"" }.dropFirst().dropLast(breaker.literalJoint.count + 1)
      }
      for part in parts { #expect(!part.hasSuffix("\\") || part.hasSuffix("\\\\")) }
      let joined = lines.map { $0.drop { $0 == " " } }.joined()
        .replacing("\"\(breaker.literalJoint)\(breaker.literalOpening)", with: "")
      let literal = "\(mark)\"\(text)\""
      #expect(
        joined.replacing(" ", with: "").contains(
          (breaker.needsParentheses ? "(\(literal))" : literal).replacing(" ", with: "")))
    }
  }
}
