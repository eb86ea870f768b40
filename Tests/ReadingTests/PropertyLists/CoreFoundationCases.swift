/// Lists and tables with one peculiarity each, for CoreFoundation to judge.
struct CoreFoundationCase {
  /// Name in the list of known disagreements.
  var name: String
  var bytes: [UInt8]

  init(_ name: String, _ bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// Every variant, always in the same order.
  static let all =
    xmlCases + valueCases + textCases + tableCases + binaryCases + encodingCases + oldStyleCases
    + depthCases
    + longCases

  static let declaration = #"<?xml version="1.0" encoding="UTF-8"?>"#
  static let documentType =
    #"<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">"#

  static func xml(_ content: String) -> String {
    "\(declaration)\n\(documentType)\n<plist version=\"1.0\">\(content)</plist>\n"
  }

  // MARK: - Declarations, document types, tags

  private static let declarations: [String] = {
    let names = [
      "UTF-8", "utf8", "UTF8", "UTF_8", "UTF-8 ", "ISO-8859-1", "iso8859-1", "latin1", "US-ASCII",
      "ascii",
      "windows-1252", "ISO-8859-15", "KOI8-R", "windows-1251", "Shift_JIS", "Big5", "GB2312",
      "EUC-KR", "macintosh",
      "x-mac-roman", "UTF-16", "UTF-16LE", "UTF-16BE", "UTF-32", "unicode", "foo", "", " ",
      "ISO-8859-1 x",
      "U/TF-8", "UTF-08", "U.T.F.8", "UTF-8x", "é", "UTF-8\0", "UT\0F-8", "iso-8859-1:1987",
      "ISO-8859-01",
      "ISO-8859-99",
      "ISO-8859-", "iso_8859_1", "l1", "l 1", "csISOLatin1", "cp1252", "cp1252x", "CP 1252",
      "cp65001", "cp1200",
      "windows-1252!", "windows 1251", "ms950", "ms950x", "MacintoshX", "x-mac-cyrillic", "GBK",
      "gb18030", "cp932",
      "UCS-2",
      "ISO-10646-UCS-2", "ibm037", "UTF-7", "KOI8-U", "tis-620", "binary", "utf-8-sig", "latin-9",
      "us",
      ".cp874", "c p 1252", "xcp874",
    ]
    let forms = [
      declaration, #"<?xml version="2.0" encoding="UTF-8"?>"#, #"<?xml version="1.1"?>"#, "<?xml?>",
      "<?xml ?>",
      #"<?xml version="1.0" encoding = "UTF-8"?>"#,
      #"<?xml version="1.0" encoding ="ISO-8859-1"?>"#,
      #"<?xml version="1.0" encoding= "ISO-8859-1"?>"#, #"<?xml version="1.0" encoding="UTF-8?>"#,
      #"<?xml version="1.0" encoding=""UTF-8""?>"#, "<?xml version=1.0 encoding=UTF-8?>",
      #" <?xml version="1.0" encoding="ISO-8859-1"?>"#, "\n\(declaration)", "\t\(declaration)",
      "\u{B}\(declaration)",
      #"<!-- c --><?xml version="1.0" encoding="ISO-8859-1"?>"#, #"<?xml version="1.0">"#,
      #"<?XML version="1.0"?>"#,
      "<?xml-stylesheet?>", #"<?foo encoding="ISO-8859-1"?>"#,
      #"<?xml encoding="UTF-8" version="1.0"?>"#,
      #"<?xml version="1.0" encoding="UTF-8" standalone="no"?>"#,
      "<?xml version='1.0' encoding='UTF-8'?>", "<?>",
      "<??>", "<? ?>", "<!-->", "<!--->", "<!---->", "<!-- -- -->", "<![CDATA[x]]>", "",
      "\(declaration)\(declaration)",
      "<?xml version=\"1.0\" encoding=\"ISO-8859-1'?>",
      "<?xml version=\"1.0\" Encoding=\"ISO-8859-1\"?>",
      "<?xml encoding=\"ISO-8859-1\"?>", "<?xmlencoding=\"ISO-8859-1\"?>",
      "<?xml a=\"?\" encoding=\"ISO-8859-1\"?>",
    ]
    return forms + names.dropFirst().map { #"<?xml version="1.0" encoding="\#($0)"?>"# }
  }()

  private static let xmlCases: [CoreFoundationCase] = {
    var cases: [CoreFoundationCase] = []
    for declaration in declarations {
      for (kind, text) in [
        ("ASCII", Array("v".utf8)), ("UTF-8", Array("é".utf8)), ("Latin-1", [0xE9]),
      ] {
        cases.append(
          .init(
            "\(kind) after \(declaration)",
            Array("\(declaration)\n\(documentType)\n<plist version=\"1.0\"><string>".utf8) + text
              + Array("</string></plist>\n".utf8)))
      }
    }
    let documentTypes = [
      "", "<!DOCTYPE plist PUBLIC -//Apple SYSTEM x>", "<!DOCTYPE plist>",
      #"<!DOCTYPE plist SYSTEM "a>b">"#,
      #"<!DOCTYPE plist SYSTEM "a[b">"#, "<!DOCTYPE plist [ ]>",
      #"<!DOCTYPE plist [ <!ENTITY a "b"> ]>"#,
      "<!doctype plist>", "<!DOCTYPE>", "<!DOCTYPEplist>", "<!DOCTYPE html>",
      "<!DOCTYPE plist SYSTEM 'x'>",
      #"<!DOCTYPE plist SYSTEM "a]b">"#, #"<!DOCTYPE plist "x>"#, #"<!ENTITY a "b">"#,
      documentType + documentType,
      "<!DOCTYPE plist SYSTEM 'a<b'>", "<!DOCTYPE plist", "<!DOCTYP plist>",
      "<!-- c -->\(documentType)<!-- d -->",
      "\(documentType)<?pi?>", "<!DOCTYPE plist PUBLIC \"-//Apple Computer//DTD PLIST 1.0//EN\">",
      "x", "<", "<!", "<>",
    ]
    for type in documentTypes {
      cases.append(
        .init(type, Array("\(declaration)\n\(type)\n<plist><string>v</string></plist>".utf8)))
    }
    let tags = [
      "<plist version=1.0>", "<plist>", #"<plist version="1.0" a="b>c">"#, "<plist a=\"b>",
      "<plist version='1.0'>",
      "<plist/ >", #"<plist a/b="c">"#, #"<plist version="9">"#,
      #"<plist version="1.0" version="1.0">"#, "< plist>",
      "<plist\u{B}>", "<plist <>", #"<plist a="<">"#, #"<plist a="&">"#, #"<plist a="&foo;">"#,
      "<plist/>", "<plist\n>",
      "<Plist>", "<plist/a>", "<plist a=b c>", "<plist xmlns=\"x\">",
      "<plist xmlns:a=\"x\" b:c=\"d\">",
      "<plist version=\"1.0\"//>", "<plist version=\"é\">", "<plist é>",
    ]
    for tag in tags {
      cases.append(.init(tag, Array("\(declaration)\n\(tag)<string>v</string></plist>".utf8)))
    }
    let ends = [
      "x", "\0", "<string>b</string>", "<plist><string>b</string></plist>", "<!-- c", "<!-- c -->",
      "<", "&", "]]>",
      "\u{1}", "<?pi", "</plist>", "<!DOCTYPE a>", "<![CDATA[x]]>", "é",
    ]
    for end in ends {
      cases.append(
        .init("after </plist>: \(end)", Array("\(xml("<string>v</string>"))\(end)".utf8)))
      cases.append(
        .init("after the root: \(end)", Array("\(declaration)<string>v</string>\(end)".utf8)))
    }
    cases.append(.init("after </plist>: FF", Array(xml("<true/>").utf8) + [0xFF]))
    return cases
  }()

  // MARK: - Numbers, dates, data

  private static let integers = [
    "5", " 5", "\t-  5", "5 ", "\n5\n", "\u{B}5", "\u{A0}5", " 0x1F", "-0x1F", "+0", "-0", "00",
    "0x", "0x0", "00x1",
    "", " ", "-", "&#53;", "<![CDATA[5]]>", "18446744073709551615", "18446744073709551616",
    "-9223372036854775808",
    "-9223372036854775809", "5<!--c-->", "0 5", "\u{C}5", "\u{1C}5", "-00", "0xg",
    "-18446744073709551615", "\05",
    "\u{7F}5", "-\u{7F}5", "5\0", "--5", "+ 5", "+-5", "\u{2003}5", "\u{2000}5", "\u{200B}5",
    "\u{202F}5", "\u{205F}5",
    "\u{3000}5", "\u{1680}5", "-\u{2009}5",
    "\u{200C}5", "5\u{2003}", "\u{2003}", "\u{80}5", "\u{85}5", "\u{2010}5", "\u{E2}5", "0X1f",
    "- 0x 5", "5.0", "1e3",
    "a", "0b1",
    "0000000000000000005",
  ]
  private static let reals = [
    "&#53;", "<![CDATA[5]]>", "<![CDATA[5]]>.2", " 5", "5 ", "&#32;5", "nan", "NaN", "+nan", "-nan",
    "inf", "+inf",
    "-INFINITY", "infinity", "1e5", "1e", "1e400", "-1e400", "0x1p3", ".5", "5.", "-.5", "+5",
    "1,5", "", "+", "1e-400",
    "- 5", "\u{663}", "1.5f", "1E+5", " nan", "&#110;an", "--5", "1e+", "1.e3", "1_000", "00012",
    "1d5", "\n5", "\05",
    "\u{7F}5", "\u{A0}5", "\u{2003}5", "\u{3000}5", " inf", "5\0", ".", "-", "e5", "1.2.3", "+-5",
    "5<!-- c -->",
    "infinite", "nan0", "0.1", "123456789012345678901234567890", "&lt;", "1e0005", "1e-5",
    "\u{200B}5",
  ]
  private static let datas = [
    "YQ==", "YQ=", "YQ", "Y", "YWJj", "Y-Q==", "YQ==YQ==", "YQ==x", "@@@@", "YWJjZA", "YQ==\n",
    "Y Q = =", "=YQ=",
    "====", "é", "YW=j", "YWJ=", "YWI", "YW&amp;J", "<![CDATA[YQ==]]>", "", "A===", "YWJj=",
    "YWJj====", "\0YQ==",
    "Y\u{B}Q==", "YW\u{1}Jj", "YQ=-=", "YQ= =", "YQ=x=", "YQ==<!-- c -->", "YQ=\u{C}=", "YQ=\u{1}=",
    "____", "Y>Q==",
  ]
  private static let dates = [
    "2001-01-01T00:00:00Z", "2001-1-1T0:0:0Z", "12001-01-01T00:00:00Z", "1-01-01T00:00:00Z",
    "2001-13-01T00:00:00Z",
    "2001-02-30T00:00:00Z", "2001-01-01T25:00:00Z", "2001-01-01T00:00:60Z", "2001-01-01T00:00:00",
    " 2001-01-01T00:00:00Z", "2001-01-01T00:00:00Z ", "-2001-01-01T00:00:00Z",
    "2001-00-01T00:00:00Z",
    "2001-01-00T00:00:00Z", "-01-01T00:00:00Z", "2001-01-32T00:00:00Z", "2001-99-99T99:99:99Z",
    "&#50;001-01-01T00:00:00Z", "2004-13-05T00:00:00Z", "2004-14-05T00:00:00Z",
    "2004-00-05T00:00:00Z",
    "0000-01-01T00:00:00Z", "02001-01-01T00:00:00Z", "2001-12-31T24:60:60Z",
    "+2001-01-01T00:00:00Z", "", "2001",
    "2001-01-01", "2001-01-01t00:00:00z", "2001/01/01T00:00:00Z", "2001-01-01T00:00:00+0000",
    "2001-x1-01T00:00:00Z",
    "2001-1x-01T00:00:00Z", "2001-01-1xT00:00:00Z",
  ]

  private static let valueCases: [CoreFoundationCase] = [
    ("integer", integers), ("real", reals), ("data", datas), ("date", dates),
  ].flatMap { element, texts in
    texts.map {
      .init("\(element) \($0.debugDescription)", Array(xml("<\(element)>\($0)</\(element)>").utf8))
    }
  }
}
