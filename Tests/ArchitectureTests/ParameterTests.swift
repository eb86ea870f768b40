import Foundation
import TestSupport
import Testing

/// Functions that facts, rules and lint are made of can be read at the call: none has more than
/// eight parameters, nearly all have four at most.
@Suite struct ParameterTests {
  /// A function or initializer with the number of its parameters.
  struct Signature: CustomStringConvertible {
    let name: String
    let file: String
    let count: Int

    var description: String { "\(file): \(name) has \(count) parameters" }
  }

  private static func signatures(below folder: String) throws -> [Signature] {
    let names = try FileManager.default.subpathsOfDirectory(
      atPath: PackageFolder.file(folder).path)
    return try names.filter { $0.hasSuffix(".swift") }.flatMap { name in
      let file = "\(folder)/\(name)"
      let text = try PackageFolder.text(file)
      let declaration = try Regex<(Substring, Substring)>(
        #"(?m)^\s*(?:@?\w+(?:\(set\))? )*(func \S+?|init[?]?)(?:<[^({]*>)?\("#)
      return text.matches(of: declaration).map { match in
        Signature(
          name: String(match.output.1), file: file,
          count: parameterCount(text[match.range.upperBound...]))
      }
    }
  }

  /// The parameters of a list whose opening parenthesis was read: one colon each, but for those of
  /// types and default values.
  private static func parameterCount(_ text: Substring) -> Int {
    var depth = 1
    var count = 0
    var isInString = false
    for character in text {
      if character == "\"" { isInString.toggle() }
      if isInString { continue }
      switch character {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      case ":" where depth == 1: count += 1
      default: break
      }
      if depth == 0 { break }
    }
    return count
  }

  @Test func callsStayReadable() throws {
    let all = try ["Analysis", "Rules", "Lint"].flatMap {
      try Self.signatures(below: "Sources/Settings\($0)")
    }
    #expect(all.count > 600)
    #expect(all.filter { $0.count > 8 }.map(\.description) == [])
    let short = all.count { $0.count <= 4 }
    #expect(Double(short) > 0.95 * Double(all.count))
  }
}
