import Foundation
import SettingsCompiler
import SettingsProject
import TestSupport
import Testing

@testable import SettingsCommand

@Suite("settingsc generate")
struct GenerateCommandTests {
  private func bundle(_ rows: TestRow...) throws -> TemporaryFolder {
    let scratch = try TemporaryFolder()
    try scratch.write("Settings.bundle/Root.plist", page(rows))
    return scratch
  }

  @Test("writes a file once, and again only when it would change")
  func writesAFileOnceAndAgainOnlyWhenItWouldChange() throws {
    let scratch = try bundle(.toggle("a"))
    let file = scratch.url.appendingPathComponent("deep/er/SettingsBundle.swift")
    #expect(
      ToolRun("generate", "Settings.bundle", "-o", "deep/er", in: scratch.url).status == .success)
    let old = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: file.path)
    _ = ToolRun("generate", "Settings.bundle", "-o", "deep/er", in: scratch.url)
    let date =
      try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date
    #expect(date == old)
    try scratch.write("Settings.bundle/Root.plist", page(.toggle("b")))
    _ = ToolRun("generate", "Settings.bundle", "-o", "deep/er", in: scratch.url)
    #expect(try String(contentsOf: file, encoding: .utf8).contains("\"b\""))
  }

  @Test("refuses a bundle with a faulty default and writes nothing")
  func refusesABundleWithAFaultyDefaultAndWritesNothing() throws {
    let scratch = try bundle(.toggle("a", "YES"))
    let run = ToolRun("generate", "Settings.bundle", "-o", "out", in: scratch.url)
    #expect(run.status == .findings)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("Settings.bundle/Root.plist:3:151: error:"))
    #expect(!FileManager.default.fileExists(atPath: scratch.url.appendingPathComponent("out").path))
  }

  @Test(
    "declares a key only in the type of its suite, with a comment about the other suite",
    arguments: SourceLanguage.allCases)
  func declaresAKeyOnlyInTheTypeOfItsSuite(language: SourceLanguage) throws {
    let member =
      switch language {
      case .swift: "class XKeys: SettingKeys"
      case .objectiveC: "@interface SettingsBundleXSettings : SettingsBundleSettings\n///"
      case .csharp: "public sealed class XSettings : Suite"
      }
    for isShared in [false, true] {
      let scratch = try isShared ? bundle(.toggle("sync"), .pane("G")) : bundle(.pane("G"))
      try scratch.write("Settings.bundle/G.plist", page(.toggle("sync"), group: "group.x"))
      let run = ToolRun(
        "generate", "Settings.bundle", "--language", language.rawValue, "-o", "out", in: scratch.url
      )
      #expect(run.status == .success, "\(run.errors)")
      let name =
        language == .objectiveC
        ? "SettingsBundle.h" : "SettingsBundle.\(language == .swift ? "swift" : "cs")"
      let text = try String(
        contentsOf: scratch.url.appendingPathComponent("out/" + name), encoding: .utf8)
      #expect(text.contains(member), "\(text)")
      // In Swift the suites share no names.
      let isNoted = isShared && language != .swift
      #expect(run.errors.contains("'sync' is a key of several suites") == isNoted, "\(run.errors)")
      if isNoted { #expect(run.errors.contains("G.plist") && run.errors.contains("Root.plist")) }
    }
  }

  @Test("uses the configuration, which options override")
  func usesTheConfigurationWhichOptionsOverride() throws {
    let scratch = try bundle(.toggle("a"), .title("version", "1", title: "V"))
    try scratch.write(
      ".settingsc.yml",
      """
      generate:
        access: public
        name: Prefs
        user_defaults_properties: true
        property_prefix: my
        editable_only: true
      """)
    let run = ToolRun("generate", "Settings.bundle", in: scratch.url)
    #expect(run.status == .success, "\(run.errors)")
    #expect(run.output.contains("public enum Prefs {"))
    #expect(run.output.contains("public var myA: Bool {"))
    #expect(!run.output.contains("version"))
    let other = ToolRun(
      "generate", "Settings.bundle", "--access", "internal", "--name", "Other", "--property-prefix",
      "x",
      in: scratch.url)
    #expect(other.output.contains("\nnonisolated enum Other {"))
    #expect(other.output.contains(" var xA: Bool {"))
    let plain = ToolRun("generate", "Settings.bundle", "--no-config", in: scratch.url)
    #expect(
      plain.output.contains("\nnonisolated enum SettingsBundle {")
        && plain.output.contains("version"))

    try scratch.write(".settingsc.yml", "generate: {language: csharp}\n")
    #expect(
      ToolRun("generate", "Settings.bundle", in: scratch.url).output.contains(
        "static class SettingsBundle"))
    try scratch.write(".settingsc.yml", "generate: {language: objc}\n")
    #expect(ToolRun("generate", "Settings.bundle", in: scratch.url).status == .usage)
    for wrong in [
      "access: secret", "name: 1a", "name: Int", "property_prefix: _x", "idiom: tv",
      "acess: public",
    ] {
      try scratch.write(".settingsc.yml", "generate: {\(wrong)}\n")
      let run = ToolRun("generate", "Settings.bundle", in: scratch.url)
      #expect(run.status == .usage && run.output.isEmpty, "\(wrong): \(run.errors)")
    }
    try scratch.write(".settingsc.yml", "")
    #expect(
      ToolRun("generate", "Settings.bundle", "--property-prefix", "x", in: scratch.url).status
        == .usage)
  }

  @Test("reports keys with clashing names at both places")
  func reportsKeysWithClashingNamesAtBothPlaces() throws {
    let scratch = try bundle(.toggle("a-b"), .toggle("a_b"))
    let run = ToolRun("generate", "Settings.bundle", in: scratch.url)
    #expect(run.status == .success)
    #expect(run.errors.contains("Root.plist:4:"))
    #expect(run.errors.contains("Root.plist:3:"))
    #expect(run.errors.contains("[identifier-collision]"))
    #expect(run.output.contains("import Foundation"))
  }

  @Test("fills templates in without escapes for HTML")
  func fillsTemplatesInWithoutEscapesForHTML() throws {
    let scratch = try bundle(.toggle("a&amp;b"))
    try scratch.write(
      "Keys.txt.mustache",
      "{{! note }}\n{{#suites}}{{#settings}}{{key}}={{defaultLiteral}}{{/settings}}{{/suites}}\n")
    #expect(
      ToolRun("generate", "Settings.bundle", "--template", "Keys.txt.mustache", in: scratch.url)
        .output == "a&b=true\n")
    _ = ToolRun(
      "generate", "Settings.bundle", "--template", "Keys.txt.mustache", "-o", "out", in: scratch.url
    )
    #expect(
      FileManager.default.fileExists(
        atPath: scratch.url.appendingPathComponent("out/Keys.txt").path))
  }

  @Test("reports template errors with their place")
  func reportsTemplateErrorsWithTheirPlace() throws {
    let scratch = try bundle(.toggle("a"))
    try scratch.write("bad.mustache", "one\n{{#settings}}{{/suites}}\n")
    let run = ToolRun("generate", "Settings.bundle", "--template", "bad.mustache", in: scratch.url)
    #expect(run.status == .usage)
    #expect(
      run.errors
        == "settingsc: error: the template 'bad.mustache' is not valid Mustache at line 2, column 14: "
        + "'{{/suites}}' does not close the section 'settings' from line 2; write '{{/settings}}' before it\n"
    )
  }

  @Test("takes partials from the template's folder")
  func takesPartialsFromTheTemplatesFolder() throws {
    let scratch = try bundle(.toggle("a"))
    try FileManager.default.createDirectory(
      at: scratch.url.appendingPathComponent("code/parts"), withIntermediateDirectories: true)
    try scratch.write("code/Keys.txt.mustache", "{{#suites}}\n  {{>parts/row}}\n{{/suites}}\n")
    let arguments = ["generate", "Settings.bundle", "--template", "code/Keys.txt.mustache"]
    let missing = ToolRun(arguments, in: scratch.url)
    #expect(missing.status == .failure)
    #expect(
      missing.errors
        == "settingsc: error: the template 'code/Keys.txt.mustache' cannot be rendered at line 2, column 3: "
        + "the partial 'parts/row' is not available: 'code/parts/row.mustache' cannot be read: "
        + "no such file or folder\n")
    try scratch.write("code/parts/row.mustache", "{{#settings}}\n{{key}}\n{{/settings}}\n")
    #expect(ToolRun(arguments, in: scratch.url).output == "  a\n")
    try scratch.write("code/parts/row.mustache", "{{>parts/row}}")
    let endless = ToolRun(arguments, in: scratch.url)
    #expect(endless.status == .usage)
    #expect(
      endless.errors.hasSuffix("at line 1, column 1: the partial 'parts/row' includes itself\n"))
  }

  @Test(
    "writes the templates of a language, which make the same code", arguments: ["objc", "csharp"])
  func writesTheTemplatesOfALanguage(language: String) throws {
    let scratch = try bundle(.toggle("a"))
    let written = ToolRun(
      "generate", "--print-template", language, "-o", "templates", in: scratch.url)
    #expect(written.status == .success, "\(written.errors)")
    _ = ToolRun(
      "generate", "Settings.bundle", "--language", language, "-o", "code", in: scratch.url)
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch.url.path + "/code")
      .sorted()
    #expect(
      names
        == (language == "objc" ? ["SettingsBundle.h", "SettingsBundle.m"] : ["SettingsBundle.cs"]))
    for name in names {
      let template = "templates/\(name).mustache"
      let run = ToolRun(
        "generate", "Settings.bundle", "--language", language, "--template", template,
        in: scratch.url)
      #expect(
        run.output
          == (try String(contentsOfFile: scratch.url.path + "/code/" + name, encoding: .utf8)))
      try scratch.write(template, "changed")
    }
    let again = ToolRun(
      "generate", "--print-template", language, "-o", "templates", in: scratch.url)
    #expect(
      again.errors.contains("has other content, which may be somebody's work")
        && again.status == .usage)
  }

  @Test(
    "rejects invalid options",
    arguments: [
      (["--name", "a b"], "'--name' is 'a b', not a type name such as 'SettingsBundle'"),
      (
        ["--language", "objc"],
        "the code has two files, 'SettingsBundle.h' and 'SettingsBundle.m'; name a folder"
      ),
      (["--print-template", "objc"], "'--print-template' takes no bundle"),
      (
        ["--context", "json", "--template", "x"],
        "'--context' and '--template' exclude each other"
      ),
      (["--property-prefix", "1"], "'--property-prefix' is '1', not a letter, then letters"),
      (["--context", "json", "-o", "x"], "'--context' and '--output' exclude each other"),
      (["--language", "java"], "'--language' is 'java', not 'swift', 'objc' or 'csharp'"),
    ])
  func rejectsInvalidOptions(options: [String], error: String) throws {
    let scratch = try bundle(.toggle("a"))
    let run = ToolRun(["generate", "Settings.bundle"] + options, in: scratch.url)
    #expect(run.status == .usage)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("settingsc: error: \(error)"), "\(run.errors)")
  }
}
