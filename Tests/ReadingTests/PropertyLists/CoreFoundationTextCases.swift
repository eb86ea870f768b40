/// Texts, elements and strings tables.
extension CoreFoundationCase {
  private static let texts = [
    "<!-- c -->", "a<!-- c -->", "<?pi?>", "a<b>", "&foo;", "&#0;", "&#1;", "&#xD800;", "&#xFFFE;",
    "&#128512;",
    "&#x1F600;", "&#;", "&#x;", "&#x41;", "&#X41;", "&lt", "& ", "&amp", "]]>", "\u{1}", "\u{B}",
    "\u{7F}", "\u{FFFE}",
    "&#13;", "\r\n", "\r", "\0", "a\0b", "&#65536;", "&#65601;", "&AMP;", "&quot;&apos;&gt;",
    "&#9;", "&#-5;",
    "&#x 41;", "<![cdata[x]]>", "<![CDATA[]]>", "<![CDATA[x]]", "&nbsp;", "&#xd83d;&#xde00;", ">",
    "\u{FEFF}",
    "\u{FEFF}a", "\u{FEFF}\u{FEFF}a", "&#xFEFF;&#xFEFF;a", "\u{FEFF}&#xFEFF;a", "&#xFEFF;\u{FEFF}a",
    "a\u{FEFF}b",
    "&lt;\u{FEFF}a", "\u{FEFF}&lt;", "<![CDATA[\u{FEFF}k]]>", "<", "&l", "&#xFFFF;",
    "&#x110041;", "</", "<!", "<![CDATA[k]]>", "<![CDATA[a]]b]]>c", "<![CDATA[<a>&lt;]]>", "&&",
    "&amp;amp;",
    "&#4294967361;",
    "&#00000000065;", "\u{85}\u{2028}", "\u{FFFD}", "  a  ", "\t", "&#55357;&#56832;", "&apos",
    "&#65", "&#xZ;",
  ]
  private static let elements = [
    "<!-- a -- b --><string/>", "<!--- c ---><string/>", "<!----><string/>", "<!---><string/>",
    "<!--><string/>",
    "<string/><!--", "<string/><!-- --", "<?a?><string/>", "<?><string/>", "<??><string/>",
    "<? ><string/>",
    "<string/><?a", "<string />", "<string/ >", #"<string a="b"/>"#, #"<string a="b>c">x</string>"#,
    "<string a=b>x</string>", "<string\n>x</string\n>", "<string>x</ string>",
    #"<string>x</string a="b">"#,
    "<STRING>x</STRING>", "<p:string>x</p:string>", #"<string xmlns="x">x</string>"#,
    #"<string xmlns:a="x" a:b="c">x</string>"#, "<true/>", "<true></true>", "<true> </true>",
    "<true>x</true>",
    "<true/ >", #"<true a="/">"#, #"<true a="b"/>"#, "<true a='b>c'/>", "<integer/>", "<real/>",
    "<date/>", "<data/>",
    "<key/>", "<key>a</key>", "<array/>", "<array></array>", "<array> <key>a</key> </array>",
    "<array>x</array>",
    "<dict/>", "<dict><string>k</string><true/></dict>", "<dict><key>k</key></dict>",
    "<dict><key>k</key><key>v</key></dict>", "<dict><key>k</key><true/>x</dict>",
    "<dict><key>a</key><string>1</string><key>a</key><string>2</string></dict>",
    "<dict><key>a</key><dict/><key>b</key><true/><key>a</key><array/><key>a</key><integer>3</integer></dict>",
    "<plist><string>x</string></plist>", "<array><plist><string>x</string></plist></array>",
    #"<array><plist version="1"><true/></plist><true/></array>"#,
    "<dict><key>a</key><plist><true/></plist></dict>",
    "<dict><plist><key>a</key></plist><true/></dict>", "<array><plist><key>a</key></plist></array>",
    "",
    "<string/><string/>", "<foo/>", "<array><foo>x</foo></array>", "<string>x</string",
    "<array><string>x</string>",
    "<string>x</key>", "<![CDATA[x]]>", "<array><![CDATA[ ]]></array>", "<!DOCTYPE a><string/>",
    "<array><!DOCTYPE a></array>", "<stringx>a</stringx>", "<strin>a</strin>",
    "<string/><!-- c -->",
    "<array/ ></array>", "</string>",
    "<dict><key>k</key><integer>1</integer><string>x</string><true/></dict>",
    "<set/>", "<dict><true/></dict>", "<string\u{B}>x</string>", "<string//>", "<a/>",
    "<dict ><key >k</key ><true ></true ></dict >", "<array><!-- \u{1} --><true/></array>",
    "<array>\0<true/></array>",
    "<array>\u{B}<true/></array>", "<array>&amp;</array>", "<array><?p > ?><true/></array>",
    "<array/>x",
    "<array><true/><false/></array><!-- -- -->",
    "<dict><!-- c --><key>a</key><!-- d --><true/><!-- e --></dict>",
    "<dict><key><![CDATA[k]]></key><true/></dict>", "<dict><key>\u{FEFF}a</key><true/></dict>",
    "<key><true/></key>",
    "<dict><key></key><true/></dict>", "<dict><key/><true/></dict>", "<string/></plist",
    "<dict/></plist >",
    "<string é>a</string>", "<array/><array/>", "<integer a='5>6'>7</integer>",
    "<data a='YQ>YQ=='>YQ==</data>",
  ]

