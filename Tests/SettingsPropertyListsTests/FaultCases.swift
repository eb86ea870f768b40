/// Files that CoreFoundation cannot read, with the place that is reported; what is said of it is in `words.txt`.
enum FaultCases {
  /// The entries of a dictionary; their first line is line 2.
  static let inDictionary: [(String, String)] = [
    ("<key>D</key>\n<true\n<key>K</key>", "3:1-3:6"),
    ("<key>D</key>\n\t<true/\n<key>K</key>", "3:2-3:8"),
    ("<key>D</key>\n<array\n<true/></array>", "3:1-3:7"),
    ("<key\n<string>x</string>", "2:1-2:5"),
    ("<key>D</key\n<string>x</string>", "2:7-2:12"),
    ("<key>D</key><stringText</string>", "2:13-2:24"),
    ("<key>D</key><string Two words</string>", "2:13-2:30"),
    ("<key>D</key><string>a <b</string>", "2:23-2:24"),
    ("<key>T</key>\nstring>x</string>", "3:1-3:9"),
    ("key>T</key>\n<string>x</string>", "2:1-2:6"),
    ("<key>T</key>\ntrue/>\n<key>U</key>", "3:1-3:7"),
    ("<key>T</key><dict>\n/dict>", "3:1-3:7"),
    ("<key>T</key><array/>!-- c -->", "2:21-2:30"),
    ("<key>T/key>\n<string>x</string>", "2:7-2:12"),
    ("<key>T</key><string>x/string>", "2:22-2:30"),
    ("<key>T</key><dict></dict>y>", "2:26-2:28"),
    ("<key>T</key>>", "2:13-2:14"),
    ("<!-- <!-- a --> -->", "2:17-2:20"),
    ("<key>T</key>\n\n\n  ]]>\n<string/>", "5:3-5:6"),
    ("<key>a < b</key>", "2:8-2:9"),
    ("<<key>T</key>", "2:1-2:2"),
    ("<key>T<</key>", "2:7-2:8"),
    ("< key>T</key>", "2:1-2:7"),
    ("<\nkey>T</key>", "2:1-3:5"),
    ("<>", "2:1-2:3"),
    ("<key>T</key><stri\nng>x</string>", "2:13-3:4"),
    ("<key>T</key><string/ >", "2:13-2:23"),
    ("<key>T</key>\n<true \n/ >", "3:1-4:4"),
    ("<key>T</key><true//>", "2:13-2:21"),
    ("<key>T<//key>", "2:7-2:14"),
    ("<key>T</ key>", "2:7-2:14"),
    ("<key>T</>", "2:7-2:10"),
    ("<ky>T</ky>", "2:1-2:5"),
    ("<sting>T</sting>", "2:1-2:8"),
    ("<key>T</key><sting>T</sting>", "2:13-2:20"),
    ("<key>T</key>\n<true>\n<key>U</key>", "3:1-3:7"),
    ("<key>T</key>\n<string>x\n<key>U</key>", "4:1-4:6"),
    ("<key>T<key><true/>", "2:7-2:12"),
    ("<key>T</key>\n<string>x", "4:1-4:8"),
    ("<key>T</key><string>x</sting>", "2:22-2:30"),
    ("<key>T</key><array>\n<!-- a ->\n</array>\n<!-- b -->\n<key>U</key><true/>", "3:1-3:5"),
    ("<key>T</key>\n<!-- a --\n<true/>\n<!-- b -->", "3:1-3:5"),
    ("<!-- a -> b -->\n<key>T</key><array>\n<!-- c -->", "5:1-5:8"),
    ("<key>T</key><string/></string>", "2:22-2:31"),
    ("<key>a &amp b</key>", "2:8-2:12"),
    ("<key>a &#65 b</key>", "2:8-2:9"),
    ("<key>a &&amp; b</key>", "2:8-2:9"),
    ("<key>T</key><integer>\n\n 12x</integer>", "4:2-4:5"),
    ("<key>T</key><integer>12 </integer>", "2:22-2:25"),
    ("<key>T</key><real>1.5\n</real>", "2:19-3:1"),
    ("<key>T</key><date> 2001-01-01T00:00:00Z</date>", "2:19-2:40"),
    ("<key a=1>T</key>\n<string>x & y</string>", "3:11-3:12"),
    ("<key>]]></key><true\n<key>K</key>", "2:15-2:20"),
    ("<key>a\u{1}</key><integer>x</integer>", "2:23-2:24"),
    ("<key>a\u{1}</key><true/><true/>", "2:21-2:28"),
    ("<key>A</key>\n<key>B</key>\n<true/>", "2:1-2:13"),
    ("<key>A</key><dict><key>B</key><key>C</key></dict>\n<true/>", "3:1-3:8"),
    ("<!-- a --->\n<key>T</key>x", "3:13-3:14"),
    ("<key>T</key>\n<string><string>\n<key>U</key>", "3:9-3:17"),
    ("<key>T</key>\n<string>a\n<string>\n<key>U</key>", "4:1-4:9"),
    ("<key>T</key>\n<string>a<string/>\n<key>U</key>", "3:10-3:19"),
    ("<key>T</key></true>", "2:13-2:20"),
    ("<key>T</key><true/></true>", "2:20-2:27"),
    ("<key>T</key></string>", "2:13-2:22"),
    ("<key>T</key></string>x</string>", "2:13-2:22"),
    ("<key>T</key></array>", "2:13-2:21"),
    ("<key>T</key><true>", "2:13-2:19"),
    ("<key>T</key><true/;>", "2:13-2:21"),
    ("<key>T</key><false;/>", "2:13-2:22"),
    ("<key>T</key><true\\>", "2:13-2:20"),
    ("<key>T<\\key>", "2:7-2:8"),
    ("<key>K</key>\n<integer>0.5</integer>", "3:10-3:13"),
    ("<key>K</key>\n<integer>1e3</integer>", "3:10-3:13"),
    ("<key>K</key>\n<integer>0,5</integer>", "3:10-3:13"),
    ("<key>K</key>\n<integer>1,000</integer>", "3:10-3:15"),
    ("<key>K</key>\n<integer>YES</integer>", "3:10-3:13"),
    ("<key>K</key>\n<integer> 12px </integer>", "3:11-3:15"),
    ("<key>K</key>\n<integer>a,b</integer>", "3:10-3:13"),
    ("<key>K</key>\n<real>0,5</real>", "3:7-3:10"),
    ("<key>K</key>\n<real>1,000</real>", "3:7-3:12"),
    ("<key>K</key>\n<real>off</real>", "3:7-3:10"),
    ("<key>K</key>\n<real>1,0,0</real>", "3:7-3:12"),
    ("<key>K</key>\n<integer>1,234.5</integer>", "3:10-3:17"),
    ("<key>K</key>\n<real>-1,234.56</real>", "3:7-3:16"),
    ("<key>K</key>\n<integer>0,500</integer>", "3:10-3:15"),
    ("<key>K</key>\n<real>0,125</real>", "3:7-3:12"),
    ("<key>K</key>\n<real>1,</real>", "3:7-3:9"),
    ("<key>K</key>\n<integer><b/></integer>", "3:1-3:14"),
    ("<key>K</key>\n<true>0</true>", "3:7-3:8"),
    ("<key>K</key>\n<TRUE/>", "3:1-3:8"),
    ("<key>K</key>\n<array><null/></array>", "3:8-3:15"),
    ("<key>K</key>\n<string>x</strin", "3:10-3:17"),
    ("<key>K</key>\ntrue", "3:1-3:5"),
    ("<key>K</key>\n0.5", "3:1-3:4"),
    ("<key>K</key>\n12", "3:1-3:3"),
    ("<key>K</key>\n<true>x</true>", "3:7-3:8"),
    ("<key>K</key>\n<true>YES</true>", "3:7-3:10"),
    ("<key>K</key>\n<true>false</true>", "3:7-3:12"),
    ("<key>K</key>\n<null/>", "3:1-3:8"),
    ("<key>K</key>\n<string>The <b>x</b></string>", "3:13-3:14"),
    ("<key>K</key>\n<string>x<strng></string>", "3:10-3:11"),
    ("<key>K</key>\n<string>Caf&eacute;</string>", "3:12-3:20"),
    ("<key>K</key>\n<string>a&nbsp;b</string>", "3:10-3:16"),
    ("<key>K</key>\n<string>a&thing;b</string>", "3:10-3:17"),
    ("<key>K</key>\n<string>x<!-- y</string>", "3:10-3:12"),
    ("<key>K</key>\n<string>x<!-- y</strings>", "3:10-3:12"),
    ("<key>K</key>\n<string>x<!-- y</string><!-- z -->", "3:10-3:35"),
    ("<key>K</key>\n<string>x<!-- y --></string>", "3:10-3:20"),
    ("<key>K</key>\n<string>x<!-- <string>y</string> --></string>", "3:10-3:37"),
    ("<-- comment -->", "2:1-2:12"),
    ("<!- comment -->", "2:1-2:12"),
    ("<!- - comment -->", "2:1-2:14"),
    ("<! -- comment -->", "2:1-2:14"),
    ("< !-- comment -->", "2:1-2:14"),
    ("<!-- c ->", "2:1-2:5"),
    ("<!-- c -- >", "2:1-2:5"),
    ("<!-- c --!>", "2:1-2:5"),
    ("<!-- if x -> y", "2:1-2:5"),
    ("<!-- a->b -> c ->d", "2:1-2:5"),
  ]

