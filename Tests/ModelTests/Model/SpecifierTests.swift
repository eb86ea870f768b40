import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import TestSupport
import Testing

/// Rows seen as their types: a field of another type than its key takes counts as absent.
@Suite struct SpecifierTests {
  private func specifiers(_ rows: TestRow..., dialects: [DialectTable] = [.apple]) throws
    -> [Specifier]
  {
    Array(
      try #require(loadBundle(["Root.plist": page(rows)], dialects: dialects).pages.first)
        .specifiers)
  }

  @Test func everyTypeHasItsView() throws {
    let names = try specifiers(
      .group("g"), .textField("t"), .title("v", 1), .toggle("s"), .slider("n", 1),
      .list("m", 1, [1]),
      .list("r", 1, [1], type: "RadioGroup"), .pane("P"),
      TestRow("IASKButtonSpecifier", ["Key": "b"]),
      TestRow("Nothing", [:]), .xml("<string>x</string>"), dialects: DialectTable.builtIn
    ).map { "\($0)".prefix { $0 != "(" } }
    #expect(
      names == [
        "group", "textField", "titleValue", "toggleSwitch", "slider", "multiValue", "radioGroup",
        "childPane",
        "extended", "unknown", "unknown",
      ])
  }

  @Test func fieldsOfATextFieldHaveTheirTypes() throws {
    let rows = try specifiers(
      .textField("a", "x", ["IsSecure": true, "KeyboardType": "URL"]),
      .textField("b", 5, ["IsSecure": "YES", "KeyboardType": 1]))
    guard case .textField(let whole) = rows[0], case .textField(let faulty) = rows[1] else {
      Issue.record("two text fields")
      return
    }
    #expect(
      whole.defaultValue?.value == "x" && whole.isSecure?.value == true
        && whole.keyboardType?.value == "URL")
    #expect(faulty.defaultValue == nil && faulty.isSecure == nil && faulty.keyboardType == nil)
    #expect(faulty.row.defaultValue != nil, "the row has it all the same")
  }

  @Test(
    arguments: [
      (0, 9, 0.0...9.0), (0.5, 0.5, 0.5...0.5), (9, 0, nil), ("0", 9, nil),
      (0, "<real>inf</real>", nil),
    ] as [(XMLValue, XMLValue, ClosedRange<Double>?)])
  func aSliderHasARangeIfBothEndsAreNumbersInOrder(
    _ minimum: XMLValue, _ maximum: XMLValue, _ range: ClosedRange<Double>?
  ) throws {
    guard case .slider(let slider) = try specifiers(.slider("v", 1, from: minimum, to: maximum))[0]
    else {
      Issue.record("a slider")
      return
    }
    #expect(slider.range == range)
  }

  @Test func aSliderNamesItsImages() throws {
    let row = TestRow.slider("v", 1, ["MinimumValueImage": "quiet", "MaximumValueImage": ""])
    guard case .slider(let slider) = try specifiers(row)[0] else {
      Issue.record("a slider")
      return
    }
    #expect(slider.images.map(\.name.value) == ["quiet", ""])
  }

  @Test func aSwitchHasTheValuesThatAreWritten() throws {
    let rows = try specifiers(.toggle("a"), .toggle("b", "on", ["TrueValue": "on"]))
    let values = rows.map { specifier -> String in
      guard case .toggleSwitch(let toggle) = specifier else { return "no switch" }
      return
        "\(toggle.trueValue.map { toggle.list.text($0.value) } ?? "-") \(toggle.falseValue == nil ? "-" : "written")"
    }
    #expect(values == ["- -", "on -"])
  }

  @Test func theLastOfRepeatedKeysCountsButTheFirstInABinaryList() throws {
    let row = TestRow(
      "Group",
      [
        "Type": "PSTextFieldSpecifier", "Title": "A", "Title": "B", "Key": "a", "Key": "b",
        "DefaultValue": "x",
        "DefaultValue": "y",
      ])
    let text = page([row], table: "T", fields: ["StringsTable": "U"])
    func facts(_ bytes: [UInt8]) throws -> [String?] {
      let bundle = BundleLoader(schema: .apple).load(
        MemoryFiles(["Root.plist": bytes]), path: "S", name: "Settings.bundle")
      let page = try #require(bundle.pages.first)
      let row = page.rows[0]
      return [
        row.typeName?.value, "\(row.element == .group)", row.title?.value, row.key?.value,
        row.defaultValue.map { row.list.text($0.node) }, row.keyNode.map(row.list.text),
        page.stringsTable?.value,
      ]
    }
    let bytes = Array(text.utf8)
    #expect(try facts(bytes) == ["PSTextFieldSpecifier", "false", "B", "b", "y", "b", "U"])
    let binary = try PropertyListWriter.binary(PropertyListReader().read(bytes).value)
    #expect(try facts(binary) == ["PSGroupSpecifier", "true", "A", "a", "x", "a", "T"])
  }

  @Test func aRowIsLabelledByItsKeyItsTitleOrItsNumber() throws {
    let rows = try specifiers(.toggle("a"), .group("Sound"), .group())
    #expect(rows.map(\.row.label) == ["'a'", "'Sound'", "row 3"])
  }
}
