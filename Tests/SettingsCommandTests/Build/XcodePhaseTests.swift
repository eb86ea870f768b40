import Foundation
import TestSupport
import Testing

@testable import SettingsCommand

@Suite("Xcode's phases in the documentation")
struct XcodePhaseTests {
  private static let pages =
    PackageFolder.names(in: "Documentation").filter { $0.hasSuffix(".md") }.map {
      "Documentation/" + $0
    } + [
      "README.md",
      "Sources/SettingsBundleKit/SettingsBundleKit.docc/RegistrationDefaultsAtBuildTime.md",
    ]
  private static let phase = XcodePhase(bundle: "App/Settings.bundle").script

  /// The blocks of code on a page, as trimmed lines.
  private static func blocks(of page: String) throws -> [[String]] {
    try PackageFolder.text(page).components(separatedBy: "```").enumerated()
      .filter { $0.offset % 2 == 1 }
      .map { block in
        block.element.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      }
  }

  private static func runsInXcode(_ block: [String]) -> Bool {
    block.contains { line in
      line.hasPrefix("settingsc ")
        && ["$SRCROOT", "$TARGET_BUILD_DIR"].contains { line.contains($0) }
    }
  }

  @Test("every script for Xcode names the folders of settingsc first")
  func everyScriptSearchesTheFoldersOfSettingscFirst() throws {
    var count = 0
    for page in Self.pages {
      for block in try Self.blocks(of: page) where Self.runsInXcode(block) {
        count += 1
        let path = block.firstIndex(of: XcodePhase.searchPathLine)
        let command = block.firstIndex { $0.hasPrefix("settingsc ") }
        #expect(path != nil && path! < command!, "\(page): \(block)")
      }
    }
    #expect(count > 8)
  }

  @Test("every page has the line that 'init' prints, and the same settings for it")
  func everyPageHasTheLineThatInitPrints() throws {
    let printed = MemoryRun().run("init", "--bundle", "App/Settings.bundle").output
    for line in Self.phase { #expect(printed.contains(line)) }
    var pages: Set<String> = []
    for page in Self.pages {
      for block in try Self.blocks(of: page) where Self.runsInXcode(block) {
        for line in block where line.hasPrefix("settingsc compile") {
          pages.insert(page)
          #expect(line == Self.phase[1], "\(page)")
        }
      }
    }
    #expect(pages.contains("Documentation/Recipes.md"))
    for page in pages {
      let text = try PackageFolder.text(page)
      let settings = [XcodePhase.dependencyOption, XcodePhase.sandboxSetting].allSatisfy {
        text.contains($0)
      }
      let refers = text.contains("Xcode.md#a-phase-that-compiles-the-bundle")
      #expect(refers || settings, "\(page) does not say how the phase is set")
    }
    let whole = try PackageFolder.text("Documentation/Xcode.md")
    for words in [
      "below *\(XcodePhase.predecessor)*", "| \(XcodePhase.dependencyOption), in the phase | off |",
      "| `\(XcodePhase.sandboxSetting)`, of the target | `NO` |",
    ] {
      #expect(whole.contains(words))
    }
    for words in [XcodePhase.predecessor, XcodePhase.dependencyOption, XcodePhase.sandboxSetting] {
      #expect(printed.contains(words))
    }
  }
}
