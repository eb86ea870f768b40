import TestSupport
import Testing

@testable import SettingsCommand

/// Findings about how the project around a bundle builds it into the app.
@Suite("A bundle in a project")
struct BuildFaultTests {
  private static let bundle = "App/Settings.bundle"
  private static let uncopied = "copies the bundle into the app; Settings shows none of its pages"
  private static let silence = "no findings in 1 file of 1 bundle\n"
  private static let compile =
    #"settingsc compile "$SRCROOT/App/Settings.bundle" -o "$TARGET_BUILD_DIR/$UNLOCALIZED_RESOURCES_FOLDER_PATH""#

  private static func lint(
    _ files: [String: String], in bundle: String = bundle, sees path: String = "."
  ) -> String {
    let all = [".git/HEAD": "", bundle + "/Root.plist": page(.toggle("sounds", "<true/>"))]
    return MemoryRun(all.merging(files) { $1 }).run("lint", path).output
  }

  private static func lint(_ app: XcodeApp, _ files: [String: String] = [:]) -> String {
    lint(files.merging(["App.xcodeproj/project.pbxproj": app.text]) { $1 })
  }

  // MARK: - Targets

  @Test func isReportedIfNoTargetCopiesIt() {
    let output = Self.lint(XcodeApp(.sources, .resources(["App/Assets.xcassets"])))
    #expect(
      output.contains(
        "App/Settings.bundle: warning: no target of 'App.xcodeproj' \(Self.uncopied)"), "\(output)")
    var referenced = XcodeApp(.sources, .resources([]))
    referenced.references = [Self.bundle]
    #expect(Self.lint(referenced).contains(Self.uncopied))
    #expect(Self.lint(XcodeApp(.sources, .resources([Self.bundle]))) == Self.silence)
  }

  @Test(
    "is in the folder that a target takes files from unless it is an exception",
    arguments: [
      ("App", [String](), true), ("App", ["Info.plist"], true), ("App", ["Settings.bundle"], false),
      ("Other", [], false),
    ])
  func isCopiedFromASynchronizedFolderUnlessExcepted(
    _ path: String, _ exceptions: [String], _ isCopied: Bool
  ) {
    var app = XcodeApp(.sources, .resources([]))
    app.folder = (path, exceptions)
    #expect(Self.lint(app).contains(Self.uncopied) == !isCopied)
    // Of a folder of another target, the exceptions are what this one has.
    app.folderIsOfOther = true
    #expect(Self.lint(app).contains(Self.uncopied) == !exceptions.contains("Settings.bundle"))
  }

  @Test func isInAFolderWhoseNameTheProjectStatesInAnotherUnicodeForm() {
    let bundle = "Einka\u{308}ufe/Settings.bundle"
    var app = XcodeApp(.sources, .resources([]))
    for (folder, isCopied) in [("Eink\u{E4}ufe", true), ("Einkaufe", false)] {
      app.folder = (folder, [])
      let output = Self.lint(["App.xcodeproj/project.pbxproj": app.text], in: bundle)
      #expect(output.contains(Self.uncopied) == !isCopied, "\(folder): \(output)")
    }
  }

  @Test(
    "may be copied in a way that is not read",
    arguments: [
      ["Player.podspec": ""], ["BUILD.gn": ""], ["app.json": #"{"plugins": []}"#],
      ["Fastfile": ""], ["Package.swift": "resources: [.copy(\"App\")]"],
      ["project.yml": "targets: {A: {type: application, sources: [App]}}"],
      ["Other/Other.xcodeproj/project.pbxproj": "/* Settings.bundle */"],
      ["Other/project.yml": "name: Other"],
      ["Podfile": "post_install { copy '../App/Settings.bundle' }"],
      [".settingsc.yml": "outputs:\n  - compile: Build/Settings.bundle\n"],
    ])
  func mayBeCopiedInAnUnreadWay(_ files: [String: String]) {
    let app = XcodeApp(.sources, .resources([]))
    #expect(!Self.lint(app, files).contains("uncopied-bundle"))
    #expect(Self.lint(app, ["Other/Other.xcodeproj/project.pbxproj": "{}"]).contains(Self.uncopied))
  }

  @Test(
    "may be copied by a script",
    arguments: [
      (#"cp -R "$SRCROOT/App" "$TARGET_BUILD_DIR""#, false),
      (#"cp -R "$A" "$TARGET_BUILD_DIR""#, false),
      ("node copy.js", false), (compile, false), (#"cp Google.plist "$BUILT_PRODUCTS_DIR""#, true),
      ("swiftlint", true), (#"settingsc lint "$SRCROOT/App/Settings.bundle""#, true),
    ])
  func mayBeCopiedByAScript(_ script: String, _ isReported: Bool) {
    let app = XcodeApp(.sources, .resources([]), .script(script))
    #expect(Self.lint(app).contains(Self.uncopied) == isReported, "\(script)")
  }

  @Test(
    "may be copied by a script in a file",
    arguments: [
      ("copy.sh", #"cp -R "$SRCROOT"/App/* "$APP""#, false),
      ("copy.sh", #"cp -R "$SRCROOT"/App/Settings.bundl? "$APP""#, false),
      ("copy.sh", #"cp -R "$SRCROOT/App/$1" "$APP""#, false),
      ("copy.sh", #"cp -R "$@" "$APP""#, false),
      ("copy.sh", #"find App -name "*.bundle" -exec cp -R {} "$APP" \;"#, false),
      ("copy.sh", #"ls -d App/*.bundle | xargs -I % cp -R % "$APP""#, false),
      ("copy.sh", #"command cp -R "$SRCROOT/App" "$APP""#, false),
      ("copy.py", "shutil.copytree(source, destination)", false),
      ("copy", "#!/usr/bin/env ruby\nFileUtils.cp_r(source, destination)", false),
      ("copy", "#!/bin/bash -e\ncp Google.plist \"$APP\"", true),
      ("copy", "#!/usr/bin/env -S zsh -e\ncp Google.plist \"$APP\"", true),
      ("copy.sh", #"cp "$SRCROOT"/Fonts/*.ttf "$APP""#, true),
      ("copy.sh", #"rsync -a --exclude '*.md' --include='*.png' Images "$APP""#, true),
      ("copy.sh", "command -v cp", true), ("copy.sh", "find App -name x -delete", true),
    ])
  func mayBeCopiedByAScriptInAFile(_ name: String, _ script: String, _ isReported: Bool) {
    let app = XcodeApp(.sources, .resources([]), .script("\"$SRCROOT/Scripts/\(name)\""))
    let output = Self.lint(app, ["Scripts/\(name)": script])
    #expect(output.contains(Self.uncopied) == isReported, "\(script)")
  }

  @Test(
    "in a project of XcodeGen is in the sources of a target",
    arguments: [
      ("{type: application, sources: [App]}", false),
      ("{type: application, sources: [{path: App/Settings.bundle, buildPhase: resources}]}", false),
      ("{type: application, sources: [Shared]}", true),
      ("{type: application, sources: [Shared], templates: [Base]}", false),
      ("{type: application, sources: ['*/Sources']}", false),
      ("{type: framework, sources: [Shared]}", false),
    ])
  func isAmongTheSourcesOfAnXcodeGenTarget(_ target: String, _ isReported: Bool) {
    let output = Self.lint(["project.yml": "targets: {App: \(target)}"])
    #expect(output.contains("no target of 'project.yml' copies the bundle") == isReported)
  }

  @Test(
    "in a project of Tuist is in the resources if they are plain texts",
    arguments: [
      (#"resources: ["Shared/**"]"#, true), (#"resources: ["App/**"]"#, false), ("", true),
      (#"resources: ["App/Settings.bundle"]"#, false), (#"resources: .all"#, false),
      (#"resources: ["Shared/**"] + more"#, true), (#"buildableFolders: ["App"]"#, false),
    ])
  func isAmongTheResourcesOfATuistTarget(_ resources: String, _ isReported: Bool) {
    let manifest =
      #"let project = Project(targets: [.target(name: "App", product: .app, \#(resources))])"#
    let output = Self.lint(["Project.swift": manifest])
    #expect(output.contains("no target of 'Project.swift' copies the bundle") == isReported)
  }

  @Test(
    "in a project of Tuist may be copied by a script beside it",
    arguments: [
      ("copy:\n\trsync App/Settings.bundle $(APP)\n", false), ("lint:\n\tswiftlint\n", true),
    ])
  func mayBeCopiedByAScriptBesideATuistProject(_ makefile: String, _ isReported: Bool) {
    let manifest =
      #"let project = Project(targets: [.target(name: "App", product: .app, resources: ["A"])])"#
    let output = Self.lint(["Project.swift": manifest, "Makefile": makefile])
    #expect(output.contains("no target of 'Project.swift' copies the bundle") == isReported)
  }

  // MARK: - Phases

  @Test func isReportedIfItIsCompiledBeforeItIsCopied() {
    let resources = XcodeApp.Phase.resources([Self.bundle])
    let early = Self.lint(XcodeApp(.script(Self.compile), .sources, resources))
    #expect(
      early.contains(
        "warning: the phase 'Compile Settings' of target 'App' compiles the bundle too early; "
          + "'Copy Bundle Resources' overwrites the result"), "\(early)")
    #expect(Self.lint(XcodeApp(.sources, resources, .script(Self.compile))) == Self.silence)
    let both = XcodeApp(.script(Self.compile), resources, .script(Self.compile))
    #expect(Self.lint(both) == Self.silence)
    let alone = XcodeApp(.script(Self.compile), .resources(["App/Assets.xcassets"]))
    #expect(Self.lint(alone) == Self.silence)
    let derived = Self.compile.replacing("$TARGET_BUILD_DIR", with: "$DERIVED_FILE_DIR")
    #expect(Self.lint(XcodeApp(.script(derived), resources)) == Self.silence)
  }

  @Test(
    "that the configuration compiles into the app is judged by the phase that builds it",
    arguments: [("settingsc build", true), ("settingsc build --only App/Generated", false)])
  func isJudgedByThePhaseThatBuildsAConfiguredOutput(_ script: String, _ isReported: Bool) {
    let place = "$(TARGET_BUILD_DIR)/$(UNLOCALIZED_RESOURCES_FOLDER_PATH)/Settings.bundle"
    let configuration = [".settingsc.yml": "outputs:\n  - compile: \(place)\n"]
    let early = XcodeApp(.script(script), .resources([Self.bundle]))
    #expect(Self.lint(early, configuration).contains("too early") == isReported)
    let late = XcodeApp(.resources([Self.bundle]), .script(script))
    #expect(!Self.lint(late, configuration).contains("too early"))
  }

  @Test(
    "that XcodeGen's scripts compile before it is copied is reported",
    arguments: [
      ("preBuildScripts", true), ("postCompileScripts", true), ("postBuildScripts", false),
    ])
  func isReportedIfAScriptOfXcodeGenCompilesItTooEarly(_ key: String, _ isReported: Bool) {
    let project = """
      targets:
        App:
          type: application
          sources: [App]
          \(key):
            - name: Compile settings
              script: \(Self.compile)
      """
    let output = Self.lint(["project.yml": project])
    #expect(output.contains("move the script to 'postBuildScripts'") == isReported, "\(output)")
  }

  // MARK: - Sandbox

  @Test(
    "cannot be compiled into the app from a sandbox",
    arguments: [
      (["ENABLE_USER_SCRIPT_SANDBOXING": "YES"], [:], nil, true),
      ([:], ["ENABLE_USER_SCRIPT_SANDBOXING": "YES"], nil, true),
      (
        ["ENABLE_USER_SCRIPT_SANDBOXING": "NO"], ["ENABLE_USER_SCRIPT_SANDBOXING": "YES"], nil,
        false
      ),
      ([:], ["ENABLE_USER_SCRIPT_SANDBOXING": "YES"], "A = B", true),
      ([:], ["ENABLE_USER_SCRIPT_SANDBOXING": "YES"], "#include \"B.xcconfig\"", false),
      ([:], ["ENABLE_USER_SCRIPT_SANDBOXING": "YES"], "ENABLE_USER_SCRIPT_SANDBOXING = NO", false),
      (
        [#""ENABLE_USER_SCRIPT_SANDBOXING[sdk=iphone*]""#: "NO"],
        ["ENABLE_USER_SCRIPT_SANDBOXING": "YES"], nil, false
      ),
      ([:], [:], nil, false),
    ] as [([String: String], [String: String], String?, Bool)])
  func cannotBeCompiledFromASandbox(
    _ target: [String: String], _ project: [String: String], _ file: String?, _ isReported: Bool
  ) {
    var app = XcodeApp(.resources([Self.bundle]), .script(Self.compile))
    app.settings = target
    app.projectSettings = project
    if file != nil { app.settingsFile = "App.xcconfig" }
    let output = Self.lint(app, file.map { ["App.xcconfig": $0] } ?? [:])
    #expect(
      output.contains("compiles the bundle into the app; its sandbox forbids that") == isReported)
    let other = XcodeApp(.resources([Self.bundle]), .script("swiftlint"))
    #expect(Self.lint(other) == Self.silence)
  }

  @Test(
    "may be compiled into the app if a file in a synchronized folder turns the sandbox off",
    arguments: [("ENABLE_USER_SCRIPT_SANDBOXING = NO", false), ("A = B", true)])
  func mayBeCompiledWithoutTheSandboxOfAFile(_ settings: String, _ isReported: Bool) {
    var app = XcodeApp(.resources([Self.bundle]), .script(Self.compile))
    app.projectSettings = ["ENABLE_USER_SCRIPT_SANDBOXING": "YES"]
    app.folder = ("App", [])
    app.settingsFileInFolder = "Config/App.xcconfig"
    let output = Self.lint(app, ["App/Config/App.xcconfig": settings])
    #expect(output.contains("its sandbox forbids that") == isReported, "\(output)")
  }

  @Test(
    "may be compiled into the app by XcodeGen if a configuration has no sandbox",
    arguments: [
      ("{base: {ENABLE_USER_SCRIPT_SANDBOXING: YES}}", true),
      (
        "{base: {ENABLE_USER_SCRIPT_SANDBOXING: YES}, configs: {Debug: {ENABLE_USER_SCRIPT_SANDBOXING: NO}}}",
        false
      ),
      ("{base: {ENABLE_USER_SCRIPT_SANDBOXING: YES}, configs: {Debug: {SWIFT_VERSION: 6}}}", true),
    ])
  func mayBeCompiledByXcodeGenWithoutASandbox(_ settings: String, _ isReported: Bool) {
    let project = """
      targets:
        App:
          type: application
          sources: [App]
          settings: \(settings)
          postBuildScripts:
            - name: Compile settings
              script: \(Self.compile)
      """
    let output = Self.lint(["project.yml": project])
    #expect(output.contains("its sandbox forbids that") == isReported, "\(output)")
  }

  @Test(
    "is read from a sandbox if it is among the input files",
    arguments: [
      ([String](), [String](), true), (["$(SRCROOT)/App/Settings.bundle/Root.plist"], [], false),
      (["$(SRCROOT)/App/Settings.bundle"], [], false), (["$(SRCROOT)/App/Other.plist"], [], true),
      ([], ["$(SRCROOT)/Settings.xcfilelist"], false), ([], ["$(SRCROOT)/Other.xcfilelist"], true),
      ([], ["$(SRCROOT)/None.xcfilelist"], false), ([], ["$(DERIVED_FILE_DIR)/a"], false),
      (["$(SRCROOT)/$(TARGET_NAME)/Settings.bundle"], [], false),
      (["$(DERIVED_FILE_DIR)/Other.plist"], [], true),
    ])
  func isReadFromASandboxIfItIsAnInputFile(
    _ inputs: [String], _ lists: [String], _ isReported: Bool
  ) {
    let lint = #"settingsc lint "$SRCROOT/App/Settings.bundle""#
    var app = XcodeApp(
      .script(lint, name: "Lint", inputs: inputs, lists: lists), .resources([Self.bundle]))
    app.settings = ["ENABLE_USER_SCRIPT_SANDBOXING": "YES"]
    let files = [
      "Settings.xcfilelist": "$(SRCROOT)/App/Settings.bundle/Root.plist\n",
      "Other.xcfilelist": "$(SRCROOT)/App/Main.swift\n",
    ]
    let sentence =
      "the phase 'Lint' of target 'App' reads the bundle, which is none of its input files"
    #expect(Self.lint(app, files).contains(sentence) == isReported)
    app.settings = [:]
    #expect(Self.lint(app, files) == Self.silence)
  }

  // MARK: - Names

  @Test func isAnErrorIfATargetCopiesItUnderAnotherName() {
    func lint(_ app: XcodeApp) -> String {
      Self.lint(["App.xcodeproj/project.pbxproj": app.text], in: "App/settings.bundle")
    }
    let copied = lint(XcodeApp(.resources(["App/settings.bundle"])))
    #expect(
      copied.contains("error: target 'App' copies the bundle under the name 'settings.bundle'"),
      "\(copied)")
    #expect(lint(XcodeApp(.resources([]))).contains("warning: nothing opens a bundle named"))
    let renamed = XcodeApp(
      .resources(["App/settings.bundle"]),
      .script(#"mv "$TARGET_BUILD_DIR/settings.bundle" "$TARGET_BUILD_DIR/S""#))
    #expect(lint(renamed).contains("warning: nothing opens a bundle named"))
  }
}