  /// Whole documents.
  static let inDocument: [(String, String)] = [
    (
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPEplist>\n<plist version=\"1.0\"><true/></plist>\n",
      "read @2:1-2:16"
    ),
    (
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE>\n<plist version=\"1.0\"><true/></plist>\n",
      "read @2:1-2:11"
    ),
    (
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE plist PUBLIC \"a\" \"b\"\n<plist version=\"1.0\"><true/></plist>\n",
      "read @2:1-3:22"
    ),
    (
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE plist PUBLIC \"a\" \"b>\n<plist version=\"1.0\"><true/></plist>\n",
      "read @2:1-2:31"
    ),
    (
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE plist PUBLIC \"a\" b>\n<plist version=\"1.0\"><true/></plist>\n",
      "read @2:1-2:30"
    ),
    (
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE plist PUBLIC \"a&b\" \"b\">\n<plist version=\"1.0\"><true/></plist>\n",
      "read @2:1-2:34"
    ),
    ("<DOCTYPE plist>\n<plist version=\"1.0\"><dict/></plist>\n", "1:1-1:16"),
    ("<!doctype plist>\n<plist version=\"1.0\"><dict/></plist>\n", "1:1-1:10"),
    ("<!\u{200B}DOCTYPE plist>\n<plist version=\"1.0\"><dict/></plist>\n", "1:1-1:11"),
    ("<xml version=\"1.0\"?>\n<plist version=\"1.0\"><dict/></plist>\n", "1:1-1:21"),
    ("<xml version=\"1.0\">\n<plist version=\"1.0\"><dict/></plist>\n", "1:1-1:20"),
    ("<\u{200B}?xml version=\"1.0\"?>\n<plist version=\"1.0\"><dict/></plist>\n", "1:1-1:23"),
    ("<!-- a --\u{200B}>\n<plist version=\"1.0\"><dict/></plist>\n", "1:1-1:5"),
    ("<!-- a -\u{2060}->\n<plist version=\"1.0\"><dict/></plist>\n", "1:1-1:5"),
    ("<!\u{200B}-- a -->\n<plist version=\"1.0\"><dict/></plist>\n", "1:1-1:8"),
    ("<?xml version=\"1.0\">\n<plist version=\"1.0\"><dict/></plist>\n", "1:1-1:3"),
    ("<?xml version=\"1.0\"-->\n<plist version=\"1.0\"><dict/></plist>\n", "1:1-1:3"),
    ("<?xml version=\"1.0\" encoding=UTF-8 .:>\n<plist version=\"1.0\"><dict/></plist>\n", "1:1-1:3"),
    ("<!doctype>\n<plist version=\"1.0\"><dict/></plist>\n", "1:1-1:10"),
    ("x" + list, "1:1-1:2"),
    ("\u{FEFF}x" + list, "1:1-1:2"),
    ("\n a b \n" + list, "2:2-2:5"),
    ("// c\n" + list, "1:1-1:5"),
    ("\"a\" = \"b\"" + list, "1:1-1:10"),
    (">" + list, "1:1-1:2"),
    ("\"" + list, "1:1-1:2"),
    ("\u{200B}" + list, "1:1-1:2"),
    ("\u{A0}x" + list, "1:1-1:3"),
    ("\n\u{FEFF}" + list, "2:1-2:2"),
    ("\u{B}" + list, "1:1-1:2"),
    ("\u{200D}" + list, "1:1-1:2"),
    (String(list.dropFirst()), "1:1-1:38"),
    (String(list.dropFirst(2)), "1:1-1:37"),
    ("plist version=\"1.0\"><true/></plist>", "1:1-1:21"),
    ("x<plist version=\"1.0\"><true/></plist>", "1:1-1:2"),
  ]

