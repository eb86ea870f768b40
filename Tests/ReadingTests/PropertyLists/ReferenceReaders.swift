import Foundation
import SettingsPropertyLists
import TestSupport

/// Values that Python's `plistlib` and `plutil` read from files.
struct ReferenceReading {
  /// With entries in the order of the file; `nil` where `plistlib` rejects the file, as it does
  /// every old-style list.
  var plistlib: String?
  /// With entries sorted; `nil` where `plutil` rejects the file.
  var plutil: String?
  /// With entries sorted; what a strict parser of strings tables reads, `nil` where it rejects the
  /// file.
  var stringsParser: String?

  /// The folders of `PATH` with the toolchain's own first: other packages, such as GNUstep's, have
  /// a `plutil` too.
  static let path: String = {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let swift = path.split(separator: ":").lazy.map { URL(fileURLWithPath: "\($0)/swift") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    guard let swift else { return path }
    return swift.resolvingSymlinksInPath().deletingLastPathComponent().path + ":" + path
  }()

  /// The environment of the other readers.
  static let environment = ProcessInfo.processInfo.environment.merging(["PATH": path]) { $1 }

  static let isAvailable = ["python3", "plutil"].allSatisfy { tool in
    path.split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(tool)")
    }
  }

  static let folder = FixtureTests.folder.appendingPathComponent("Reference")

  /// Reads files in one run of `read.py`.
  static func read(_ paths: [String]) throws -> [ReferenceReading] {
    let run = try Program("python3").run(
      [folder.appendingPathComponent("read.py").path], environment: environment,
      input: Data(paths.map { $0 + "\n" }.joined().utf8))
    let lines = run.output.split(separator: "\n")
    guard run.status == 0, lines.count == paths.count else {
      throw CocoaError(.fileReadCorruptFile)
    }
    return try lines.map { line in
      let pair = try JSONDecoder().decode([String?].self, from: Data(line.utf8))
      return ReferenceReading(plistlib: pair[0], plutil: pair[1], stringsParser: pair[2])
    }
  }
}

extension PropertyListValue {
  /// The notation of `read.py`: one letter for the type, exact bits; the last of several entries
  /// with one key wins.
  func notation(sorted: Bool, keepsFirst: Bool = false) -> String {
    switch self {
    case .string(let text): return "s" + PropertyListValue.json(text)
    case .integer(let number): return "i\(number)"
    case .real(let number): return "r" + PropertyListValue.hexadecimal(number.bitPattern)
    case .boolean(let flag): return flag ? "b1" : "b0"
    case .date(let seconds): return "d" + PropertyListValue.hexadecimal(seconds.bitPattern)
    case .data(let bytes):
      return "x" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    case .array(let items):
      return "["
        + items.map { $0.notation(sorted: sorted, keepsFirst: keepsFirst) }.joined(separator: ",")
        + "]"
    case .dictionary(let entries):
      var places: [String: Int] = [:]
      var texts: [(key: String, value: String)] = []
      for entry in entries {
        let (key, value) = (
          "s" + PropertyListValue.json(entry.key),
          entry.value.notation(sorted: sorted, keepsFirst: keepsFirst)
        )
        if let place = places[key] {
          if !keepsFirst { texts[place].value = value }
        } else {
          places[key] = texts.count
          texts.append((key, value))
        }
      }
      if sorted { texts.sort { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) } }
      return "{" + texts.map { "\($0.key):\($0.value)" }.joined(separator: ",") + "}"
    }
  }

  private static func hexadecimal(_ bits: UInt64) -> String {
    let digits = String(bits, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  private static func json(_ text: String) -> String {
    var result = "\""
    for unit in text.utf16 {
      switch unit {
      case 0x22: result += "\\\""
      case 0x5C: result += "\\\\"
      case 0x08: result += "\\b"
      case 0x09: result += "\\t"
      case 0x0A: result += "\\n"
      case 0x0C: result += "\\f"
      case 0x0D: result += "\\r"
      case 0x20...0x7E: result.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
      default:
        let digits = String(unit, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      }
    }
    return result + "\""
  }
}
