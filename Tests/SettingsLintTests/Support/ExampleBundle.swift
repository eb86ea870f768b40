import Foundation
import SettingsAnalysis
import SettingsCode
import SettingsPropertyLists
import SettingsSchema
import Testing

@testable import SettingsLint
@testable import SettingsModel
@testable import SettingsRules

/// An example as a bundle, with the places its marks stand for.
struct ExampleBundle {
  /// A way to write the same example that moves its findings and changes nothing else.
  enum Form: String, CaseIterable, Sendable {
    case plain, carriageReturns, tabs, byteOrderMark, wideCharacters, binary
  }

  /// Beginning of a finding; line 0 for a finding without a place.
  struct Expected: Hashable, Comparable, CustomStringConvertible {
    var path: String
    var line: Int
    var column: Int
    var description: String { line == 0 ? path : "\(path):\(line):\(column)" }
    static func < (left: Expected, right: Expected) -> Bool {
      (left.path, left.line, left.column) < (right.path, right.line, right.column)
    }
  }

  let bundle: SettingsBundle
  /// The code around it.
  let code: CodeUsage?
  let files: MemoryFiles
  private let loader: BundleLoader
  private let name: String
  private let example: Example
  private(set) var expected: [Expected] = []
  /// The texts without marks, by path.
  private(set) var texts: [String: String] = [:]
  private static let mark: Unicode.Scalar = "↓"
  private static let scanner = CodeScanner()
  private static let loaders = [
    [String](): BundleLoader(schema: .apple),
    [DialectTable.inAppSettingsKit.name]: BundleLoader(
      schema: Schema(dialects: [.apple, .inAppSettingsKit])),
  ]