  /// Other lines of the page.
  static let inPage: [([Int: String], String)] = [
    ([5: ""], "6:1-6:6"),
    ([15: ""], "16:1-16:6"),
    ([2: ""], "3:1-3:6"),
    ([9: ""], "10:1-10:6"),
    ([13: ""], "14:1-14:8"),
    ([14: ""], "15:1-15:7"),
    ([18: ""], "19:1-19:9"),
    ([7: "", 8: "<string>A</string><string>B</string>"], "8:19-8:27"),
    ([14: "</array>"], "14:1-14:9"),
    ([9: "</dict>"], "9:1-9:8"),
    ([15: "<array>"], "16:1-16:6"),
    ([7: "<dict>"], "8:1-8:9"),
    ([17: "<key>T</key><string/></dict>"], "16:1-16:15"),
    ([17: "<dict><key>T</key><string/><dict>"], "17:28-17:34"),
    ([16: "<dict/><key>Key</key>"], "16:1-16:8"),
    ([7: "</array>"], "7:1-7:9"),
    ([15: "</dict>"], "15:1-15:8"),
    ([14: "</dict></dict>"], "14:8-14:15"),
    ([23: "<plist>"], "23:1-23:8"),
  ]

  /// Other lines of the short page.
  static let inShortPage: [([Int: String], String)] = [
    ([12: "</dict>\n</array>"], "14:1-14:7"),
    ([12: "</dict></string>"], "12:8-12:17"),
    ([15: "<string>PSGroupSpecifier</string>\n</dict>"], "17:1-17:6"),
    ([5: "<dict><dict>"], "5:7-5:13"),
    ([9: "<array><array>"], "12:1-12:8"),
    ([7: "<string><string>x</string>"], "7:9-7:17"),
    ([6: "<key>\n<key>Type</key>"], "7:1-7:6"),
    ([7: "<string>x</dict>"], "7:10-7:17"),
    ([12: "</string>"], "12:1-12:10"),
    ([11: "</integer>"], "11:1-11:11"),
    ([6: "<string>Type</string>"], "6:1-6:9"),
    ([8: "<string>Values</string>"], "8:1-8:9"),
    ([8: ""], "9:1-9:8"),
    ([4: "<array/>"], "5:1-5:7"),
    ([9: "<array/>"], "10:1-10:10"),
    ([5: "<dict/>"], "6:1-6:6"),
    ([2: "<dict/>"], "3:1-3:6"),
    ([10: "<integer/>1</integer>"], "10:1-10:11"),
    ([7: "<string/>x</string>"], "7:10-7:11"),
    ([6: "Type</key>"], "6:1-6:5"),
    ([7: "PSMultiValueSpecifier</string>"], "7:1-7:22"),
    ([6: "<key>Type</key> x</string>", 7: ""], "6:17-6:18"),
    ([17: "true/>"], "17:1-17:7"),
    ([17: "true/"], "17:1-17:6"),
    ([9: "array"], "9:1-9:6"),
    ([11: "array>"], "11:1-11:7"),
    ([11: "/array"], "11:1-11:7"),
    ([6: "keyType</key>"], "6:1-6:8"),
    ([6: "<key>Type/key"], "7:1-7:9"),
    ([6: "<key>Typekey>"], "7:1-7:9"),
    ([7: "<key>x</string>"], "7:7-7:16"),
    ([6: "<string>Type</key>"], "6:1-6:9"),
    ([7: "x"], "7:1-7:2"),
    ([10: "<integer>1\n"], "10:10-12:1"),
    ([17: "<true>"], "17:1-17:7"),
    ([9: "<array/>\n<array>"], "10:1-10:8"),
    ([20: ""], "21:1-21:9"),
    ([21: ""], "22:1-22:1"),
    ([18: "", 19: "", 20: "", 21: ""], "22:1-22:1"),
    ([1: "<array>\n<plist>"], "23:1-23:1"),
    ([1: "<plist>\n<plist>"], "23:1-23:1"),
  ]

