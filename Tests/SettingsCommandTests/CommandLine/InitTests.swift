import TestSupport
import Testing

@testable import SettingsCommand

@Suite("settingsc init")
struct InitTests {
  private static let project = [
    "App.xcodeproj/project.pbxproj": xcodeProject(),
    "Podfile": "platform :ios, '16.4'\npod 'InAppSettingsKit'\n",
    "App/App.entitlements": "{ \"com.apple.security.application-groups\" = (group.a); }",
    "App/Main.swift": "", "AppTests/Tests.swift": "", "Shared/Code.swift": "",
    "Pods/Pod.swift": "",
    "App/Settings.bundle/Root.plist": """
    { PreferenceSpecifiers = ({ Type = PSGroupSpecifier; Title = A; }); }
    """,
  ]

  @Test("writes an explained configuration of the project that can be used")
  func writesAnExplainedConfiguration() throws {
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
  func anEmptyFolderGivesAConfigurationWithoutKeys() {
    let run = MemoryRun()
    #expect(run.run("init").status == .success)
    #expect(
      run.text(".settingsc.yml")?.split(separator: "\n").allSatisfy { $0.hasPrefix("#") } == true)
  }

  @Test("the first bundle passes lint --strict at once, compiles and reads its version")
  func theFirstBundlePassesStrictLint() throws {
    for files in [[:], Self.project.filter { !$0.key.contains("Settings.bundle") }] {
      let run = MemoryRun(files)
      let outcome = run.run("init", "--bundle", "App/Settings.bundle")
      #expect(outcome.status == .success, "\(outcome.errors)")
      let configuration = try #require(run.text(".settingsc.yml"))
      #expect(configuration.split(separator: "\n", omittingEmptySubsequences: false).count <= 31)
      #expect(configuration.contains("UserDefaults.standard.bool(forKey: \"play_sounds\")"))
      #expect(configuration.contains("\n# sources: ["))
      #expect(
        configuration.contains(
          "\n  - compile: $(TARGET_BUILD_DIR)/$(UNLOCALIZED_RESOURCES_FOLDER_PATH)/Settings.bundle\n"
        ))
      let lint = run.run("lint", "--strict", "--format", "text")
      #expect(lint.status == .success, "\(lint.output)\(lint.errors)")
      // The phase that init prints is still to be added to the project.
      let phase = "takes the compiled bundle into the app"
      #expect(lint.output.contains(files.isEmpty ? "no findings" : phase), "\(lint.output)")
      #expect(lint.output.contains("1 info") != files.isEmpty, "\(lint.output)")
      #expect(run.run("build", "--check").status == .success)
      let built = run.run(
        "build", "--define", "MARKETING_VERSION=1.2", "--define", "TARGET_BUILD_DIR=Build",
        "--define", "UNLOCALIZED_RESOURCES_FOLDER_PATH=.")
      #expect(built.status == .success, "\(built.errors)")
      let shown = run.run("show", "Build/Settings.bundle")
      #expect(shown.output.contains("[version] = '1.2'"), "\(shown.output)")
      #expect(run.run("lint", "--strict").status == .success)
    }
  }

  @Test("prints the steps for the tools of the project, or for all tools if it has none")
  func printsTheStepsForTheToolsOfTheProject() throws {
    func headings(_ files: [String: String]) -> [String] {
      let output = MemoryRun(files).run("init", "--bundle", "App/Settings.bundle").output
      return output.split(separator: "\n").filter { $0.first?.isUppercase == true }
        .compactMap { $0.split(separator: ":").first.map(String.init) }
    }
    #expect(headings([:]) == ["Xcode", "XcodeGen", "Tuist", "Flutter", "Expo", "More"])
    #expect(
      headings(["pubspec.yaml": "", "ios/Runner.xcodeproj/project.pbxproj": ""])
        == ["Flutter", "Xcode", "More"])
    #expect(headings(["app.json": "{\"expo\": {}}"]) == ["Expo", "Xcode", "More"])
    #expect(
      headings(["project.yml": "name: App", "App.xcodeproj/project.pbxproj": ""])
        == ["XcodeGen", "More"])
    #expect(headings(["Project.swift": ""]) == ["Tuist", "More"])
    #expect(headings(Self.project.filter { !$0.key.contains(".bundle") }) == ["Xcode", "More"])
  }

  @Test(
    "the path of the bundle starts from the folder with the Xcode project",
    arguments: [
      (["Sources/App.xcodeproj/project.pbxproj"], "Sources/App/Settings.bundle", "App"),
      (["Apps/App.xcodeproj/project.pbxproj"], "Shared/Settings.bundle", "../Shared"),
      // The project of an example is not the app's.
      (
        ["App.xcodeproj/project.pbxproj", "Apps/Demo.xcodeproj/project.pbxproj"],
        "App/Settings.bundle", "App"
      ),
      (
        ["ios/App.xcodeproj/project.pbxproj", "Apps/Demo/Demo.xcodeproj/project.pbxproj"],
        "ios/App/Settings.bundle", "App"
      ),
      (["pubspec.yaml"], "ios/Runner/Settings.bundle", "Runner"),
      (["pubspec.yaml"], "Settings.bundle", ".."),
      (["client/pubspec.yaml"], "client/ios/Runner/Settings.bundle", "Runner"),
      (["ios/project.yml"], "ios/App/Settings.bundle", "App"),
      (["project.yml"], "App/Settings.bundle", "App"),
    ])
  func pathsStartAtTheFolderOfTheXcodeProject(_ files: [String], _ bundle: String, _ folder: String)
  {
    let run = MemoryRun(Dictionary(uniqueKeysWithValues: files.map { ($0, "") }))
    let output = run.run("init", "--bundle", bundle).output
    #expect(
      output.contains("settingsc compile \"$SRCROOT/\(folder)/Settings.bundle\" -o "), "\(output)")
  }

  @Test(
    "the switch has the key that the app's library stores, and the advice is in its language",
    arguments: [
      ("pubspec.yaml", "", "flutter.play_sounds", "lib/main.dart", "Future<bool> f() async => "),
      (
        "package.json", #"{"dependencies": {"react-native": "1"}}"#, "play_sounds", "src/a.js",
        "import { Settings } from 'react-native';\nexport const f = () => "
      ),
      (
        "package.json", #"{"dependencies": {"@capacitor/core": "1"}}"#,
        "CapacitorStorage.play_sounds", "src/a.ts",
        "import { Preferences } from '@capacitor/preferences';\nexport const f = async () => "
      ),
      (
        "App.csproj", "<UseMaui>true</UseMaui>", "play_sounds", "App.cs",
        "using Microsoft.Maui.Storage;\nstatic class A { public static bool F => "
      ),
    ])
  func theSwitchHasTheKeyOfTheAppsLibrary(
    _ file: String, _ text: String, _ key: String, _ source: String, _ head: String
  )
    throws
  {
    let run = MemoryRun([file: text, source: ""])
    #expect(run.run("init", "--bundle", "ios/Settings.bundle").status == .success)
    let page = try #require(run.text("ios/Settings.bundle/Root.plist"))
    #expect(page.contains("<string>\(key)</string>"))
    let configuration = try #require(run.text(".settingsc.yml"))
    #expect(!configuration.contains("UserDefaults"))
    let line = try #require(
      configuration.split(separator: "\n").first { $0.hasPrefix("# switch: ") })
    let tail = source.hasSuffix(".cs") ? "; }\n" : ";\n"
    run.files.add("/work/" + source, Array((head + line.dropFirst(10) + tail).utf8))
    let uncommented = configuration.replacing("\n# sources: ", with: "\nsources: ")
    #expect(uncommented != configuration)
    run.files.add("/work/.settingsc.yml", Array(uncommented.utf8))
    let lint = run.run("lint", "--strict")
    #expect(lint.status == .success, "\(lint.output)\(lint.errors)\(uncommented)")
    #expect(run.run("usage").output.contains("  read       \(source):"))
  }

  @Test("the phase that it prints compiles into the built app in Xcode's environment")
  func thePrintedPhaseCompilesIntoTheBuiltApp() throws {
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

  @Test("lint asks for the phase that it prints until the project has it")
  func lintAsksForThePrintedPhaseUntilItIsAdded() throws {
    let project = "App.xcodeproj/project.pbxproj"
    for command in [XcodePhase(bundle: "App/Settings.bundle").script[1], "settingsc build"] {
      let run = MemoryRun([project: xcodeProject(), "App/A.swift": ""])
      #expect(run.run("init", "--bundle", "App/Settings.bundle").status == .success)
      #expect(run.run("lint").output.contains("takes the compiled bundle into the app"))
      run.files.add("/work/" + project, Array(xcodeProject(scripts: command).utf8))
      #expect(run.run("lint", "--strict").output.hasPrefix("no findings"))
    }
  }

  @Test(
    "a bundle beside the Xcode project of a Flutter app gets advice to move it to its usual place")
  func aBundleOfAFlutterAppIsAdvisedToMove() {
    let files = ["pubspec.yaml": "", "ios/Runner.xcodeproj/project.pbxproj": xcodeProject()]
    let outside = MemoryRun(files).run("init", "--bundle", "Settings.bundle")
    #expect(outside.status == .success)
    #expect(
      outside.errors.contains(
        "'Settings.bundle' is outside of the Xcode project in 'ios'; the usual place is 'ios/Runner/Settings.bundle'"
      ), "\(outside.errors)")
    let inside = MemoryRun(files).run("init", "--bundle", "ios/Runner/Settings.bundle")
    #expect(!inside.errors.contains("usual place"))
    let other = MemoryRun().run("init", "--bundle", "Settings.bundle")
    #expect(!other.errors.contains("usual place"))
  }

  @Test("an existing file is not replaced")
  func noExistingFileIsReplaced() {
    let run = MemoryRun(Self.project.merging([".settingsc.yml": "strict: true\n"]) { $1 })
    #expect(run.run("init").status == .usage)
    #expect(run.run("init", "--bundle", "App/Settings.bundle").status == .usage)
    #expect(run.run("init", "--bundle", "App/Pages.bundle").status == .usage)
    #expect(run.run("init", "App", "--bundle", "Shared/Settings.bundle").status == .usage)
    #expect(run.run("init", "App/Main.swift").status == .usage)
    let beside = run.run("init", "--bundle", "Shared/Settings.bundle")
    #expect(beside.status == .success, "\(beside.errors)")
    #expect(run.text(".settingsc.yml") == "strict: true\n")
    #expect(beside.errors.contains("add '- compile: $(TARGET_BUILD_DIR)/$("))
    #expect(beside.errors.contains("UserDefaults.standard.bool(forKey: \"play_sounds\")"))
    #expect(run.text("Shared/Settings.bundle/Root.plist") != nil)
  }

  @Test("a configuration that compiles the bundle gets no advice to do so")
  func aConfigurationWithAnOutputGetsNoAdvice() {
    let run = MemoryRun([".settingsc.yml": "outputs: [{ compile: Out/Settings.bundle }]\n"])
    let outcome = run.run("init", "--bundle", "App/Settings.bundle")
    #expect(outcome.status == .success)
    #expect(!outcome.errors.contains("outputs"), "\(outcome.errors)")
  }
}
