import SettingsFiles
import SettingsProject
import SettingsSystem
import TestSupport
import Testing

/// Changes that `lint` makes in code.
@Suite struct CodeChangeTests {
  private static func read(_ key: String) -> String {
    "let a = UserDefaults.standard.bool(forKey: \"\(key)\")\n"
  }

  // MARK: - Several bundles

  @Test func fixesOfTwoBundlesInOneFileAreBothMade() {
    let files = MemoryRun([
      "A/Settings.bundle/Root.plist": page(.toggle("play_sounds", false)),
      "B/Settings.bundle/Root.plist": page(.toggle("show_badges", false)),
      "App/A.swift": Self.read("play_sound") + Self.read("show_badge"),
    ])
    let difference = files.run("lint", ".", "--sources", "App", "--unsafe-fixes", "--diff")
    #expect(
      difference.output.split(separator: "\n").count { $0.hasPrefix("+let") } == 2, "\(difference)")
    let run = files.run("lint", ".", "--sources", "App", "--unsafe-fixes")
    #expect(
      files.text("App/A.swift") == Self.read("play_sounds") + Self.read("show_badges"), "\(run)")
    #expect(run.errors.contains("fixed 2 findings in 1 file"), "\(run)")
    #expect(run.rules == [])
  }

  @Test(arguments: ["play_sounds", "play_sounde"]) func theFirstOfTwoFixesOfOnePlaceIsMade(
    _ other: String
  ) {
    let files = MemoryRun([
      "A/Settings.bundle/Root.plist": page(.toggle("play_sounds", false)),
      "B/Settings.bundle/Root.plist": page(.toggle(other, false)),
      "App/A.swift": Self.read("play_sound"),
    ])
    let run = files.run("lint", ".", "--sources", "App", "--unsafe-fixes")
    #expect(files.text("App/A.swift") == Self.read("play_sounds"), "\(run)")
  }

  // MARK: - Suppressions

  private static let call = "UserDefaults.standard.bool(forKey: \"play_sound\")"

  @Test(arguments: [
    ("a.swift", "\tlet a = @\n", "\t// settingsc:disable-next undeclared-key\n\tlet a = @\n"),
    (
      "a.swift", "\u{FEFF}let a = @\n",
      "\u{FEFF}// settingsc:disable-next undeclared-key\nlet a = @\n"
    ),
    (
      "a.swift", "let a = 1\r\nlet b = @\r\n",
      "let a = 1\r\n// settingsc:disable-next undeclared-key\r\nlet b = @\r\n"
    ),
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

  @Test("two bundles get the comments that each needs, once, and no comment about the other's")
  func commentsOfTwoBundlesInOneFile() {
    let files = MemoryRun([
      "A/Settings.bundle/Root.plist": page(.toggle("play_sounds", false)),
      "B/Settings.bundle/Root.plist": page(.toggle("show_badges", false)),
      "App/A.swift": Self.read("play_sound") + Self.read("show_badge"),
    ])
    let comment = "// settingsc:disable-next undeclared-key\n"
    let expected = comment + Self.read("play_sound") + comment + Self.read("show_badge")
    for options in [["--add-suppressions"], ["--add-suppressions"], ["--fix"], []] {
      let run = files.run(["lint", ".", "--sources", "App"] + options)
      #expect(files.text("App/A.swift") == expected, "\(options): \(run)")
      #expect(run.rules == [], "\(options): \(run)")
    }
    // What no bundle needs is reported once, and changed by nobody.
    _ = try? files.files.write(
      Array((comment + Self.read("play_sounds")).utf8), to: "/work/App/A.swift")
    let run = files.run("lint", ".", "--sources", "App", "--fix", "--disable", "unread-key")
    #expect(run.rules == ["unused-suppression"], "\(run)")
  }

  @Test func theOnlyBundleRemovesUnusedComments() {
    let files = MemoryRun([
      "Settings.bundle/Root.plist": page(.toggle("play_sounds", false)),
      "App/A.swift": "// settingsc:disable-next mistyped-read\n" + Self.read("play_sounds"),
    ])
    let run = files.run("lint", ".", "--sources", "App", "--fix")
    #expect(files.text("App/A.swift") == Self.read("play_sounds"), "\(run)")
  }

  @Test func noBundleCommentsOnKeysOfAnother() {
    let code = Self.read("play_sounds") + Self.read("show_badges")
    let files = MemoryRun([
      "A/Settings.bundle/Root.plist": page(.toggle("play_sounds", false)),
      "B/Settings.bundle/Root.plist": page(.toggle("show_badges", false)), "App/A.swift": code,
    ])
    let run = files.run(
      "lint", ".", "--sources", "App", "--add-suppressions", "--only", "undeclared-key")
    #expect(files.text("App/A.swift") == code, "\(run)")
  }

  @Test(arguments: [
    ("A.swift", "/* a\n*/ let a = " + call + "\n"),
    ("A.swift", "let t = \"\"\"\n  a \\(" + call + ")\n  \"\"\"\n"),
    ("A.m", "#define A \\\n  [[NSUserDefaults standardUserDefaults] boolForKey:@\"play_sound\"]\n"),
  ]) func codeThatTakesNoCommentIsLeftToTheConfiguration(_ name: String, _ code: String) {
    let files = MemoryRun([
      "Settings.bundle/Root.plist": page(.toggle("play_sounds", false)), "App/" + name: code,
    ])
    let run = files.run("lint", "Settings.bundle", "--sources", "App", "--add-suppressions")
    #expect(files.text("App/" + name) == code)
    #expect(run.errors.contains("path: 'App/\(name)'"), "\(run)")
  }

  @Test(arguments: [
    ("A.swift", "let t = \"\"\"\n  a \\(" + call + ")\n  \"\"\"\n", read("play_soundz")),
    (
      "A.m", "#define A \\\n  [[NSUserDefaults standardUserDefaults] boolForKey:@\"play_sound\"]\n",
      "BOOL b = [[NSUserDefaults standardUserDefaults] boolForKey:@\"play_soundz\"];\n"
    ),
  ]) func codeThatTakesNoCommentDoesNotAffectTheRestOfItsFile(
    _ name: String, _ fixed: String, _ free: String
  ) {
    let files = MemoryRun([
      "Settings.bundle/Root.plist": page(.toggle("play_sounds", false)),
      "App/" + name: fixed + free,
    ])
    let run = files.run("lint", "Settings.bundle", "--sources", "App", "--add-suppressions")
    #expect(
      files.text("App/" + name) == fixed + "// settingsc:disable-next undeclared-key\n" + free,
      "\(run)")
  }
}

extension String {
  fileprivate func replacingFirst(_ text: String, with new: String) -> String {
    guard let range = firstRange(of: text) else { return self }
    return self[..<range.lowerBound] + new + self[range.upperBound...]
  }
}
