import SettingsSystem
import SettingsWorkspace
import TestSupport
import Testing

/// Changes that `lint` makes in code.
@Suite struct CodeChangeTests {
  private static func read(_ key: String) -> String { "let a = UserDefaults.standard.bool(forKey: \"\(key)\")\n" }

  // MARK: - Several bundles

  @Test func aFileIsFixedForOneBundleAfterTheOther() {
    let files = MemoryRun([
      "A/Settings.bundle/Root.plist": page(.toggle("play_sounds", false)),
      "B/Settings.bundle/Root.plist": page(.toggle("show_badges", false)),
      "App/A.swift": Self.read("play_sound") + Self.read("show_badge"),
    ])
    let difference = files.run("lint", ".", "--sources", "App", "--unsafe-fixes", "--diff")
    #expect(difference.output.split(separator: "\n").count { $0.hasPrefix("+let") } == 1, "\(difference)")
    let first = files.run("lint", ".", "--sources", "App", "--unsafe-fixes")
    #expect(files.text("App/A.swift") == Self.read("play_sounds") + Self.read("show_badge"), "\(first)")
    #expect(first.rules == ["undeclared-key"])
    #expect(first.errors.contains("note: 'App/A.swift' is changed for the first of several bundles"), "\(first)")
    let second = files.run("lint", ".", "--sources", "App", "--unsafe-fixes")
    #expect(files.text("App/A.swift") == Self.read("play_sounds") + Self.read("show_badges"), "\(second)")
    #expect(second.rules == [])
  }

  @Test(arguments: ["play_sounds", "play_sounde"]) func theFirstOfTwoFixesOfOnePlaceIsMade(_ other: String) {
    let files = MemoryRun([
      "A/Settings.bundle/Root.plist": page(.toggle("play_sounds", false)),
      "B/Settings.bundle/Root.plist": page(.toggle(other, false)),
      "App/A.swift": Self.read("play_sound"),
    ])
    let run = files.run("lint", ".", "--sources", "App", "--unsafe-fixes")
    #expect(files.text("App/A.swift") == Self.read("play_sounds"), "\(run)")
  }

  // MARK: - Encodings

  @Test func sourcesInUTF16KeepTheirEncoding() throws {
    let files = MemoryRun(["Settings.bundle/Root.plist": page(.toggle("play_sounds", false))])
    func encode(_ text: String) -> [UInt8] {
      [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    }
    _ = try files.files.makeFolder("/work/App")
    _ = try files.files.write(encode("// é\r\n" + Self.read("play_sound")), to: "/work/App/A.swift")
    let run = files.run("lint", "Settings.bundle", "--sources", "App")
    #expect(run.output.contains("App/A.swift:2:44: warning: 'play_sound' is no key of the bundle"), "\(run)")
    _ = files.run("lint", "Settings.bundle", "--sources", "App", "--unsafe-fixes")
    #expect(
      try files.files.read("/work/App/A.swift", limit: 1 << 20).array == encode("// é\r\n" + Self.read("play_sounds")))
  }

  // MARK: - Suppressions

  private static let call = "UserDefaults.standard.bool(forKey: \"play_sound\")"

  @Test(arguments: [
    ("a.swift", "\tlet a = @\n", "\t// settingsc:disable-next undeclared-key\n\tlet a = @\n"),
    ("a.swift", "let a = 1\r\nlet b = @\r\n", "let a = 1\r\n// settingsc:disable-next undeclared-key\r\nlet b = @\r\n"),
  ]) func findingsInCodeGetComments(_ name: String, _ form: String, _ expected: String) {
    func text(_ form: String) -> String { form.replacingFirst("@", with: Self.call) }
    let files = MemoryRun([
      "Settings.bundle/Root.plist": page(.toggle("play_sounds", false)), "App/" + name: text(form),
    ])
    let run = files.run("lint", "Settings.bundle", "--sources", "App", "--add-suppressions")
    #expect(files.text("App/" + name) == text(expected), "\(run)")
    #expect(run.rules == [])
    let again = files.run("lint", "Settings.bundle", "--sources", "App")
    #expect(again.rules == [])
  }

  @Test(arguments: [
    ("A.swift", "/* a\n*/ let a = " + call + "\n"),
    ("A.swift", "let t = \"\"\"\n  a \\(" + call + ")\n  \"\"\"\n"),
    ("A.m", "#define A \\\n  [[NSUserDefaults standardUserDefaults] boolForKey:@\"play_sound\"]\n"),
  ]) func whatTakesNoCommentIsLeftToTheConfiguration(_ name: String, _ code: String) {
    let files = MemoryRun(["Settings.bundle/Root.plist": page(.toggle("play_sounds", false)), "App/" + name: code])
    let run = files.run("lint", "Settings.bundle", "--sources", "App", "--add-suppressions")
    #expect(files.text("App/" + name) == code)
    #expect(run.errors.contains("path: 'App/\(name)'"), "\(run)")
  }
}

extension String {
  fileprivate func replacingFirst(_ text: String, with new: String) -> String {
    guard let range = firstRange(of: text) else { return self }
    return self[..<range.lowerBound] + new + self[range.upperBound...]
  }
}
