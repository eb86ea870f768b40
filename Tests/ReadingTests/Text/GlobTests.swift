import Testing

@testable import SettingsText

/// Patterns for paths and key paths.
@Suite struct GlobTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let pattern: String
    var subject = Glob.Subject.path
    let fits: [String]
    let doesNotFit: [String]
    var testDescription: String { pattern }
  }

  static let cases: [Case] = [
    Case(
      pattern: "Root.plist", fits: ["Root.plist"],
      doesNotFit: ["root.plist", "Root.plist2", "a/Root.plist", ""]),
    Case(
      pattern: "*.plist", fits: [".plist", "Root.plist"],
      doesNotFit: ["a/Root.plist", "Root.strings"]),
    Case(
      pattern: "R??t.plist", fits: ["Root.plist", "Rüüt.plist"],
      doesNotFit: ["Rot.plist", "R/ot.plist"]),
    Case(
      pattern: "**/Root.plist", fits: ["Root.plist", "a/Root.plist", "a/b/Root.plist"],
      doesNotFit: ["aRoot.plist", "a/Root.plist/b"]),
    Case(
      pattern: "**/.*", fits: [".git", "a/.git", "a/b/."],
      doesNotFit: ["a.git", "a/.git/b", "a/b", ""]),
    Case(
      pattern: "**/*.{bundle,a{rchive,}}",
      fits: ["Settings.bundle", "App/x.archive", "App/lib.a", "a/.bundle"],
      doesNotFit: ["Settings.bundle/a", "x.bundle2", "bundle", "x.ar"]),
    Case(
      pattern: "**/{a/b,c}", fits: ["a/b", "x/a/b", "c", "x/c"], doesNotFit: ["b", "a/c/b", "xc"]),
    Case(
      pattern: "Pods/**", fits: ["Pods/", "Pods/a", "Pods/a/b"], doesNotFit: ["Pods", "MyPods/a"]),
    Case(pattern: "a/**/b", fits: ["a/b", "a/x/b", "a/x/y/b"], doesNotFit: ["ab", "a/xb"]),
    Case(pattern: "a**b", fits: ["ab", "a/x/b"], doesNotFit: ["a", "b"]),
    Case(pattern: "[Beta]/*.plist", fits: ["[Beta]/a.plist"], doesNotFit: ["B/a.plist"]),
    Case(
      pattern: "{de,en{,-GB}}.lproj/*.{strings,plist}",
      fits: ["de.lproj/a.strings", "en.lproj/a.plist", "en-GB.lproj/a.plist"],
      doesNotFit: ["fr.lproj/a.plist", "en-US.lproj/a.plist", "{de,en{,-GB}}.lproj/a.plist"]),
    Case(
      pattern: "{**/a,b/{**/c,d**/e}}", fits: ["a", "x/y/a", "b/c", "b/x/c", "b/d/e", "b/dx/e"],
      doesNotFit: ["xa", "b/xc", "b/de", "c"]),
    Case(
      pattern: "a{**/b,**/c}", fits: ["a/b", "ax/y/c"], doesNotFit: ["ab", "ac", "a"]),
    Case(pattern: "{a", fits: ["{a"], doesNotFit: ["a"]),
    Case(pattern: "{**/a", fits: ["{/a", "{x/y/a"], doesNotFit: ["{a", "a"]),
    Case(pattern: "a,b", fits: ["a,b"], doesNotFit: ["a", "b"]),
    Case(pattern: "\\*\\{\\}", fits: ["*{}"], doesNotFit: ["a{}", "\\*\\{\\}"]),
    Case(pattern: "", fits: [""], doesNotFit: ["a"]),
    Case(
      pattern: "PreferenceSpecifiers[*].DefaultValue", subject: .keyPath,
      fits: ["PreferenceSpecifiers[4].DefaultValue", "PreferenceSpecifiers[12].DefaultValue"],
      doesNotFit: ["PreferenceSpecifiers[4].Titles", "PreferenceSpecifiers[4].a.DefaultValue"]),
    Case(
      pattern: "**.DefaultValue", subject: .keyPath, fits: ["DefaultValue", "a[1].b.DefaultValue"],
      doesNotFit: ["aDefaultValue"]),
    Case(pattern: "*", subject: .keyPath, fits: ["Title", "a/b"], doesNotFit: ["a.b"]),
    Case(pattern: "debug*", subject: .name, fits: ["debug", "debug.a/b"], doesNotFit: ["a.debug"]),
    Case(
      pattern: "**/a[b]?", subject: .name, fits: ["/a[b].", "x.y/a[b]c"],
      doesNotFit: ["a[b]c", "/ab."]),
  ]

  @Test(arguments: cases) func patternsMatchPaths(_ test: Case) {
    let glob = Glob(test.pattern, for: test.subject)
    for text in test.fits { #expect(glob.matches(text), "\(test.pattern) must fit \(text)") }
    for text in test.doesNotFit {
      #expect(!glob.matches(text), "\(test.pattern) must not fit \(text)")
    }
  }

  /// A matcher that tried one way after the other would not end before the sun does.
  @Test func repeatedWildcardsAreMatchedInBoundedTime() {
    let text = String(repeating: "a", count: 20_000)
    #expect(!Glob(String(repeating: "*a", count: 40) + "b", for: .path).matches(text))
    #expect(!Glob(String(repeating: "{a,aa}", count: 60) + "**b", for: .path).matches(text))
  }

  @Test(arguments: ["a*b?{c,d}\\[e]/f", "PreferenceSpecifiers[4].Titles[0]"])
  func escapedTextMatchesOnlyItself(
    _ text: String
  ) {
    for subject in [Glob.Subject.path, .keyPath, .name] {
      let glob = Glob(Glob.escape(text), for: subject)
      #expect(glob.matches(text))
      #expect(!glob.matches("aXb?{c,d}\\[e]/f"))
      #expect(!glob.matches("PreferenceSpecifiersX.Titles[0]"))
    }
  }
}
