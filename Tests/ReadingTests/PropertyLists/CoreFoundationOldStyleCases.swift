/// Old-style lists, declared encodings and nested values.
extension CoreFoundationCase {
  private static let oldStyle = [
    "(a, ')", "(a, ') ", "(')", "(a, \")", "(a, \"b)", "(a, <)", "(a, <f)", "(a, <ff)", "(a, <zz>)",
    "(a, {)",
    "(a, {k)", "(a, {k =)",
    "(a, {k = v)", "(a, {k = v;)", "(a, (b)", "(a, (b c))", "(a, ,)", "(,)", "(a,)", "(a,,b)",
    "(a b)", "(a, ;)",
    "{k = (a, ');}",
    "{k = v; '}", "{k = v; ' }", "{k = v; \"k2}", "{'}", "{k = '}", "{k '}", "({k = v; '})",
    "({k = v; ')",
    "({k = v; \") , b)",
    "k = (a, '); l = b;", "k = {a = b; '}; l = c;", "k = (a, <f); l = b;", "k = v; '", "k = v; 'l",
    "(a, /* c)",
    "(a, /* c */)",
    "<\u{430}f>", "<0\u{430}>", "<\u{430}\u{431}>", "<\u{13E}>", "<0\u{13E}>", "<\u{2028}0f>",
    "<0\u{2028}f>", "<0 f>",
    "<0f\u{B}>", "<\t0f\n>",
    "<😀>", "<0😀>", "<0f", "<0", "<", "<>", "< >", "<0f>x", "\u{B}<0f>", " <0f\u{2029}10>", "<0f>;",
    "(<0f>, <>)",
    "/**/ <0f>", "\\k = v;",
    "\"\\", "\"\\\"", "\"a\\", "k = \"\\8\";", "k = \"\\400\";", "k = \"\\777\";", "k = \"\\18\";",
    "k = \"\\1\";",
    "k = \"\\U\";",
    "k = \"\\U1\";", "k = \"\\Ug1\";", "k = \"\\U12g4\";", "k = \"\\U123456\";", "k = \"\\u00e9\";",
    "k = \"\\UD83D\";",
    "k = \"\\UD83D\\UDE00\";", "k = \"\\UDE00\\UD83D\";", "k = \"\\UD83Dx\";", "k = \"\\é\";",
    "k = \"\\😀\";",
    "k = \"\\\n\";",
    "k = \"\\\r\n\";", "k = v\u{2028};", "k = v /;", "k = /v;", "k = //v;\n;", "k = /*;*/ v;",
    "k = v // c",
    "k = v; // c", "k = v; /* c", "/", "//", "/*",
    "/* c */", "/*/ k = v;", "/**/k = v;", "/* * / */ k = v;", "{}", "{ }", "{k}", "{k;}",
    "{k = v}", "{k = v;",
    "{k = {};}", "{k = ();}", "()", "( )",
    "{1 = 2;}", "{\"\" = \"\";}", "\"\";", "'';", "a:b = c:d;", "-1 = $x;", "a_b.c/d;", "k=v;k=w;",
    "K = v; k = w;",
    "@k = v;", "k = @v;", "k == v;",
    "k = = v;", "k = v;;", "k = v; = w;", "= v;", ";", "k, = v;", "#k = v;", "k = #v;", "k = v; #c",
    "k = <0f>;",
    "k = <0f;", "k = (a;", "k = {a;", "k = (a));",
    "k = {a;}};", "k = 'a\"b';", "k = \"a'b\";", "k = \"a\nb\";", "\u{FEFF}", "\u{FEFF}k = v;",
    "k\u{A0}= v;",
    "k = v\u{A0};", "\u{A0}k = v;", "[1]", "[\"a\"]",
    "{\"a\": 1}", "<<<<<<< HEAD", "k = v;\n<<<<<<< HEAD\n",
    "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n",
  ]

