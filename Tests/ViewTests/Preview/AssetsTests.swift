import Foundation
import TestSupport
import Testing

@testable import SettingsPreview

/// The compiled-in style sheet and script are those of the folders `Style` and `Script`.
@Suite struct AssetsTests {
  private static let folder = PackageFolder.file("Sources/SettingsPreview")

  private func joined(_ name: String) throws -> String {
    let folder = Self.folder.appendingPathComponent(name)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    return try files.map {
      try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
    }
    .joined(separator: "\n")
  }

  @Test func theStyleSheetIsCurrent() throws {
    #expect(PreviewAssets.style == (try joined("Style")), "run Scripts/preview-assets.py")
  }

  @Test func theScriptIsCurrent() throws {
    let script = """
      (() => {
      "use strict";

      drawSide(document.querySelector("main:not([data-side=old])"), "document");

      function drawSide(stage, documentName, leader) {
      \(try joined("Script"))}
      })();

      """
    #expect(PreviewAssets.script == script, "run Scripts/preview-assets.py")
  }

  /// The table of measures says of each where it comes from.
  @Test func everyMeasureHasASource() throws {
    let url = Self.folder.appendingPathComponent("Style/01-metrics.css")
    for line in try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
    where line.contains("--") {
      #expect(line.contains("/* ") && line.hasSuffix(" */"), "\(line)")
    }
  }
}