  static let textCases: [CoreFoundationCase] =
    texts.map { .init("text \($0.debugDescription)", Array(xml("<string>\($0)</string>").utf8)) }
    + elements.map { .init($0.debugDescription, Array(xml($0).utf8)) }
    + elements.map { .init("bare \($0.debugDescription)", Array($0.utf8)) }
    + brokenBytes.flatMap { name, bytes in
      [
        ("text", "<string>a", "</string>"), ("decoded text", "<string>&lt;", "</string>"),
        ("comment", "<!-- ", "--><true/>"),
        ("CDATA", "<string><![CDATA[", "]]></string>"), ("integer", "<integer>", "</integer>"),
        ("digit", "<integer>", "5</integer>"),
        ("sign", "<integer>-", "5</integer>"), ("tag", "<true ", "/>"),
        ("data", "<data>", "</data>"), ("real", "<real>", "</real>"),
        ("gap", "<array>", "</array>"),
      ].map { place, before, after in
        let (front, back) = ("\(declaration)<plist>\(before)", "\(after)</plist>")
        return .init("\(name) in a \(place)", Array(front.utf8) + bytes + Array(back.utf8))
      }
    }

  private static let brokenBytes: [(String, [UInt8])] = [
    ("FF", [0xFF]), ("E9", [0xE9]), ("surrogate", [0xED, 0xA0, 0x80]), ("overlong", [0xC0, 0x80]),
    ("beyond", [0xF4, 0x90, 0x80, 0x80]), ("cut", [0xC3]), ("A0", [0xA0]), ("80", [0x80]),
    ("A1", [0xA1]),
    ("A9", [0xA9]),
    ("A9 twice", [0xA9, 0x41, 0xA9]),
  ]

  // MARK: - Tables and encodings

  private static let tables = [
    "\"k\" = \"v\";\n", "\"k\" = \"é日😀\";", "k;", "k", "k = v;", "{k = v;}", "(a, b)", "<0f>",
    " \"k\"=\"v\";",
    "\n\"k\" = \"v\";", "/* c */\n\"k\" = \"v\";", "// c\n\"k\" = \"v\";", "/// c\n\"k\" = \"v\";",
    "\n", " ", "",
    "\"k\" = \"1\"; \"k\" = \"2\"; k = 3;", "{k=1;k=2;}", "k=1;k;", "abc = 1;",
    "\r\n/* c */ k = v;", "\"a\"", "\t(a)",
    "\n\u{FEFF}k = v;", "日本 = v;", "\"k\" = {a = b; a = c;};", "k = v; }", "k = v; k2", "k = ;",
    "= v;",
    "<plist><string>é</string></plist>",
    "<?xml version=\"1.0\" encoding=\"UTF-16\"?><plist><true/></plist>",
    "ab = 1;", "(a)b", "\0\0k = v;", "/ k = v;", " k = v;", "\tk = v;", "// c\n", "\"\"k = v;",
    " <plist><integer> 5</integer></plist>", "<plist><string>a</string></plist>x",
    "<string>\u{FEFF}a</string>",
  ]
  private static let tails = [
    "\0", "\u{1A}", "\u{200B}", "\u{200C}", "\u{FEFF}", "\u{7F}", "\u{A0}", "\u{1}", "\u{2060}",
    "\0\0", "\u{1A}\n",
    "\0\n", "\u{3000}", "x", "\u{200B}\n", "\u{85}", "\0x", "\u{200B}k = v;", ";", "\u{2028}", "/",
    "/*", "//", "\"",
  ]