  static let oldStyleCases: [CoreFoundationCase] =
    oldStyle.map { .init("old style \($0.debugDescription)", Array($0.utf8)) }
    + oldStyle.filter { $0.unicodeScalars.contains { $0.value >= 0x80 } }.map {
      .init(
        "old style, UTF-16, \($0.debugDescription)",
        [0xFF, 0xFE] + $0.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] })
    }

  // MARK: - Encodings

  private static func declared(_ encoding: String, _ text: some Sequence<UInt8>) -> [UInt8] {
    Array("<?xml version=\"1.0\" encoding=\"\(encoding)\"?><string>".utf8) + text
      + Array(".</string>".utf8)
  }

  private static let codePages = [
    "cp874", "windows-1250", "windows-1251", "windows-1252", "windows-1253", "windows-1254",
    "windows-1255",
    "windows-1256", "windows-1257", "windows-1258",
  ]
  private static let multiByte: [(String, [UInt8])] = [
    ("Shift_JIS", [0x93, 0xFA, 0x96, 0x7B]), ("Shift_JIS", [0x81, 0x60]), ("EUC-KR", [0xB0, 0xA1]),
    ("GBK", [0x81, 0x40]),
    ("GB2312", [0xD6, 0xD0]), ("GB18030", [0x81, 0x30, 0x81, 0x30]), ("Big5", [0xA4, 0xA4]),
    ("EUC-JP", [0xC6, 0xFC]),
    ("GBK", [0xB0, 0xA1, 0xFF]), ("GB2312", [0xB0, 0xA1, 0x80]),
    ("GB18030", [0x80, 0x81, 0x30, 0x81, 0x30]),
    ("Big5", [0xFF, 0xA4, 0xA4]), ("Big5", [0xA4, 0xA4, 0xFE]), ("EUC-TW", [0x80]),
    ("ks_c_5601-1987", [0xFF]),
    ("ks_c_5601-1987", [0x81, 0x41]),
    ("ISO-2022-JP", [0x1B, 0x24, 0x42, 0x46, 0x7C, 0x1B, 0x28, 0x42]),
  ]

  static let encodingCases: [CoreFoundationCase] =
    codePages.flatMap { page in
      (0x80...0x9F).map { .init("\(page): \(String($0, radix: 16))", declared(page, [UInt8($0)])) }
    }
    + (1...16).map { .init("ISO-8859-\($0): D0 to D7", declared("ISO-8859-\($0)", 0xD0...0xD7)) }
    + [437, 737, 775, 850, 852, 855, 857, 860, 861, 862, 863, 865, 866, 869].map {
      .init("cp\($0): A0 to A7", declared("cp\($0)", 0xA0...0xA7))
    }
    + ["ISO-8-859-13", "ISO-8-859-14", "iso885914", "iso885915"].map {
      .init("\($0): D0", declared($0, [0xD0]))
    }
    + [437, 737, 850, 852, 865, 866, 869].flatMap { page -> [CoreFoundationCase] in
      [
        .init("cp\(page): 1A, 1C, 7F", declared("cp\(page)", [0x1A, 0x1C, 0x7F])),
        .init("cp\(page): 1A, 1C, 7F, A0", declared("cp\(page)", [0x1A, 0x1C, 0x7F, 0xA0])),
      ]
    }
    + ["KOI8-R", "KOI8-U", "x-mac-cyrillic"].map {
      .init("\($0): E0 to E7", declared($0, 0xE0...0xE7))
    }
    + multiByte.map { name, bytes in
      .init(
        "\(name): \(bytes.map { String($0, radix: 16) }.joined(separator: " "))",
        declared(name, bytes))
    }

  // MARK: - Depth

  private static func nested(_ depth: Int, _ open: String, _ inner: String, _ close: String)
    -> [UInt8]
  {
    Array(
      (String(repeating: open, count: depth) + inner + String(repeating: close, count: depth)).utf8)
  }

  static let depthCases: [CoreFoundationCase] = (511...514).flatMap {
    depth -> [CoreFoundationCase] in
    let arrays = (1..<depth).map { [0xA1, UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    return [
      .init("\(depth) XML arrays", nested(depth, "<array>", "", "</array>")),
      .init(
        "\(depth) XML arrays in a plist",
        Array("<plist>".utf8) + nested(depth, "<array>", "<true/>", "</array>")
          + Array("</plist>".utf8)),
      .init(
        "\(depth) XML arrays, one as a tag", nested(depth - 1, "<array>", "<array/>", "</array>")),
      .init("\(depth) XML dictionaries", nested(depth, "<dict><key>k</key>", "<true/>", "</dict>")),
      .init("\(depth) empty XML comments", nested(depth, "<array><!---->", "", "</array>")),
      .init(
        "\(depth) lenient XML arrays",
        Array(" <?xml version=1.0?><plist>".utf8)
          + nested(depth, "<array>", "<true/>", "</array>") + Array("</plist>x".utf8)),
      .init(
        "\(depth) lenient XML arrays, one as a tag",
        Array(" <?xml version=1.0?><plist><plist>".utf8)
          + nested(depth - 1, "<array>", "<array/>", "</array>") + Array("</plist></plist>x".utf8)),
      .init("\(depth) old-style arrays", nested(depth, "(", "", ")")),
      .init("\(depth) old-style arrays of a", nested(depth, "(", "a", ")")),
      .init("\(depth) old-style dictionaries", nested(depth, "{k = ", "{}", ";}")),
      .init(
        "\(depth) arrays in a table",
        Array("k = ".utf8) + nested(depth, "(", "", ")") + Array(";".utf8)),
      .init(
        "\(depth) arrays of a in a table",
        Array("k = ".utf8) + nested(depth, "(", "a", ")") + Array(";".utf8)),
      .init("\(depth) binary arrays", file(arrays + [[0xA0]], referenceWidth: 2)),
      .init(
        "\(depth) binary arrays of true",
        file(arrays + [[0xA1, UInt8(depth >> 8), UInt8(depth & 0xFF)], [9]], referenceWidth: 2)),
    ]
  }
}
