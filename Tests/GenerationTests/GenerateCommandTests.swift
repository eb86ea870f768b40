import Foundation
import Testing

@testable import SettingsCommand

@Suite("settingsc generate")
struct GenerateCommandTests {
  private static func page(_ rows: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>PreferenceSpecifiers</key><array>
    \(rows)
    </array></dict></plist>
    """
  }

  private static func toggle(_ key: String, _ more: String = "<key>DefaultValue</key><true/>") -> String {
    """
    <dict><key>Type</key><string>PSToggleSwitchSpecifier</string><key>Title</key><string>T</string>\
    <key>Key</key><string>\(key)</string>\(more)</dict>
    """
  }

  private func bundle(_ rows: String) throws -> ScratchFolder {
    let scratch = try ScratchFolder()
    try FileManager.default.createDirectory(
      at: scratch.url.appendingPathComponent("Settings.bundle"), withIntermediateDirectories: true)
    try scratch.write("Settings.bundle/Root.plist", Self.page(rows))
    return scratch
  }

  @Test("writes a file once, and again only when it would change")
  func unchanged() throws {
    let scratch = try bundle(Self.toggle("a"))
    let file = scratch.url.appendingPathComponent("deep/er/SettingsBundle.swift")
    #expect(ToolRun("generate", "Settings.bundle", "-o", "deep/er", in: scratch.url).status == .success)
    let old = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: file.path)
    _ = ToolRun("generate", "Settings.bundle", "-o", "deep/er", in: scratch.url)
    let date = try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date
    #expect(date == old)
    try scratch.write("Settings.bundle/Root.plist", Self.page(Self.toggle("b")))
    _ = ToolRun("generate", "Settings.bundle", "-o", "deep/er", in: scratch.url)
    #expect(try String(contentsOf: file, encoding: .utf8).contains("\"b\""))
  }

  @Test("refuses a bundle with a fault that touches a default and writes nothing")
  func refusal() throws {
    let scratch = try bundle(Self.toggle("a", "<key>DefaultValue</key><string>YES</string>"))
    let run = ToolRun("generate", "Settings.bundle", "-o", "out", in: scratch.url)
    #expect(run.status == .findings)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("Settings.bundle/Root.plist:3:151: error:"))
    #expect(!FileManager.default.fileExists(atPath: scratch.url.appendingPathComponent("out").path))
  }

  @Test("says which keys had to be told apart, with both places")
  func collision() throws {
    let scratch = try bundle(Self.toggle("a-b") + "\n" + Self.toggle("a_b"))
    let run = ToolRun("generate", "Settings.bundle", in: scratch.url)
    #expect(run.status == .success)
    #expect(run.errors.contains("Root.plist:4:"))
    #expect(run.errors.contains("Root.plist:3:"))
    #expect(run.errors.contains("[identifier-collision]"))
    #expect(run.output.contains("import Foundation"))
  }

  @Test("fills templates in without escapes for HTML")
  func template() throws {
    let scratch = try bundle(Self.toggle("a&amp;b"))
    try scratch.write(
      "Keys.txt.mustache", "{{! note }}\n{{#suites}}{{#settings}}{{key}}={{defaultLiteral}}{{/settings}}{{/suites}}\n")
    #expect(
      ToolRun("generate", "Settings.bundle", "--template", "Keys.txt.mustache", in: scratch.url).output == "a&b=true\n")
    _ = ToolRun("generate", "Settings.bundle", "--template", "Keys.txt.mustache", "-o", "out", in: scratch.url)
    #expect(FileManager.default.fileExists(atPath: scratch.url.appendingPathComponent("out/Keys.txt").path))
  }

  @Test("says where a template is wrong")
  func brokenTemplate() throws {
    let scratch = try bundle(Self.toggle("a"))
    try scratch.write("bad.mustache", "one\n{{#settings}}{{/suites}}\n")
    let run = ToolRun("generate", "Settings.bundle", "--template", "bad.mustache", in: scratch.url)
    #expect(run.status == .usage)
    #expect(
      run.errors.hasPrefix("settingsc: error: the template 'bad.mustache' is not Mustache at line 2, column "),
      "\(run.errors)")
  }

  @Test(
    "turns down what it cannot do",
    arguments: [
      (["--name", "a b"], "'a b' is not a type name in every language; use a '--name' such as 'SettingsBundle'"),
      (["--language", "objc"], "code in Objective-C has two files; name a folder for them with '-o'"),
      (["--context", "json", "-o", "x"], "'--context' excludes '-o' and '--template'"),
      (["--language", "java"], "the value 'java' is invalid for '--language <language>'"),
    ])
  func usage(options: [String], error: String) throws {
    let scratch = try bundle(Self.toggle("a"))
    let run = ToolRun(["generate", "Settings.bundle"] + options, in: scratch.url)
    #expect(run.status == .usage)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("settingsc: error: \(error)"), "\(run.errors)")
  }
}