  /// What stands in a dictionary and CoreFoundation reads over.
  static let read: [(String, String)] = [
    ("<key a=1>T</key><true/>", "2:6-2:9"),
    ("<key a=\"x & y\">T</key><true/>", "2:6-2:15"),
    ("<key a=\"1&>T</key><true/>", "2:6-2:11"),
    ("<key a=\"1>T</key><true/>", "2:6-2:10"),
    ("<key a=\"1\"b=\"2\">T</key><true/>", "2:6-2:16"),
    ("<key a=\"1\" a=\"2\">T</key><true/>", "2:17-2:18"),
    ("<key>T</key>\n<!-- a --->\n<true/>", "3:8-3:10"),
    ("<key>a\n ]]></key>\n<true/>", "3:2-3:5"),
    ("<key>T</key><data>AA\nA*A</data>", "3:2-3:3"),
  ]

  /// A line of a table between two others.
  static let tables: [(String, String)] = [
    ("\"A\" = \"B\"", "1:10-1:10"),
    ("\"A\" = \"B\",", "1:9-1:10"),
    ("\"A\" : \"B\";", "1:4-1:4"),
    ("\"A\": \"B\",", "1:4-1:5"),
    ("\"A\" -> \"B\";", "1:4-1:4"),
    ("\"A\" ＝ \"B\";", "1:4-1:4"),
    ("\"A\" == \"B\";", "1:6-1:7"),
    ("\"A\" => \"B\";", "1:6-1:7"),
    ("\"A\" \"B\";", "1:4-1:4"),
    ("\"A\" = ;", "1:7-1:8"),
    ("\"A\" =", "1:5-1:6"),
    ("\"A\" = // \"A\";", "1:5-1:6"),
    ("\"A\" = \"B\"\";", "1:10-1:10"),
    ("\"A\" = \"\"B\";", "1:8-1:9"),
    ("\"\"A\" = \"B\";", "1:2-1:3"),
    ("\"A\" = \"B\";\"", "1:11-1:12"),
    ("\"A\" = \"B;", "1:7-1:10"),
    ("\"A\" = \"B; // note", "1:7-1:18"),
    ("\"A\" = \"B; /* the \"A\" switch */", "1:18-1:19"),
    ("\"A\" = \"B; \"C\" = \"D\";", "1:11-1:12"),
    ("\"A\" = \"B C", "1:7-1:11"),
    ("\"A\" = \"one\ntwo\nthree;", "1:7-1:11"),
    ("\"A\" = 'B;", "1:7-1:10"),
    ("\"A\" = \"B”;", "1:7-1:11"),
    ("\"A\" = \"B';", "1:7-1:11"),
    ("\"A\" = \"C:\\\";", "1:7-1:13"),
    ("\"A B = \"C\";", "1:8-1:9"),
    ("\"A = \"\";", "1:7-1:7"),
    ("A\" = \"B\";", "1:2-1:2"),
    ("\"A\" = B C\";", "1:8-1:8"),
    ("\"A\" = Don't stop\";", "1:10-1:10"),
    ("\"A\" = a=b;c\";", "1:5-1:6"),
    ("\"A\" = B C;", "1:8-1:8"),
    ("\"A\" = Größe;", "1:9-1:9"),
    ("\"A\" = don't;", "1:10-1:10"),
    ("\"A\" = %@;", "1:7-1:8"),
    ("A B = \"C\";", "1:2-1:2"),
    ("A B = C D;", "1:2-1:2"),
    ("\"A\" = \"B \"C\" D\";", "1:10-1:11"),
    ("\"A \"B\" C\" = \"D\";", "1:4-1:5"),
    ("\"A\" = \"B\" \"C\";", "1:10-1:10"),
    ("\"A\" = \"B\" + \"C\";", "1:10-1:10"),
    ("\"A\" = \"B\" C;", "1:10-1:10"),
    ("\"A\" = \"B\":", "1:10-1:10"),
    ("\"A\" = \"B\"；", "1:9-1:10"),
    ("\"A\" = \"B\".;", "1:9-1:10"),
    ("\"A\" = \"B\"\\;", "1:9-1:10"),
    ("\"A\"\u{A0}= \"B\";", "1:3-1:4"),
    ("\"A\" =\u{A0}\"B\";", "1:6-1:7"),
    ("\"A\" = \"B\"\u{A0};", "1:9-1:10"),
    ("\u{200B}\"A\" = \"B\";", "1:1-1:12"),
    ("-\"A\" = \"B\";", "1:2-1:2"),
    ("1. \"A\" = \"B\";", "1:3-1:3"),
    ("@\"A\" = @\"B\";", "1:1-1:13"),
    ("\"A\" = @\"B\";", "1:7-1:8"),
    ("\"A\" = \\\"B\\\";", "1:7-1:8"),
    ("/ a comment", "1:2-1:2"),
    ("todo \"translate\"", "1:5-1:5"),
    ("a comment */", "1:2-1:2"),
    ("a comment\nof two lines */", "1:2-1:2"),
    ("* a comment */", "1:1-1:15"),
    ("/* a /* b */ c */", "1:15-1:15"),
    ("\"A\" = \"one\ntwo;", "1:7-1:11"),
    ("<!-- a -->", "1:1-1:11"),
  ]

