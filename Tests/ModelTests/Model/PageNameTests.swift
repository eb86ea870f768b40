import SettingsModel
import Testing

/// Parts of a page's file name: device, language and dialect.
@Suite struct PageNameTests {
  /// `language/base~device.inApp` with what is there.
  private func parts(_ path: String) -> String? {
    PageName(path: path).map { name in
      [
        name.language.map { "language \($0)" }, name.base, name.device?.fileName,
        name.isInApp ? "in app" : nil,
      ]
      .compactMap { $0 }.joined(separator: ", ")
    }
  }

  @Test(arguments: [
    ("Root.plist", "Root"), ("Root~ipad.plist", "Root, ipad"),
    ("Root~iphone.plist", "Root, iphone"),
    ("Root.inApp.plist", "Root, in app"), ("Root~ipad.inApp.plist", "Root, ipad, in app"),
    ("de.lproj/Root.plist", "language de, Root"),
    ("de.lproj/Root~ipad.inApp.plist", "language de, Root, ipad, in app"),
    ("Licenses/Zlib.plist", "Licenses/Zlib"), ("com.example.Page.plist", "com.example.Page"),
    // The order of the endings counts, and only devices are endings.
    ("Root.inApp~ipad.plist", "Root.inApp, ipad"), ("Root~tv.plist", "Root~tv"),
    ("~ipad~ipad.plist", "~ipad, ipad"),
  ]) func isReadByItsEndings(_ path: String, _ expected: String) {
    #expect(parts(path) == expected)
  }

  @Test(arguments: [
    "Root.strings", "Root", ".plist", "~ipad.plist", ".inApp.plist", "de.lproj/.plist",
  ])
  func otherFilesHaveNone(_ path: String) {
    #expect(parts(path) == nil)
  }

  @Test(
    arguments: [
      ("icon.png", ["icon", "icon.png"]),
      ("icon~ipad.png", ["icon~ipad", "icon~ipad.png", "icon", "icon.png"]),
      (
        "de.lproj/icon@2x~iphone.jpeg",
        ["icon@2x~iphone", "icon@2x~iphone.jpeg", "icon", "icon.jpeg"]
      ),
      ("icon.plist", nil),
    ] as [(String, [String]?)])
  func anImageIsNamedWithoutDeviceAndScale(_ path: String, _ names: [String]?) {
    #expect(ImageName(path: path)?.names == names)
  }

  @Test(arguments: [
    ("Root.plist", false), ("Root~ipad.plist", true), ("Root.inApp.plist", true),
    ("a.lproj/Root.plist", true),
  ])
  func aVariantIsForSomeReaders(_ path: String, _ isVariant: Bool) {
    #expect(PageName(path: path)?.isVariant == isVariant)
  }
}
