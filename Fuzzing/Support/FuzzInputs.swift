import SettingsAnalysis
import SettingsCode
import SettingsLint
import SettingsModel
import SettingsPropertyLists
import SettingsRules
import SettingsSchema

/// What the fuzzers do with an input: read it, write it back, check it. A trap, a leak or a value
/// that changed on the way is a find.
public enum FuzzInputs {
  private static let limits = ReadingLimits(fileSize: 1 << 20)

  /// Reads the input as an XML list and writes it back.
  public static func readXML(_ input: [UInt8]) {
    read(Array("<?xml version=\"1.0\"?>".utf8) + input)
  }

  /// Reads the input as a binary list and writes it back.
  public static func readBinary(_ input: [UInt8]) {
    read(input.starts(with: "bplist00".utf8) ? input : Array("bplist00".utf8) + input)
  }

  /// Reads the input as a strings table and as a list of any encoding.
  public static func readStrings(_ input: [UInt8]) {
    if let table = try? StringsTableReader(limits: limits).read(input) { visit(table) }
    read(input)
  }

  /// Checks a bundle whose files are the parts of the input between zero bytes.
  public static func lint(_ input: [UInt8]) {
    let names = [
      "Root.plist", "en.lproj/Root.strings", "Child.plist", "Root~ipad.plist",
      "de.lproj/Root.strings",
    ]
    let parts = input.split(
      separator: 0, maxSplits: names.count - 1, omittingEmptySubsequences: false)
    var files = MemoryFiles()
    for (name, part) in zip(names, parts) { files.add(name, FileBytes(Array(part))) }
    let bundle = BundleLoader(schema: .apple, limits: limits).load(
      files, path: "", name: "Settings.bundle")
    var configuration = LintConfiguration()
    configuration.enabledRules = Rule.all.map(\.id)
    _ = Linter(configuration: configuration).diagnostics(in: bundle)
    let analysis = BundleAnalysis(bundle)
    for idiom in DeviceIdiom.allCases {
      _ = analysis.flattened(FlattenedDefaults.Options(idiom: idiom))
    }
  }

  /// Scans the input as code of each language, beside a page that is its part behind the first zero
  /// byte.
  public static func scanCode(_ input: [UInt8]) {
    let parts = input.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    var files = MemoryFiles()
    files.add("Root.plist", FileBytes(parts.count > 1 ? Array(parts[1]) : []))
    let bundle = BundleLoader(schema: .apple, limits: limits).load(
      files, path: "", name: "Settings.bundle")
    let scanner = CodeScanner()
    let source = FileBytes(Array(parts.first ?? []))
    let sources = ["a.swift", "b.m", "c.cs", "d.kt", "e.dart", "f.js"].compactMap {
      try? scanner.scan(source, path: $0, absolutePath: "/" + $0)
    }
    var configuration = LintConfiguration()
    configuration.enabledRules = Rule.all.map(\.id)
    _ = Linter(configuration: configuration).result(of: bundle, code: CodeUsage(sources))
  }

  private static func read(_ input: [UInt8]) {
    guard let list = try? PropertyListReader(limits: limits).read(input) else { return }
    visit(list)
    let value = list.value(of: list.root)
    if let binary = try? PropertyListWriter.binary(value) {
      guard let again = try? PropertyListReader().read(binary), again.value(of: again.root) == value
      else {
        preconditionFailure("a list must survive being written as binary and read again")
      }
    }
    if let xml = try? PropertyListWriter.xml(value) {
      guard let again = try? PropertyListReader().read(xml) else {
        preconditionFailure("a list written as XML must be readable")
      }
      _ = again
    }
  }

  private static func visit(_ list: PropertyList) {
    let lines = LineIndex(list.source)
    for number in 0..<list.nodeCount {
      let node = PropertyList.NodeID(number)
      if list.hasPositions { _ = lines.range(list.offsets(node)) }
      _ = list.display(node)
    }
  }
}
