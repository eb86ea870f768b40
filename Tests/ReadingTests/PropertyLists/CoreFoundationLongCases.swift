/// Lists with something of everything, for mutants.
extension CoreFoundationCase {
  static let longCases: [CoreFoundationCase] =
    [
      .init("long XML", Array(longXML.utf8)),
      .init("long XML, UTF-16", [0xFF, 0xFE] + littleEndian(longXML)),
      .init("long list", Array(longList.utf8)),
      .init("long list, UTF-16", [0xFE, 0xFF] + bigEndian(longList)),
      .init("long table", Array(longTable.utf8)),
      .init("long table, UTF-16", [0xFF, 0xFE] + littleEndian(longTable)),
      .init("long table, marked", [0xEF, 0xBB, 0xBF] + Array(longTable.utf8)),
      .init("long binary", longBinary),
      .init("long binary, wide", wideBinary),
    ]

  private static func littleEndian(_ text: String) -> [UInt8] {
    text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
  }

  private static func bigEndian(_ text: String) -> [UInt8] {
    text.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
  }

  private static let longXML = xml(
    """

    <dict>
      <!-- a comment - with hyphens -->
      <key>Title</key>
      <string>Tom &amp; J&#233;r&#xF4;me &lt;<![CDATA[<&>]]>&gt;</string>
      <key>Empty</key><string/><key/><string></string>
      <key>Numbers</key>
      <array>
        <integer>0</integer><integer>-12</integer><integer>+7</integer><integer> 5</integer><integer>0x1F</integer>
        <integer>18446744073709551615</integer><real>1.5</real><real>-1e3</real><real>nan</real><real>+infinity</real>
        <?instruction inside?>
        <true/><false></false>
      </array>
      <key>Date</key><date>2001-12-31T23:59:59Z</date>
      <key>Data</key>
      <data>
      YWJjZGVmZ2hpamts bW5v
      cA==
      </data>
      <key>Rows</key>
      <array><dict><key>Type</key><string>日本 😀</string><key>Type</key><key>b</key></dict><array/><dict/></array>
    </dict>

    """)

  private static let longList = """
    {
      /* a comment */ Title = "Tom \\"and\\" J\\U00e9r\\364me"; 'single' = 'it\\'s'; // to the end
      Words = (a, b-c, "d e", ( ), {}, {x = (1, 2, ); }, <0fA0 b1 c2>, );
      Nested = {a = {b = {c = d; e; }; }; "日本" = "😀 é"; };
      Data = <00ff 10 2030>; /**/ Short; path/to.file = $var_1;
    }
    """

  private static let longTable = """
    /* Title */
    "Title" = "Titel";
    // line
    "key with \\"quotes\\"" = "value\\nwith \\U00e4 and \\344";

    unquoted = plain.value-1; 'single' = 'quotes "inside"';
    "short"; "日本" = "😀 é"; "list" = (a, "b", ); "table" = {a = b; c = <0f>; };
    "multi
    line" = "a\tb";
    "same" = "1"; "same" = "2";

    """

  /// Twenty entries, so that lengths stand in numbers of their own; an array, a dictionary and
  /// texts of both widths.
  private static let longBinary: [UInt8] = {
    let count: UInt8 = 20
    var objects: [[UInt8]] = [[0xDF, 0x10, count]]
    for index in 0..<count { objects[0].append(1 + index) }
    for index in 0..<count { objects[0].append(1 + count + index) }
    for index in 0..<count {
      objects.append(
        index % 5 == 4 ? [0x62, 0x65, 0xE5, 0, 0x61 + index] : [0x52, 0x6B, 0x61 + index])
    }
    let values: [[UInt8]] = [
      [0x08], [0x09], [0x10, 7], [0x11, 1, 2], [0x12, 1, 2, 3, 4],
      [0x13, 0xFF, 1, 2, 3, 4, 5, 6, 7],
      [0x14] + [UInt8](repeating: 0, count: 8) + [UInt8](repeating: 0x81, count: 8),
      [0x22, 0x3F, 0xC0, 0, 0],
      [0x23, 0xBF, 0xF8, 0, 0, 0, 0, 0, 0], [0x33, 0x41, 0xC0, 0, 0, 0, 0, 0, 0],
      [0x44, 1, 2, 3, 4], [0x40],
      [0x5F, 0x10, 17] + Array("seventeen letters".utf8), [0x50], [0x62, 0xD8, 0x3D, 0xDE, 0],
      [0x53, 0x61, 0xE9, 0x62],
      [0xA3, 21, 22, 23], [0xD1, 1, 37], [0xA0], [0xD0],
    ]
    return file(objects + values)
  }()

  private static let wideBinary: [UInt8] = file(
    [[0xD2, 0, 1, 0, 1, 0, 2, 0, 3], [0x51, 0x61], [0x09], [0xA2, 0, 1, 0, 2]], width: 4,
    referenceWidth: 2)
}
