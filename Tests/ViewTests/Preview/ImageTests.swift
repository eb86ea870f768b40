import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import SettingsText
import Testing

@testable import SettingsPreview

/// Images that names find, and their form for a browser.
@Suite struct ImageTests {
  private static func png(_ width: UInt8 = 9, isOptimized: Bool = false) -> [UInt8] {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let mark: [UInt8] =
      isOptimized ? [0, 0, 0, 4] + Array("CgBI".utf8) + [0, 0, 0, 0, 0, 0, 0, 0] : []
    return signature + mark + [0, 0, 0, 13] + Array("IHDR".utf8) + [
      0, 0, 0, width, 0, 0, 0, 9, 8, 6, 0, 0, 0,
    ]
  }

  /// Image or reason that a browser gets for each name, by language.
  private func contents(_ files: [String: [UInt8]], _ names: String...) -> [[String: String]] {
    let tree = MemoryFiles(files)
    let bundle = BundleLoader(schema: .apple).load(
      tree, path: "Settings.bundle", name: "Settings.bundle")
    let collector = ImageCollector(bundle, tree)
    for name in names { _ = collector.add(name) }
    return (collector.readImages().array ?? []).map { image in
      Dictionary(
        uniqueKeysWithValues: (image["contents"]?.array ?? []).map { content in
          (
            content["language"]?.string ?? "",
            (content["data"] ?? content["notShown"])?.string ?? ""
          )
        })
    }
  }

  private func data(_ type: String, _ bytes: [UInt8]) -> String {
    "data:\(type);base64,\(Base64.encode(bytes))"
  }

  @Test func theSharpestImageIsTaken() {
    let files = [
      "a.png": Self.png(1), "a@2x.png": Self.png(2), "a@3x~ipad.png": Self.png(3),
      "de.lproj/a.png": Self.png(4),
      "b.jpg": [1],
    ]
    let found = contents(files, "a", "a.png", "a@2x", "b.jpg")
    #expect(found[0] == ["": data("image/png", Self.png(2)), "de": data("image/png", Self.png(4))])
    #expect(found[1] == found[0])
    #expect(found[2][""] == data("image/png", Self.png(2)))
    #expect(found[3] == ["": data("image/jpeg", [1])])
  }

  @Test func anImageThatIsNotShownHasAReason() {
    let files: [String: [UInt8]] = [
      "text.png": Array("no image".utf8), "paper.pdf": [1],
      "device.png": Self.png(isOptimized: true),
      "heavy.png": Self.png() + [UInt8](repeating: 0, count: 1 << 20),
    ]
    #expect(
      contents(files, "absent", "device", "heavy", "paper", "text").map { $0[""] } == [
        "the bundle has no image 'absent'",
        "'device.png' is a PNG optimized by Xcode, which browsers do not show",
        "'heavy.png' cannot be read: larger than the limit of 1048576 bytes",
        "browsers do not show 'paper.pdf'",
        "'text.png' is not a PNG",
      ])
    #expect(contents(["Assets.car": [1]], "a") == [["": "'a' may be in a compiled asset catalog"]])
  }
}
