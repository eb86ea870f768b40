import TestSupport
import Testing

@testable import SettingsCommand

@Suite("settingsc init")
struct InitTests {
  private static let project = [
    "App.xcodeproj/project.pbxproj": """
    developmentRegion = de;
    IPHONEOS_DEPLOYMENT_TARGET = 17.0;
    IPHONEOS_DEPLOYMENT_TARGET = 16.4;
    """,
    "Podfile": "platform :ios, '16.4'\npod 'InAppSettingsKit'\n",
    "App/App.entitlements": "{ \"com.apple.security.application-groups\" = (group.a); }",
    "App/Main.swift": "", "AppTests/Tests.swift": "", "Shared/Code.swift": "",
    "Pods/Pod.swift": "",
    "App/Settings.bundle/Root.plist": """
    { PreferenceSpecifiers = ({ Type = PSGroupSpecifier; Title = A; }); }
    """,
  ]

  @Test("writes what it finds, explained, and a configuration that can be used")
  func findings() throws {
    let run = MemoryRun(Self.project)
    let outcome = run.run("init")
    #expect(outcome.status == .success, "\(outcome.errors)")
    #expect(
      run.text(".settingsc.yml") == """
        # Configuration of settingsc for App/Settings.bundle.
        # 'settingsc config reference' lists every key.

        # The oldest version that the app runs on: newer keys and types are reported.
        deployment_target: { iOS: "16.4" }

        # The language that the pages are written in.
        development_language: de

        # The app groups that pages may name.
        entitlements: App/App.entitlements

        # The types and keys that InAppSettingsKit adds to Apple's.
        dialects: [inappsettingskit]

        # The code whose use of keys is compared with the pages.
        sources: [App, Shared]

        """)
    #expect(run.run("config", "print").status == .success)
  }

  @Test("an empty folder gives a configuration without keys")
  func nothing() {
    let run = MemoryRun()
    #expect(run.run("init").status == .success)
    #expect(
      run.text(".settingsc.yml")?.split(separator: "\n").allSatisfy { $0.hasPrefix("#") } == true)
  }

  @Test("the first bundle passes lint --strict at once, compiles and reads its version")
  func firstBundle() throws {
    for files in [[:], Self.project.filter { !$0.key.contains("Settings.bundle") }] {
      let run = MemoryRun(files)
      let outcome = run.run("init", "--bundle", "App/Settings.bundle")
      #expect(outcome.status == .success, "\(outcome.errors)")
      let configuration = try #require(run.text(".settingsc.yml"))
      #expect(configuration.split(separator: "\n", omittingEmptySubsequences: false).count <= 31)
      #expect(configuration.contains("UserDefaults.standard.bool(forKey: \"play_sounds\")"))
      #expect(configuration.contains("\n# sources: ["))
      #expect(configuration.contains("\n  - compile: Build/Settings.bundle\n"))
      let lint = run.run("lint", "--strict", "--format", "text")
      #expect(lint.status == .success, "\(lint.output)\(lint.errors)")
      #expect(lint.output.contains("no findings"), "\(lint.output)")
      let built = run.run("build", "--define", "MARKETING_VERSION=1.2")
      #expect(built.status == .success, "\(built.errors)")
      let shown = run.run("show", "Build/Settings.bundle")
      #expect(shown.output.contains("[version] = '1.2'"), "\(shown.output)")
      #expect(run.run("lint", "--strict").status == .success)
    }
  }

  @Test("the steps for the tools of the project come first")
  func steps() throws {
    func headings(_ files: [String: String]) -> [String] {
      let output = MemoryRun(files).run("init", "--bundle", "App/Settings.bundle").output
      return output.split(separator: "\n").filter { $0.first?.isUppercase == true }
        .compactMap { $0.split(separator: ":").first.map(String.init) }.dropLast()
    }
    #expect(headings([:]) == ["Xcode", "XcodeGen", "Tuist", "Flutter", "Expo"])
    #expect(
      headings(["pubspec.yaml": "", "ios/Runner.xcodeproj/project.pbxproj": ""])
        == ["Flutter", "Xcode", "XcodeGen", "Tuist", "Expo"])
    #expect(headings(["app.json": "{\"expo\": {}}"]).first == "Expo")
    #expect(headings(["project.yml": "name: App"]).first == "XcodeGen")
    #expect(headings(["Project.swift": ""]).first == "Tuist")
    let run = MemoryRun(["Sources/App.xcodeproj/project.pbxproj": ""])
    let output = run.run("init", "--bundle", "Sources/App/Settings.bundle").output
    #expect(
      output.contains(
        "settingsc compile \"$SRCROOT/App/Settings.bundle\" -o \"$TARGET_BUILD_DIR/$UNLOCALIZED_RESOURCES_FOLDER_PATH\""
      ))
  }

  @Test("the phase that it prints compiles into the built app in Xcode's environment")
  func phase() throws {
    var run = MemoryRun()
    #expect(run.run("init", "--bundle", "App/Settings.bundle").status == .success)
    run.files.add("/work/Products/App.app/Settings.bundle/Root.plist", Array("old".utf8))
    run.environment = [
      "XCODE_VERSION_ACTUAL": "2600", "MARKETING_VERSION": "3.1", "SRCROOT": "/work",
      "TARGET_BUILD_DIR": "/work/Products", "UNLOCALIZED_RESOURCES_FOLDER_PATH": "App.app",
    ]
    let compiled = run.run(
      "compile", "/work/App/Settings.bundle", "-o", "/work/Products/App.app")
    #expect(compiled.status == .success, "\(compiled.errors)")
    let shown = run.run("show", "Products/App.app/Settings.bundle")
    #expect(shown.output.contains("[version] = '3.1'"), "\(shown.output)")
  }

  @Test("nothing that exists is replaced")
  func refusals() {
    let run = MemoryRun(Self.project.merging([".settingsc.yml": "strict: true\n"]) { $1 })
    #expect(run.run("init").status == .usage)
    #expect(run.run("init", "--bundle", "App/Settings.bundle").status == .usage)
    #expect(run.run("init", "--bundle", "App/Pages.bundle").status == .usage)
    #expect(run.run("init", "App", "--bundle", "Shared/Settings.bundle").status == .usage)
    #expect(run.run("init", "App/Main.swift").status == .usage)
    let beside = run.run("init", "--bundle", "Shared/Settings.bundle")
    #expect(beside.status == .success, "\(beside.errors)")
    #expect(run.text(".settingsc.yml") == "strict: true\n")
    #expect(beside.errors.contains("add 'outputs: [{compile: Build/Settings.bundle}]'"))
    #expect(run.text("Shared/Settings.bundle/Root.plist") != nil)
  }
}