  private static func utf16(_ text: String, isBigEndian: Bool) -> [UInt8] {
    text.utf16.flatMap { unit -> [UInt8] in
      let bytes = [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)]
      return isBigEndian ? bytes.reversed() : bytes
    }
  }

  private static func utf32(_ text: String, isBigEndian: Bool) -> [UInt8] {
    text.unicodeScalars.flatMap { scalar -> [UInt8] in
      let bytes = (0..<4).map { UInt8(truncatingIfNeeded: scalar.value >> (8 * $0)) }
      return isBigEndian ? bytes.reversed() : bytes
    }
  }

  private static let encodings: [(String, ([UInt8], @Sendable (String) -> [UInt8]))] = [
    ("UTF-8", ([0xEF, 0xBB, 0xBF], { Array($0.utf8) })),
    ("UTF-16LE", ([0xFF, 0xFE], { utf16($0, isBigEndian: false) })),
    ("UTF-16BE", ([0xFE, 0xFF], { utf16($0, isBigEndian: true) })),
    ("UTF-32LE", ([0xFF, 0xFE, 0, 0], { utf32($0, isBigEndian: false) })),
    ("UTF-32BE", ([0, 0, 0xFE, 0xFF], { utf32($0, isBigEndian: true) })),
  ]

  static let tableCases: [CoreFoundationCase] = {
    var cases: [CoreFoundationCase] = []
    for (name, (mark, encode)) in encodings {
      for text in tables {
        for marks in 0...2 {
          let bytes = (0..<marks).flatMap { _ in mark } + encode(text)
          cases.append(.init("\(name), \(marks) marks: \(text.debugDescription)", bytes))
        }
        cases.append(.init("\(name), odd: \(text.debugDescription)", mark + encode(text) + [0x78]))
      }
      for count in 0...7 {
        cases.append(.init("\(name), \(count) bytes", mark + encode("k;  ").prefix(count)))
      }
    }
    for tail in tails {
      let (table, shown) = ("\"k\" = \"v\";\n", tail.debugDescription)
      for (place, text) in [
        ("end", table + tail), ("middle", table + tail + table), ("front", tail + table),
      ] {
        cases.append(.init("\(shown) at the \(place)", Array(text.utf8)))
        cases.append(
          .init("UTF-16 \(shown) at the \(place)", [0xFF, 0xFE] + utf16(text, isBigEndian: false)))
      }
    }
    for (name, bytes) in brokenBytes {
      cases.append(.init("table with \(name)", Array("k = \"".utf8) + bytes + Array("\";".utf8)))
      cases.append(
        .init(
          "table with \(name) in a comment", Array("/* ".utf8) + bytes + Array(" */ k = v;".utf8)))
    }
    let half: [UInt8] = [0x00, 0xD8]
    cases.append(
      .init(
        "half a pair in a table",
        [0xFF, 0xFE] + utf16("k = \"", isBigEndian: false) + half + utf16("\";", isBigEndian: false)
      ))
    cases.append(
      .init(
        "half a pair in XML",
        [0xFF, 0xFE] + utf16("<string>", isBigEndian: false) + half
          + utf16("</string>", isBigEndian: false)))
    for (before, after) in [
      ("<plist><true/></plist>", ""), ("<plist><true/></plist> ", "<x>"), ("<true/>", ""),
      ("<plist><true/>", "</plist>"),
      ("<!-- ", " --><true/>"), ("<plist><true/></plist><!-- ", " -->"),
    ] {
      cases.append(
        .init(
          "half a pair between \(before) and \(after)",
          [0xFF, 0xFE] + utf16(before, isBigEndian: false) + half + utf16(after, isBigEndian: false)
        ))
    }
    return cases
  }()
}
