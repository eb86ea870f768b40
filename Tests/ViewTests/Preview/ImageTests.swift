import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import Testing

@testable import SettingsPreview

/// Which image a name finds, and what a browser gets of it.
@Suite struct ImageTests {
  private static func png(width: UInt8 = 9, highByte: UInt8 = 0, colorType: UInt8 = 6, isOptimized: Bool = false)
    -> [UInt8]
  {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let mark: [UInt8] = isOptimized ? [0, 0, 0, 4] + Array("CgBI".utf8) + [0, 0, 0, 0, 0, 0, 0, 0] : []
    return signature + mark + [0, 0, 0, 13] + Array("IHDR".utf8)
      + [0, 0, highByte, width, 0, 0, 0, 9, 8, colorType, 0, 0, 0, 0, 0, 0, 0]
  }

  private func images(_ files: [String: [UInt8]], _ names: String...) -> [PreviewImage] {
    let tree = MemoryFiles(files)
    let bundle = BundleLoader(schema: .apple).load(tree, path: "Settings.bundle", name: "Settings.bundle")
    var collector = ImageCollector(bundle, tree)
    for name in names { collector.add(name) }
    return collector.images
  }

  @Test func theSharpestImageIsTaken() {
    let files = [
      "a.png": Self.png(width: 1), "a@2x.png": Self.png(width: 2), "a@3x~ipad.png": Self.png(width: 3),
      "de.lproj/a.png": Self.png(width: 4), "b.jpg": [1],
    ]
    let found = images(files, "a", "a.png", "a@2x", "b.jpg")
    let a = found[0].contents
    #expect(a[nil] == .file(mediaType: "image/png", Self.png(width: 2)))
    #expect(a["de"] == .file(mediaType: "image/png", Self.png(width: 4)))
    #expect(found[1].contents == a)
    #expect(found[2].contents[nil] == .file(mediaType: "image/png", Self.png(width: 2)))
    #expect(found[3].contents[nil] == .file(mediaType: "image/jpeg", [1]))
  }

  @Test func optimizedImagesAreMarked() {
    let bytes = Self.png(isOptimized: true)
    #expect(images(["a.png": bytes], "a")[0].contents[nil] == .optimized(bytes))
    let gray = Self.png(colorType: 0, isOptimized: true)
    guard case .notShown(let reason) = images(["a.png": gray], "a")[0].contents[nil] else {
      Issue.record("a gray image is no optimized one")
      return
    }
    #expect(reason == "'a.png' is a PNG optimized by Xcode in a form that previews do not decode")
  }

  @Test func whatIsNotShownHasAReason() {
    let files: [String: [UInt8]] = [
      "wide.png": Self.png(highByte: 0x20), "text.png": Array("no image".utf8), "paper.pdf": [1],
      "heavy.png": Self.png() + [UInt8](repeating: 0, count: 1 << 20),
    ]
    let reasons = images(files, "absent", "heavy", "paper", "text", "wide").map { $0.contents[nil] }
    #expect(
      reasons == [
        .notShown("the bundle has no image 'absent'"),
        .notShown("'heavy.png' cannot be read: larger than the limit of 1048576 bytes"),
        .notShown("browsers do not show 'paper.pdf'"), .notShown("'text.png' is not a PNG"),
        .notShown("'wide.png' has 8201 × 9 pixels; previews show up to 4096 × 4096"),
      ])
    #expect(
      images(["Assets.car": [1]], "a")[0].contents[nil] == .notShown("'a' may be in a compiled asset catalog"))
  }

  @Test(arguments: 0..<40) func cutOffHeadersAreNoImages(_ length: Int) {
    let bytes = Array(Self.png(isOptimized: true).prefix(length))
    bytes.withUnsafeBufferPointer { #expect(PNGHeader($0) == nil) }
  }
}
