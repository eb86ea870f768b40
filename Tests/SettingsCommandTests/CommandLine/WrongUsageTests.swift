import SettingsProject
import TestSupport
import Testing

@testable import SettingsCommand

@Suite("Wrong usage of commands")
struct WrongUsageTests {
  private let bundle = MemoryRun([
    "Settings.bundle/Root.plist": page(.textField("root", "x")),
    "Settings.bundle/More.plist": page(.textField("more", "x")),
    "Settings.bundle/en.lproj/Root.strings": "\"T\" = \"T\";",
  ])

  @Test(
    "options that mean nothing together are refused",
    arguments: [
      (
        ["rules", "--pages", "p", "--format", "json"],
        "'--pages' writes Markdown and excludes '--format'"
      ),
      (
        ["rules", "--format", "json", "--pages", "p"],
        "'--pages' writes Markdown and excludes '--format'"
      ),
      (
        ["diff", "Settings.bundle", "Settings.bundle", "--name", "Moves"],
        "'--name' needs '--migration'"
      ),
      (
        ["diff", "Settings.bundle", "Settings.bundle", "--migration", "swift", "--name", "a b"],
        "'a b' cannot name the type that '--migration' writes"
      ),
      (
        [
          "diff", "Settings.bundle", "Settings.bundle", "--migration", "swift", "--fail-on",
          "never",
        ],
        "'--migration' and '--fail-on' exclude each other"
      ),
      (
        ["diff", "Settings.bundle", "Settings.bundle", "--migration", "swift", "--format", "json"],
        "'--migration' and '--format' exclude each other"
      ),
      (
        ["defaults", "Settings.bundle", "--domain", "a.b"],
        "'--domain' has no effect with '--format plist'"
      ),
      (
        ["lint", "--write-baseline", "-", "--format", "json"],
        "both go to standard output; name a file for one of them"
      ),
    ])
  func optionsWithoutEffectAreRefused(_ arguments: [String], _ message: String) {
    let outcome = bundle.run(arguments)
    #expect(outcome.status == .usage && outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test(
    "wrong usage has the form of all errors",
    arguments: [
      (["lint", "--nope"], "settingsc: error: unknown option '--nope'"),
      (["lint", "--n\u{202E}ope"], "settingsc: error: unknown option '--n\\u{202E}ope'"),
      (
        ["lint", "--jobs", "0"],
        "settingsc: error: the value '0' is invalid for '--jobs <jobs>': expected a whole number "
      ),
      (
        ["explain", "unknown-tpe"],
        "settingsc: error: unknown rule or class of changes 'unknown-tpe'; did you mean 'unknown-type'?\n"
      ),
      (
        ["explain", "zzz"],
        "settingsc: error: unknown rule or class of changes 'zzz'; 'settingsc rules' lists all rules\n"
      ),
      (
        ["lint", "--format", "jsn"],
        "settingsc: error: unknown format 'jsn'; did you mean 'json'?\n"
      ),
      (
        ["lint", "--format", "json:a", "--format", "csv:a"],
        "settingsc: error: two formats go to 'a'; "
      ),
      (
        ["lint", "--only", "unknown-key", "--disable", "unknown-key"],
        "settingsc: error: 'unknown-key' is both in '--only' "
      ),
      (
        ["defaults", "Settings.bundle/More.plist", "-o", "Settings.bundle/More.plist"],
        "settingsc: error: 'Settings"
      ),
      (
        ["lint", "--write-baseline", "Settings.bundle/Root.plist"],
        "settingsc: error: 'Settings.bundle/Root.plist' is "
      ),
      (
        ["lint", "--format", "csv:Settings.bundle/More.plist"],
        "settingsc: error: 'Settings.bundle/More.plist' is in what is read"
      ),
      (["lint", "--json"], "settingsc: error: unknown option '--json'"),
      (["--versoin"], "settingsc: error: unknown option '--versoin'"),
      (["strings", "sync", "--hlep"], "settingsc: error: "),
      (
        ["lint", "--strcit"],
        "settingsc: error: unknown option '--strcit'. Did you mean '--strict'?\n"
      ),
      (["lint", "--foo"], "settingsc: error: unknown option '--foo'"),
      (["lint", "--recursive"], "settingsc: error: unknown option '--recursive'"),
      (
        ["lint", "--max-warnings", "-1"],
        "settingsc: error: the value '-1' is invalid for '--max-warnings <max-warnings>': expected a whole number of "
          + "at least 0\n"
      ),
      (
        ["lint", "--jobs", "1.5"],
        "settingsc: error: the value '1.5' is invalid for '--jobs <jobs>': expected a whole number of at least 1\n"
      ),
      (
        ["preview", "x", "--serve", "--port=-1"],
        "settingsc: error: the value '-1' is invalid for '--port <port>': expected a whole number from 0 to 65535\n"
      ),
      (
        ["preview", "x", "--serve", "--port", "99999"],
        "settingsc: error: the value '99999' is invalid for '--port "
      ),
      (["defaults", "x", "-oout"], "settingsc: error: unknown option '-oout'"),
      (["defaults", "x", "-xyz"], "settingsc: error: unknown option '-xyz'"),
      (
        ["defaults", "x", "--formt", "json"],
        "settingsc: error: unknown option '--formt'. Did you mean '--format'?\n"
      ),
      (["merge", "a", "b"], "settingsc: error: missing expected argument '--output <output>'\n"),
      (
        ["defaults", "x", "--format=bogus"],
        "settingsc: error: '--format' is 'bogus', not 'plist', 'binary', 'json', 'yaml', 'shell' or 'arguments'\n"
      ),
      (
        ["show", "x", "--format", "xyz"],
        "settingsc: error: '--format' is 'xyz', not 'tree' or 'json'\n"
      ),
      (
        ["export", "x", "--format", "markdwn"],
        "settingsc: error: '--format' is 'markdwn'; did you mean 'markdown'?\n"
      ),
      (
        ["export", "x", "--format", "xyz"],
        "settingsc: error: '--format' is 'xyz', not 'markdown', "
      ),
      (
        ["diff", "x", "y", "--format", "xyz"],
        "settingsc: error: unknown format 'xyz'; 'settingsc help diff' lists all\n"
      ),
      (
        ["lint", "--format", "jsonn"],
        "settingsc: error: unknown format 'jsonn'; did you mean 'json' or 'jsonl'?\n"
      ),
      (
        ["resolve", "x", "--format", "xyz"],
        "settingsc: error: unknown format 'xyz'; 'settingsc help lint' lists all\n"
      ),
      (
        ["lint", "--fix=yes"],
        "settingsc: error: the option '--fix' does not take any value, but 'yes' was specified.\n"
      ),
      (
        ["rules", "--format", "bogus"],
        "settingsc: error: '--format' is 'bogus', not 'text' or 'json'\n"
      ),
      (
        ["lint", "--format", "bogus"],
        "settingsc: error: unknown format 'bogus'; 'settingsc help lint' lists all\n"
      ),
      (
        ["config", "schema", "--output", "-x"],
        "settingsc: error: missing value for '--output <output>'\n"
      ),
      (
        ["lint", "-", "more"],
        "settingsc: error: '-' is the page on standard input and takes no other paths\n"
      ),
      (
        ["lint", "--stdin-filename", "a"],
        "settingsc: error: '--stdin-filename' needs '-', the page on standard input\n"
      ),
      (
        ["config", "print", "nope"],
        "settingsc: error: 'nope' is not there; give the path of a bundle or folder\n"
      ),
      (
        ["rules", "--pages", "-"],
        "settingsc: error: the pages are files and cannot be written to standard output\n"
      ),
    ])
  func wrongUsageIsAnError(_ arguments: [String], _ start: String) {
    let outcome = bundle.run(arguments)
    #expect(outcome.errors.hasPrefix(start), "\(outcome.errors)")
    #expect(outcome.output == "")
    #expect(outcome.status == .usage)
  }
}
