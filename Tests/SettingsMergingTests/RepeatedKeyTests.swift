import SettingsLint
import SettingsMerging
import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import Testing

/// Keys that several parts have, titles that name rows, and the marker.
@Suite("Rows that merged parts share")
struct RepeatedKeyTests {
  private static func page(_ rows: String, _ more: String = "") -> String {
    "<plist version=\"1.0\"><dict>\(more)<key>PreferenceSpecifiers</key><array>\(rows)</array></dict></plist>"
  }

  private static func row(_ type: String, _ title: String, _ more: String = "") -> String {
    "<dict><key>Type</key><string>\(type)</string><key>Title</key><string>\(title)</string>\(more)</dict>"
  }

  private static func group(_ title: String) -> String { row("PSGroupSpecifier", title) }

  private static func toggle(_ key: String, _ more: String = "<key>DefaultValue</key><true/>") -> String {
    row("PSToggleSwitchSpecifier", key, "<key>Key</key><string>\(key)</string>" + more)
  }

  private static func list(_ values: [String], title: String = "List") -> String {
    func array(_ name: String) -> String {
      "<key>\(name)</key><array>" + values.map { "<string>\($0)</string>" }.joined() + "</array>"
    }
    return row(
      "PSMultiValueSpecifier", title,
      "<key>Key</key><string>list</string><key>DefaultValue</key><string>a</string>" + array("Titles") + array("Values")
    )
  }

  private static func slider(_ maximum: String) -> String {
    row(
      "PSSliderSpecifier", "Slider",
      "<key>Key</key><string>slider</string><key>DefaultValue</key><integer>1</integer>"
        + "<key>MinimumValue</key><integer>0</integer><key>MaximumValue</key><integer>\(maximum)</integer>")
  }

  private static func part(_ name: String, title: String? = nil, _ texts: [String: String]) -> MergePart {
    let files = MemoryFiles(texts: texts)
    let bundle = BundleLoader(schema: .apple).load(files, path: name, name: name + ".bundle")
    return MergePart(name: name, title: title, bundle: bundle, tree: files, limit: 1 << 20)
  }

