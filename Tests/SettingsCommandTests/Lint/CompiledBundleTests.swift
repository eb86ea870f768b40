import TestSupport
import Testing

@testable import SettingsCommand

/// Findings about defaults with variables, by what the project builds into the app.
@Suite("A bundle with variables")
struct CompiledBundleTests {
  private static let intoApp =
    "$(TARGET_BUILD_DIR)/$(UNLOCALIZED_RESOURCES_FOLDER_PATH)/Settings.bundle"
  private static let compile =
    #"settingsc compile "$SRCROOT/App/Settings.bundle" -o "$TARGET_BUILD_DIR/$UNLOCALIZED_RESOURCES_FOLDER_PATH""#
  private static let project = "App.xcodeproj/project.pbxproj"

  private static func lint(_ output: String?, _ files: [String: String]) -> CommandRun.Outcome {
    var all = ["App/Settings.bundle/Root.plist": page(.title("version", "$(MARKETING_VERSION)"))]
    if let output { all[".settingsc.yml"] = "outputs:\n  - compile: \(output)\n" }
    return MemoryRun(all.merging(files) { $1 }).run("lint", "--strict")
  }

  private static let silence = "no findings in 1 file of 1 bundle\n"

  @Test(
    "is reported if the project does not take the compiled one into the app",
    arguments: [
      (
        intoApp, "swiftlint",
        "add a build phase after 'Copy Bundle Resources' that runs 'settingsc build'"
      ),
      (
        "Build/Settings.bundle", #"settingsc build "$SRCROOT""#,
        "let the output lead into the app: '$(TARGET_BUILD_DIR)/$(UNLOCALIZED_RESOURCES_FOLDER_PATH)/Settings.bundle'"
      ),
      (
        "Build/Settings.bundle", "echo 'settingsc build'",
        "add a build phase after 'Copy Bundle Resources' that runs 'settingsc compile' with"
      ),
      (intoApp, "settingsc build --check", "that runs 'settingsc build'"),
      (intoApp, "settingsc build --only Docs", "that runs 'settingsc build'"),
      (intoApp, "# settingsc build", "that runs 'settingsc build'"),
      (intoApp, "settingsc lint", "that runs 'settingsc build'"),
      (
        "Build/Settings.bundle", "settingsc compile App/Settings.bundle -o Build",
        "that runs 'settingsc compile' with"
      ),
      (
        "Build/Settings.bundle",
        #"settingsc compile "$SRCROOT/Watch/Settings.bundle" -o "$TARGET_BUILD_DIR""#,
        "that runs 'settingsc compile' with"
      ),
      (
        "Build/Settings.bundle", "bash -euo pipefail -c 'settingsc lint App/Settings.bundle'",
        "that runs 'settingsc compile' with"
      ),
      ("Build/Settings.bundle", "sh -c date", "that runs 'settingsc compile' with"),
      (
        "Build/Settings.bundle", #""$PODS_ROOT/Pods/frameworks.sh""#,
        "that runs 'settingsc compile'"
      ),
    ])
  func isReportedIfTheAppGetsTheSource(_ output: String, _ script: String, _ help: String) {
    let outcome = Self.lint(output, [Self.project: xcodeProject(scripts: script)])
    #expect(outcome.status == .success)
    #expect(
      outcome.output.contains(
        "info: default of 'version' contains '$(MARKETING_VERSION)', and nothing in 'App.xcodeproj' takes the compiled "
          + "bundle into the app"), "\(outcome.output)")
    #expect(outcome.output.contains(help), "\(outcome.output)")
  }

  @Test(
    "is not reported if it does, or if that is unknown",
    arguments: [
      (intoApp, #"settingsc build "$SRCROOT""#), (intoApp, "cd \"$SRCROOT\" && settingsc build"),
      (intoApp, "if which settingsc >/dev/null; then settingsc build; fi"),
      (intoApp, "settingsc build --only \"$TARGET_BUILD_DIR\""),
      ("Build/Settings.bundle", compile), ("Build/Settings.bundle", "export A=b\n" + compile),
      (
        "Build/Settings.bundle",
        "OUT=\"$TARGET_BUILD_DIR/$FULL_PRODUCT_NAME\"\nsettingsc compile --output=\"$OUT\" App/Settings.bundle"
      ),
      (
        "Build/Settings.bundle",
        "settingsc build\ncp -R Build/Settings.bundle \"$CODESIGNING_FOLDER_PATH\""
      ),
      ("Build/Settings.bundle", "./Scripts/unread.sh"), ("Build/Settings.bundle", "make settings"),
      ("Build/Settings.bundle", "sh \"$SRCROOT/Scripts/phase.sh\""),
      ("Build/Settings.bundle", "bash -lc ./Scripts/unread.sh"),
      ("Build/Settings.bundle", "bash -e -o pipefail Scripts/unread.sh"),
      ("Build/Settings.bundle", "sh -c 'settingsc compile App/Settings.bundle -o \"$CONTENTS\"'"),
    ])
  func isNotReportedIfTheAppGetsTheCompiledOne(_ output: String, _ script: String) {
    let outcome = Self.lint(
      output, [Self.project: xcodeProject(scripts: script), "Scripts/phase.sh": Self.compile])
    #expect(outcome.output == Self.silence, "\(script): \(outcome.output)")
  }

  @Test func isNotReportedIfItIsCopiedOnceCompiled() {
    let copied = [
      Self.project: xcodeProject(scripts: "settingsc build", files: ["Build/Settings.bundle"])
    ]
    #expect(Self.lint("Build/Settings.bundle", copied).output == Self.silence)
    let source = [
      Self.project: xcodeProject(scripts: "settingsc build", files: ["App/Settings.bundle"])
    ]
    #expect(Self.lint("Build/Settings.bundle", source).output.contains("let the output lead into"))
    let folder = """
      // !$*UTF8*$!
      { objects = { A = {isa = PBXFileSystemSynchronizedRootGroup; path = Build; sourceTree = "<group>"; }; }; }
      """
    #expect(Self.lint("Build/Settings.bundle", [Self.project: folder]).output == Self.silence)
  }

  @Test(arguments: ["", "// Settings.bundle", "{ objects = "])
  func isNotReportedInAnUnreadableProject(_ text: String) {
    #expect(Self.lint("Build/Settings.bundle", [Self.project: text]).output == Self.silence)
    #expect(
      Self.lint("Build/Settings.bundle", ["App.xcodeproj/notes.txt": text]).output == Self.silence)
  }

  @Test func isNotReportedInAProjectOfTuist() {
    let manifest = "let project = Project(targets: [.target(name: \"App\", product: .app)])"
    #expect(Self.lint("Build/Settings.bundle", ["Project.swift": manifest]).output == Self.silence)
  }

  @Test func isJudgedByTheScriptsOfXcodeGen() {
    func lint(_ text: String) -> String {
      Self.lint("Build/Settings.bundle", ["project.yml": text]).output
    }
    #expect(lint("name: App").contains("nothing in 'project.yml' takes the compiled"))
    #expect(lint("include: [base.yml]") == Self.silence)
    #expect(lint("targets: {A: {sources: [{path: Build, type: folder}]}}") == Self.silence)
    let script = """
      targets:
        App:
          postBuildScripts:
            - name: Compile settings
              script: |
                \(Self.compile)
      """
    #expect(lint(script) == Self.silence)
    #expect(lint(script.replacing("compile", with: "lint")).contains("takes the compiled"))
  }

  // MARK: - Without a configuration

  @Test(
    "is compiled if a phase does so without a configuration",
    arguments: [
      project, "project.yml", "Project.swift", "Makefile", "Fastfile",
    ])
  func aPhaseCompilesItWithoutAConfiguration(_ file: String) {
    var text = Self.compile
    switch file {
    case Self.project: text = xcodeProject(scripts: text)
    case "project.yml": text = "targets: {A: {postBuildScripts: [{script: '\(text)'}]}}"
    case "Project.swift":
      text = "let a = [.post(\n  script: #\"\"\"\n    \(text)\n    \"\"\"#, name: \"Compile\")]\n"
    case "Fastfile": text = "sh(\"\(text.replacing("\"", with: "\\\""))\")\n"
    default: text = "settings:\n\t@\(text)\n"
    }
    #expect(Self.lint(nil, [file: text]).output == Self.silence)
    let other = text.replacing("settingsc compile", with: "settingsc lint")
    #expect(other != text)
    let outcome = Self.lint(nil, [file: other])
    #expect(
      outcome.output.contains("which nothing expands in a settings bundle"), "\(outcome.output)")
    let elsewhere = text.replacing("App/Settings.bundle", with: "Watch/Settings.bundle")
    #expect(Self.lint(nil, [file: elsewhere]).output.contains("which nothing expands"))
  }

  @Test(
    "is compiled however a phase names settingsc",
    arguments: [
      "SETTINGSC=/opt/homebrew/bin/settingsc\n\"$SETTINGSC\"",
      "TOOL=\"${PODS_ROOT}/settingsc/bin/settingsc\"\n\"$TOOL\"",
      "SETTINGSC=$(command -v settingsc)\n\"$SETTINGSC\"",
      "npx --yes settingsc@0.1.0", "mint run settingsc/settingsc@0.1.0",
      "swift run --package-path Tools/settingsc settingsc",
    ])
  func aPhaseNamesSettingscInAnyWay(_ program: String) {
    func lint(_ command: String) -> String {
      let script = Self.compile.replacing("settingsc compile", with: "\(program) \(command)")
      return Self.lint(nil, [Self.project: xcodeProject(scripts: script)]).output
    }
    #expect(lint("compile") == Self.silence)
    #expect(lint("preview").contains("which nothing expands"))
  }

  @Test func isCompiledByAFunctionOfAScript() {
    let parameter = Self.compile.replacing("$SRCROOT/App/Settings.bundle", with: "$1")
    let script = "compile() {\n  \(parameter)\n}\ncompile App/Settings.bundle"
    #expect(Self.lint(nil, [Self.project: xcodeProject(scripts: script)]).output == Self.silence)
  }

  @Test(
    "is compiled however a Makefile names settingsc",
    arguments: [
      "settings:\n\t-settingsc compile App/Settings.bundle -o $(OUT)",
      "settings:\n\t@-settingsc compile App/Settings.bundle -o $(OUT)",
      "TOOL ?= settingsc\nsettings:\n\t$(TOOL) compile App/Settings.bundle -o $(OUT)",
      "TOOL := swift run settingsc\nsettings:\n\t@$(TOOL) compile App/Settings.bundle -o $(OUT)",
      "TOOL:=bin/settingsc\nsettings:\n\t$(TOOL) compile App/Settings.bundle -o $(OUT)",
      "settings:\n\t$(SETTINGSC) compile App/Settings.bundle -o $(OUT)",
      "Build/Settings.bundle: App/Settings.bundle\n\tsettingsc compile $< -o $@",
    ])
  func aMakefileNamesSettingscInAnyWay(_ makefile: String) {
    #expect(Self.lint(nil, ["Makefile": makefile]).output == Self.silence)
    let other = makefile.replacing(" compile", with: " lint")
    #expect(Self.lint(nil, ["Makefile": other]).output.contains("which nothing expands"))
  }

  @Test func aProjectAboveTheRepositoryIsIgnored() {
    let files = [Self.project: xcodeProject(scripts: Self.compile)]
    #expect(Self.lint(nil, files).output == Self.silence)
    let inner = files.merging(["App/.git/HEAD": ""]) { $1 }
    #expect(Self.lint(nil, inner).output.contains("which nothing expands"))
  }
}