  init(_ example: Example, form: Form = .plain, fixed: Bool = false) throws {
    var marked: [(path: String, text: String)]
    switch fixed ? example.fixed ?? example.content : example.content {
    case .rows(let rows): marked = [("Root.plist", ExampleBundle.page(ExampleBundle.rows(rows)))]
    case .page(let inside): marked = [("Root.plist", ExampleBundle.page(inside))]
    case .files(let files):
      marked = files.map { path, text in
        path.hasSuffix(".plist") && (text.hasPrefix("<key>") || text.hasPrefix("↓<key>"))
          ? (path, ExampleBundle.page(text)) : (path, text)
      }
    }
    var files = MemoryFiles()
    for (path, text) in marked {
      var text = path.hasSuffix(".plist") ? ExampleBundle.write(text, form) : text
      let places = ExampleBundle.takeMarks(&text, path: path)
      texts[path] = text
      if form == .binary, let binary = try ExampleBundle.binary(text, path: path) {
        // A binary list has no lines: its findings are only counted.
        expected += places.map { Expected(path: $0.path, line: 0, column: 0) }
        files.add(path, FileBytes(binary))
      } else {
        expected += places
        files.add(path, FileBytes(Array(text.utf8)))
      }
    }
    for (path, other) in example.others {
      switch other {
      case .unmarkedUTF16(let text):
        files.add(path, FileBytes(text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }))
      case .bytes(let bytes):
        let (bytes, places) = ExampleBundle.withoutMarks(bytes, path: path)
        expected += places
        files.add(path, FileBytes(bytes))
      case .entry(let kind): files.add(path, kind: kind)
      }
    }
    let loader = try #require(ExampleBundle.loaders[example.dialects])
    if case .files = example.content {
    } else {
      let draft = loader.load(files, path: "", name: example.bundleName)
      if draft.pages.contains(where: { $0.statedTableName == "Root" }) {
        files.add("en.lproj/Root.strings", FileBytes(Array(ExampleBundle.strings(of: draft).utf8)))
      }
    }
    var sources: [ScannedFile] = []
    var lists: [SourcePropertyList] = []
    for (path, marked) in example.code {
      var text = marked
      if path.hasSuffix(".plist") {
        lists.append(try SourcePropertyList(FileBytes(Array(text.utf8)), path: path))
        continue
      }
      expected += ExampleBundle.takeMarks(&text, path: path)
      let file = try? ExampleBundle.scanner.scan(
        FileBytes(Array(text.utf8)), path: path, absolutePath: "/" + path)
      if let file { sources.append(file) }
    }
    code = sources.isEmpty ? nil : CodeUsage(sources, propertyLists: lists)
    expected += example.findingsWithoutPlace.map { Expected(path: $0, line: 0, column: 0) }
    expected.sort()
    bundle = ExampleBundle.placed(loader.load(files, path: "", name: example.bundleName), example)
    self.files = files
    self.loader = loader
    name = example.bundleName
    self.example = example
  }

  /// The same list in binary form; `nil` for a file that is no page, and for one that is about its
  /// text: what cannot be read, what is read leniently, and what has comments for the linter.
  private static func binary(_ text: String, path: String) throws -> [UInt8]? {
    guard path.hasSuffix(".plist"), !text.contains("settingsc:"),
      let list = try? PropertyListReader().read(Array(text.utf8)), list.corrections.isEmpty
    else { return nil }
    return try PropertyListWriter.binary(list.value)
  }

  /// The code with other contents for some files.
  func code(with contents: [String: FileBytes]) -> CodeUsage? {
    code?.replacing(contents, scanner: ExampleBundle.scanner)
  }

  /// The bundle with other contents for some files.
  func bundle(with contents: [String: FileBytes]) -> SettingsBundle {
    // Code is named by absolute paths.
    let own = contents.filter { !$0.key.hasPrefix("/") }
    return ExampleBundle.placed(
      loader.load(OverlayFiles(files, own), path: "", name: name), example)
  }

  private static func placed(_ bundle: SettingsBundle, _ example: Example) -> SettingsBundle {
    bundle.placed(in: example.product)
      .built(with: example.buildFaults, copiedBy: example.copyingTarget)
  }

  private static let header = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>

    """

  static func page(_ inside: String) -> String { header + inside + "\n</dict>\n</plist>\n" }

  private static func rows(_ rows: String) -> String {
    """
    <key>StringsTable</key>
    <string>Root</string>
    <key>PreferenceSpecifiers</key>
    <array>
    <dict>
      <key>Type</key>
      <string>PSGroupSpecifier</string>
      <key>Title</key>
      <string>Before</string>
    </dict>
    \(rows)
    <dict>
      <key>Type</key>
      <string>PSGroupSpecifier</string>
      <key>Title</key>
      <string>After</string>
    </dict>
    <dict>
      <key>Type</key>
      <string>PSToggleSwitchSpecifier</string>
      <key>Title</key>
      <string>Neighbor</string>
      <key>Key</key>
      <string>neighbor</string>
      <key>DefaultValue</key>
      <true/>
    </dict>
    </array>
    """
  }

  private static func write(_ text: String, _ form: Form) -> String {
    switch form {
    case .plain, .binary: return text
    case .carriageReturns:
      var result = ""
      for scalar in text.unicodeScalars {
        if scalar == "\n" { result.unicodeScalars.append("\r") }
        result.unicodeScalars.append(scalar)
      }
      return result
    case .tabs:
      return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        let indent = line.prefix { $0 == " " }
        return String(repeating: "\t", count: indent.count / 2) + line.dropFirst(indent.count)
      }.joined(separator: "\n")
    case .byteOrderMark: return "\u{FEFF}" + text
    case .wideCharacters:
      guard let end = text.range(of: "<dict>\n") else { return text }
      return text.replacingCharacters(in: end, with: "<dict><!-- 設定 🎛 é --> ")
    }
  }

  /// Removes the marks and returns their places.
  static func takeMarks(_ text: inout String, path: String) -> [Expected] {
    var found: [Expected] = []
    var result = String.UnicodeScalarView()
    var line = 1
    var column = 1
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if scalar == mark {
        found.append(Expected(path: path, line: line, column: column))
        continue
      }
      result.append(scalar)
      if scalar == "\n" {
        line += 1
        column = 1
      } else if !(previous == nil && scalar == "\u{FEFF}") {
        column += 1
      }
      previous = scalar
    }
    text = String(result)
    return found
  }

  /// Removes the marks from bytes that need not be text and returns their places.
  private static func withoutMarks(_ bytes: [UInt8], path: String) -> ([UInt8], [Expected]) {
    let mark = Array(String(mark).utf8)
    var result: [UInt8] = []
    var found: [Expected] = []
    var index = 0
    while index < bytes.count {
      if bytes[index...].starts(with: mark) {
        let line = result.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        found.append(
          Expected(
            path: path, line: result.count { $0 == 0x0A } + 1,
            column: result[line...].count { $0 & 0xC0 != 0x80 } + 1))
        index += mark.count
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return (result, found)
  }

  /// A strings table with an entry for every text of the pages that Settings translates.
  private static func strings(of bundle: SettingsBundle) -> String {
    let texts = Set(
      bundle.pages.flatMap { page in
        page.texts(bundle.schema).texts.map { page.list.text($0.node) }
      })
    func quoted(_ text: String) -> String {
      "\"" + text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "\""
    }
    return texts.sorted().map { "\(quoted($0)) = \(quoted($0));\n" }.joined()
  }
}