  /// The start of a list, with which some documents end.
  private static let list = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\"><dict/></plist>\n"

  /// A page with a row that has an array, and a row behind it.
  static let page = """
    <plist version="1.0">
    <dict>
    <key>PreferenceSpecifiers</key>
    <array>
    <dict>
    <key>Titles</key>
    <array>
    <string>A</string>
    </array>
    <key>Values</key>
    <array>
    <integer>1</integer>
    </array>
    </dict>
    <dict>
    <key>Key</key>
    <true/>
    </dict>
    </array>
    <key>StringsTable</key>
    <string>Root</string>
    </dict>
    </plist>

    """

  static let shortPage = """
    <plist version="1.0">
    <dict>
    <key>PreferenceSpecifiers</key>
    <array>
    <dict>
    <key>Type</key>
    <string>PSMultiValueSpecifier</string>
    <key>Values</key>
    <array>
    <integer>1</integer>
    </array>
    </dict>
    <dict>
    <key>Type</key>
    <string>PSGroupSpecifier</string>
    <key>DefaultValue</key>
    <true/>
    </dict>
    </array>
    </dict>
    </plist>

    """

  /// A page with an element of each kind.
  static let richPage =
    CoreFoundationCase.declaration + "\n" + CoreFoundationCase.documentType + "\n" + """
      <plist version="1.0">
      <dict>
      \t<key>PreferenceSpecifiers</key>
      \t<array>
      \t\t<!-- first -->
      \t\t<dict>
      \t\t\t<key>Title</key>
      \t\t\t<string>Fish &amp; &#65; Chips</string>
      \t\t\t<key>DefaultValue</key>
      \t\t\t<true/>
      \t\t</dict>
      \t\t<dict>
      \t\t\t<key>Title</key>
      \t\t\t<string/>
      \t\t\t<key>Values</key>
      \t\t\t<array>
      \t\t\t\t<integer>1</integer>
      \t\t\t\t<real>1.5</real>
      \t\t\t\t<date>2001-01-01T00:00:00Z</date>
      \t\t\t\t<data>AAAA</data></array>
      \t\t\t<key>DefaultValue</key>
      \t\t\t<false/>
      \t\t</dict></array>
      \t<key>StringsTable</key>
      \t<string>Root</string>
      </dict>
      </plist>

      """
}