  private static func merge(
    _ base: String, _ fragment: MergePart, insertion: MergeInsertion = .markerOrEnd
  ) throws(MergeConflicts) -> (warnings: [String], bundle: SettingsBundle) {
    let outcome = try BundleMerge.merge(part("App", ["Root.plist": page(base)]), [fragment], insertion: insertion)
    let files = Dictionary(outcome.files.map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
    let bundle = BundleLoader(schema: .apple).load(MemoryFiles(files), path: "Settings.bundle", name: "Settings.bundle")
    return (outcome.warnings, bundle)
  }

  private static func conflicts(_ base: String, _ fragment: MergePart) -> [String] {
    do {
      _ = try merge(base, fragment)
      return []
    } catch {
      return error.conflicts
    }
  }

  private static func titles(_ bundle: SettingsBundle) -> [String] {
    bundle.pages(named: "Root").first?.rows.map { $0.title?.value ?? "-" } ?? []
  }

  @Test("say what is lost where two rows differ")
  func losses() throws {
    func warnings(_ base: String, _ fragment: String) throws -> [String] {
      try Self.merge(base, Self.part("Kit", ["Root.plist": Self.page(fragment)])).warnings
    }
    let start = "in 'Kit/Root.plist' is in 'App' too, with the same default; its row is left out"
    #expect(try warnings(Self.list(["a", "b"]), Self.list(["a", "b"])) == ["'list' \(start)"])
    #expect(
      try warnings(Self.list(["a", "b"]), Self.list(["a", "c"])) == [
        "'list' \(start): 'c' is not offered; 'b' is offered too"
      ])
    #expect(
      try warnings(Self.list(["a"]), Self.list(["a"], title: "Other")) == [
        "'list' \(start): 'Title' is not taken over"
      ])
    #expect(
      try warnings(Self.slider("10"), Self.slider("100")) == ["'slider' \(start): the range is 0 to 10, not 0 to 100"])
  }

  @Test("conflict where switches store other values")
  func switches() {
    func values(_ on: String) -> String {
      "<key>DefaultValue</key><string>off</string><key>TrueValue</key><string>\(on)</string>"
        + "<key>FalseValue</key><string>off</string>"
    }
    let fragment = Self.part("Kit", ["Root.plist": Self.page(Self.toggle("t", values("yes")))])
    #expect(
      Self.conflicts(Self.toggle("t", values("on")), fragment) == [
        "'t' stores 'yes' for on in 'Kit/Root.plist', but 'on' in 'App/Root.plist'"
      ])
  }

  @Test("stay apart where no device shows both")
  func devices() throws {
    func row(_ device: String) -> String {
      Self.toggle(
        "t",
        "<key>DefaultValue</key><true/><key>SupportedUserInterfaceIdioms</key><array><string>\(device)</string></array>"
      )
    }
    let fragment = Self.part("Kit", ["Root.plist": Self.page(row("Pad"))])
    let (warnings, bundle) = try Self.merge(Self.group("G") + row("Phone"), fragment)
    #expect(warnings.isEmpty && Self.titles(bundle) == ["G", "t", "-", "t"])
  }

  @Test("leave neither empty groups nor empty pages behind")
  func emptyGroups() throws {
    let base = Self.group("General") + Self.toggle("a")
    let pane = Self.row("PSChildPaneSpecifier", "More", "<key>File</key><string>More</string>")
    let fragment = Self.part(
      "Kit",
      [
        "Root.plist": Self.page(Self.group("K") + pane + Self.group("L") + Self.toggle("b")),
        "More.plist": Self.page(Self.group("M") + Self.toggle("a")),
      ])
    let (warnings, bundle) = try Self.merge(base, fragment)
    #expect(Self.titles(bundle) == ["General", "a", "L", "b"])
    #expect(bundle.pages.count == 1)
    #expect(warnings.last == "page 'More' of 'Kit' is left out: other parts have all of its rows")
    let page = Self.part("Page", ["Page.plist": Self.page(Self.group("M") + Self.toggle("a"))])
    #expect(Self.titles(try Self.merge(base, page).bundle) == ["General", "a"])
    let texts = Self.part("Texts", ["Root.plist": Self.page(Self.group("Text") + Self.group("K") + Self.toggle("a"))])
    #expect(Self.titles(try Self.merge(base, texts).bundle) == ["General", "a", "Text"])
  }

  @Test("keep rows behind a radio group that is left out in a group of their own")
  func radioGroups() throws {
    let radio = Self.list(["a", "b"]).replacing("PSMultiValueSpecifier", with: "PSRadioGroupSpecifier")
    let fragment = Self.part(
      "Kit", ["Root.plist": Self.page(Self.group("K") + Self.toggle("b") + radio + Self.toggle("c"))])
    #expect(Self.titles(try Self.merge(radio, fragment).bundle) == ["List", "K", "b", "-", "c"])
  }

  @Test("refuse a title that names no row, or several")
  func unusedTitles() {
    let base = Self.group("G")
    let root = Self.part("Kit", title: "Kit", ["Root.plist": Self.page(Self.group("K"))])
    #expect(
      Self.conflicts(base, root) == [
        "the title 'Kit' names nothing: 'Kit' has a 'Root.plist', whose rows are added; leave the title out"
      ])
    let pages = Self.part(
      "Two", title: "T", ["A.plist": Self.page(Self.group("A")), "B.plist": Self.page(Self.group("B"))])
    #expect(
      Self.conflicts(base, pages) == [
        "the title 'T' cannot name 2 rows: 'Two' has 'A.plist', 'B.plist'; merge the pages one by one"
      ])
    let pane = Self.row("PSChildPaneSpecifier", "About", "<key>File</key><string>About</string>")
    let about = ["Root.plist": Self.page(Self.group("K") + pane), "About.plist": Self.page(Self.group("A"))]
    let other = pane.replacing("<string>About</string></dict>", with: "<string>Other</string></dict>")
    #expect(
      Self.conflicts(base + other, Self.part("Kit", about)) == [
        "rows titled 'About' of 'App' and 'Kit' open different pages, 'Other' and 'About'; "
          + "give one another title in its page"
      ])
    let made = Self.part("Page", ["About.plist": Self.page(Self.group("About"))])
    #expect(Self.conflicts(base + other, made).first?.hasSuffix("name the row of 'Page' with TITLE=FRAGMENT") == true)
  }

  @Test("go behind a row, and the marker goes all the same")
  func marker() throws {
    let base =
      Self.group("A") + Self.toggle("a") + Self.group(MergeInsertion.marker) + Self.toggle("b") + Self.group("C")
    let fragment = Self.part("Kit", ["Root.plist": Self.page(Self.group("K") + Self.toggle("k"))])
    #expect(
      Self.titles(try Self.merge(base, fragment, insertion: .after("C")).bundle) == ["A", "a", "-", "b", "C", "K", "k"])
    #expect(Self.titles(try Self.merge(base, fragment).bundle) == ["A", "a", "K", "k", "-", "b", "C"])
    let marker = Self.group(MergeInsertion.marker)
    #expect(
      Self.titles(try Self.merge(Self.group("A") + marker + Self.group("C") + marker, fragment).bundle) == [
        "A", "K", "k", "C",
      ])
  }
}
