import Foundation
import TestSupport
import Testing

/// The style sheet and the script of previews.
@Suite struct AssetsTests {
  @Test(.enabled(if: Program("python3").isInstalled, "Python is not installed"))
  func theCompiledInAssetsAreCurrent() throws {
    let outcome = try Program("python3").run(["Scripts/preview-assets.py", "--check"])
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test(.enabled(if: Program("tsc").isInstalled, "TypeScript is not installed"))
  func theScriptHasTheTypesThatItDeclares() throws {
    let outcome = try Program("tsc").run(["-p", "Sources/SettingsPreview/Script"])
    #expect(outcome.status == 0, "\(outcome.output)")
  }

  @Test(
    .enabled(if: Program("node").isInstalled, "Node.js is not installed"),
    arguments: PackageFolder.names(in: "Sources/SettingsPreview/Script").filter {
      $0.hasSuffix(".js")
    })
  func theScriptIsWellFormed(_ file: String) throws {
    let path = "Sources/SettingsPreview/Script/\(file)"
    let outcome = try Program("node").run(["--check", path])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try PackageFolder.text(path).hasPrefix("// @ts-check\n"))
  }

  /// The table of measures says of each where it comes from.
  @Test func everyMeasureHasASource() throws {
    let text = try PackageFolder.text("Sources/SettingsPreview/Style/metrics.css")
    for line in text.split(separator: "\n") where line.contains("--") {
      #expect(line.contains("/* ") && line.hasSuffix(" */"), "\(line)")
    }
  }
}
