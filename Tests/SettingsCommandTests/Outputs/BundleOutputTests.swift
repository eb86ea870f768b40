import Foundation
import SettingsFiles
import SettingsProject
import SettingsSystem
import Testing

@testable import SettingsCommand

/// Bundles that are written as a whole: what they replace.
@Suite("Outputs that are bundles")
struct BundleOutputTests {
  @Test("in a checkout that is called like an app are protected as elsewhere")
  func aCheckoutCalledLikeAnAppIsProtected() {
    let run = MemoryRun([
      "Reader.app/A/Settings.bundle/Root.plist": OutputSample.page,
      "Reader.app/B/Settings.bundle/Root.plist": OutputSample.page,
      "Reader.app/B/Settings.bundle/notes.txt": "",
      "Reader.app/Settings.bundle/Root.plist": OutputSample.page,
      "Reader.app/.git/config": "",
      "DerivedData/Built.app/Settings.bundle/Root.plist": OutputSample.page,
    ])
    for place in ["Reader.app/B/Settings.bundle", "Reader.app/Settings.bundle"] {
      #expect(run.run("compile", "Reader.app/A/Settings.bundle", "-o", place).status == .usage)
      #expect(run.text(place + "/Root.plist") == OutputSample.page)
    }
    #expect(
      run.run(
        "compile", "Reader.app/A/Settings.bundle", "-o", "DerivedData/Built.app/Settings.bundle"
      ).status
        == .success)
    #expect(run.text("DerivedData/Built.app/Settings.bundle/Root.plist") != OutputSample.page)
  }

  @Test(
    "do not replace folders that settingsc did not write",
    arguments: [
      ("out/Settings.bundle", "is not a folder"),
      ("out/Settings.bundle/notes.txt", "was not written by settingsc"),
      ("out/Settings.bundle/Root.plist", "was not written by settingsc"),
    ])
  func aForeignFolderIsNotReplaced(_ path: String, _ reason: String) {
    var files = OutputSample.files
    files[path] = OutputSample.page
    let run = MemoryRun(files)
    for arguments in [
      ["compile", "Settings.bundle", "-o", "out"],
      ["compile", "Settings.bundle", "-o", "out/Settings.bundle"],
      ["merge", "Settings.bundle", "-o", "out/Settings.bundle"],
    ] {
      let outcome = run.run(arguments)
      #expect(
        outcome.errors
          == "settingsc: error: 'out/Settings.bundle' \(reason); choose another output, or replace it with '--force'\n"
      )
      #expect(outcome.status == .usage)
      #expect(run.text(path) == OutputSample.page)
    }
    #expect(
      run.run("merge", "Settings.bundle", "-o", "out/Settings.bundle", "--force").status == .success
    )
    #expect(run.text("out/Settings.bundle/Root.plist") == OutputSample.page)
  }

  @Test("replace a bundle that a run wrote, unless a person added a file to it")
  func aWrittenBundleIsReplaced() {
    let run = MemoryRun(OutputSample.files)
    let merge = ["merge", "Settings.bundle", "-o", "new/folder/Settings.bundle"]
    #expect(run.run(merge).status == .success)
    run.files.add("/work/new/folder/Settings.bundle/.DS_Store", [1])
    #expect(run.run("compile", "Settings.bundle", "-o", "new/folder").status == .success)
    #expect(run.run(merge).status == .success)
    run.files.add("/work/new/folder/Settings.bundle/Icon.png", [1])
    let outcome = run.run("compile", "Settings.bundle", "-o", "new/folder")
    #expect(
      outcome.errors.contains("has 'Icon.png', which settingsc did not write"), "\(outcome.errors)")
    #expect(outcome.status == .usage)
    #expect(run.text("new/folder/Settings.bundle/Icon.png") != nil)
  }

  @Test("that are bundles have names that end in '.bundle'")
  func theNameOfABundleEndsInBundle() {
    let run = MemoryRun(OutputSample.files)
    let outcome = run.run("merge", "Settings.bundle", "-o", "out")
    #expect(
      outcome.errors
        == "settingsc: error: 'out' does not end in '.bundle'; name the bundle to write\n")
    #expect(outcome.status == .usage)
  }

  @Test(
    "are right in a product, into which Xcode copies the source of a bundle, and leave no manifest there"
  )
  func outputsInAProductHaveNoManifest() {
    var files = OutputSample.files
    files["DerivedData/My.app/Settings.bundle/Root.plist"] = OutputSample.page
    let run = MemoryRun(files)
    #expect(run.run("compile", "Settings.bundle", "-o", "DerivedData/My.app").status == .success)
    #expect(run.text("DerivedData/My.app/Settings.bundle/Root.plist")?.hasPrefix("bplist") == true)
    #expect(run.text("DerivedData/My.app/Settings.bundle/.settingsc-manifest") == nil)
  }

  @Test("in a built app, wherever it is, are replaced without a manifest")
  func outputsInABuiltAppAreReplacedWithoutAManifest() {
    var run = MemoryRun([
      "Settings.bundle/Root.plist": OutputSample.page,
      "Out/My.app/Info.plist": "{ CFBundleExecutable = My; }",
      "Out/My.app/My": "", "Out/My.app/Settings.bundle/Root.plist": OutputSample.page,
      "Own.app/Info.plist": "{ CFBundleExecutable = \"$(EXECUTABLE_NAME)\"; }",
      "Own.app/Settings.bundle/Root.plist": OutputSample.page,
    ])
    run.environment = ["TARGET_BUILD_DIR": "/work/Out"]
    let arguments = ["compile", "Settings.bundle", "-o", "Out/My.app"]
    #expect(run.run(arguments).status == .success)
    run.environment = [:]
    run.files.add(
      "/work/Settings.bundle/Root.plist",
      Array(OutputSample.page.replacing("loud", with: "low").utf8))
    let again = run.run(arguments)
    #expect(again.status == .success, "\(again.errors)")
    #expect(run.run("compile", "Settings.bundle", "-o", "Own.app").status == .usage)
  }
}
