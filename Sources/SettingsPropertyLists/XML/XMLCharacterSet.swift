/// The encoding that the name in an XML declaration stands for.
///
/// The names are those that CoreFoundation knows (`CFStringEncodingDatabase.c` and the aliases of ICU, tried out with
/// `plutil`). Names of the table are compared by their letters and digits alone, as ICU does.
enum XMLCharacterSet: Equatable {
  /// UTF-8.
  case utf8
  /// Every byte is the character of its number.
  case latin1
  /// ASCII, which CoreFoundation reads as ISO 8859-1.
  case ascii
  /// UTF-16 or UTF-32, in which no text can be that begins with a declaration of one byte per character.
  case wide
  /// An encoding that libxml2 decodes under this name.
  case converted(String)

  /// `nil` for a name that CoreFoundation does not know.
  init?(name: some Collection<UInt8>) {
    // A name in C ends at its first zero byte.
    let name = name.prefix { $0 != 0 }
    guard name.allSatisfy({ $0 < 0x80 }) else { return nil }
    let lower = String(decoding: name, as: UTF8.self).lowercased()
    // The name in nearly every file; the table of the others takes longer to set up than such a file to read.
    if lower == "utf-8" {
      self = .utf8
      return
    }
    if let part = Self.number(in: lower, after: "iso-8859-"), let set = Self.iso8859(part) {
      self = set
    } else if let page = Self.number(in: lower, after: "windows-") ?? Self.number(in: lower, after: "cp"),
      let set = Self.codePage(page)
    {
      self = set
    } else if lower.hasPrefix("windows-"), let page = Int(lower.dropFirst(8)), page != 0 {
      return nil
    } else if lower.hasPrefix("macintosh") {
      // Its number is 0, by which CoreFoundation tells a name that it does not know.
      return nil
    } else if let set = Self.aliases[Self.essence(lower)] {
      self = set
    } else if let page = Int(Self.essence(lower).dropFirst(2)), Self.essence(lower).hasPrefix("cp"), page <= 1258,
      let set = Self.codePage(page)
    {
      self = set
    } else if lower.hasPrefix("ms950") {
      self = .converted("CP950")
    } else {
      return nil
    }
  }

  /// Whether every byte of a text is read as the character of its number.
  var isLatin1: Bool { self == .latin1 || self == .ascii }

  /// The number after a prefix, as `strtol` reads it: what follows the digits is passed over.
  private static func number(in name: String, after prefix: String) -> Int? {
    guard name.hasPrefix(prefix) else { return nil }
    var rest = name.utf8.dropFirst(prefix.utf8.count).drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
    if rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
    let digits = rest.prefix { (0x30...0x39).contains($0) }
    return digits.count <= 9 ? Int(String(decoding: digits, as: UTF8.self)) : nil
  }

  private static func iso8859(_ part: Int) -> XMLCharacterSet? {
    switch part {
    case 1: .latin1
    case 2...16: .converted("ISO-8859-\(part)")
    default: nil
    }
  }

  /// A code page of Windows or DOS.
  private static func codePage(_ page: Int) -> XMLCharacterSet? {
    switch page {
    case 65001: .utf8
    case 1200, 1201, 65005, 65006: .wide
    case 20127: .ascii
    case 437, 737, 775, 850, 851, 852, 855, 857, 860...866, 869, 874, 932, 936, 949, 950, 1250...1258:
      .converted("CP\(page)")
    case 28592...28606: .converted("ISO-8859-\(page - 28590)")
    default: otherCodePages[page].map { .converted($0) }
    }
  }

  private static let otherCodePages = [
    1361: "JOHAB", 10007: "MAC-CYRILLIC", 20866: "KOI8-R", 21866: "KOI8-U", 51932: "EUC-JP", 51936: "GB2312",
    51949: "EUC-KR", 51950: "EUC-TW", 54936: "GB18030", 65000: "UTF-7",
  ]

  /// The letters and digits of a name in lower case; a zero in front of a number is left out.
  private static func essence(_ name: String) -> String {
    var result: [UInt8] = []
    for byte in name.utf8 {
      let isDigit = (0x30...0x39).contains(byte)
      guard isDigit || (0x61...0x7A).contains(byte) else { continue }
      if isDigit, result.last == UInt8(ascii: "0"), result.dropLast().last.map({ !(0x30...0x39).contains($0) }) ?? true
      {
        result.removeLast()
      }
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static let aliases: [String: XMLCharacterSet] = {
    var result: [String: XMLCharacterSet] = [:]
    for (set, names) in names {
      for name in names.split(separator: " ") { result[String(name)] = set }
    }
    return result
  }()

  private static let names: [(XMLCharacterSet, String)] = [
    (.utf8, "utf8 unicode11utf8 ibm1208 ibm1209"),
    (
      .wide,
      "utf16 utf16be utf16le utf32 utf32be utf32le ucs2 ucs4 unicode csunicode iso10646ucs2 iso10646ucs4 ibm1200"
    ),
    (
      .ascii,
      "646 ansix341968 ansix341986 ascii csascii ibm367 isoir6 iso646us iso646irv1991 us usascii cp367"
    ),
    (.latin1, "88591 csisolatin1 ibm819 isoir100 iso88591 iso885911987 l1 latin1 cp819"),
    (.converted("ISO-8859-2"), "88592 csisolatin2 ibm912 cp912 isoir101 iso88592 iso885921987 l2 latin2"),
    (.converted("ISO-8859-3"), "88593 csisolatin3 isoir109 iso88593 iso885931988 l3 latin3"),
    (.converted("ISO-8859-4"), "88594 csisolatin4 isoir110 iso88594 iso885941988 l4 latin4"),
    (.converted("ISO-8859-5"), "88595 csisolatincyrillic ibm915 cp915 isoir144 iso88595 iso885951988"),
    (
      .converted("ISO-8859-6"),
      "88596 asmo708 csisolatinarabic ecma114 ibm1089 cp1089 isoir127 iso88596 iso885961987"
    ),
    (.converted("ISO-8859-7"), "88597 csisolatingreek ecma118 elot928 greek8 isoir126 iso88597 iso885971987"),
    (.converted("ISO-8859-8"), "88598 csisolatinhebrew isoir138 iso88598 iso885981988"),
    (
      .converted("ISO-8859-9"),
      "88599 csisolatin5 ecma128 ibm920 cp920 isoir148 iso88599 iso885991989 l5 latin5 turkish8"
    ),
    (.converted("ISO-8859-10"), "csisolatin6 isoir157 iso885910 iso8859101992 l6 latin6"),
    (.converted("ISO-8859-13"), "885913 ibm921 cp921 iso885913"),
    (.converted("ISO-8859-15"), "885915 iso885915 latin0 latin9 l9 csisolatin9 ibm923 cp923"),
    (.converted("CP437"), "437 cspc8codepage437 ibm437"), (.converted("CP737"), "ibm737"),
    (.converted("CP775"), "775 cspc775baltic ibm775"), (.converted("CP850"), "850 cspc850multilingual ibm850"),
    (.converted("CP851"), "851 ibm851"), (.converted("CP852"), "852 cspcp852 ibm852"),
    (.converted("CP855"), "855 csibm855 ibm855"), (.converted("CP857"), "857 csibm857 ibm857"),
    (.converted("CP860"), "860 csibm860 ibm860"), (.converted("CP861"), "861 ibm861 cpis csibm861"),
    (.converted("CP862"), "862 cspc862latinhebrew ibm862"), (.converted("CP863"), "863 csibm863 ibm863"),
    (.converted("CP864"), "csibm864 ibm864"), (.converted("CP865"), "865 csibm865 ibm865"),
    (.converted("CP866"), "866 csibm866 ibm866"), (.converted("CP869"), "869 cpgr csibm869 ibm869"),
    (.converted("CP874"), "ibm874 ibm9066 tis620 ms874"),
    (.converted("CP932"), "csshiftjis cswindows31j ibm943 ms932 mskanji shiftjis sjis xsjis windows31j"),
    (.converted("CP936"), "gbk ms936"), (.converted("CP949"), "949 ibm949 ksc5601 ksc56011987 ms949"),
    (.converted("CP950"), "950 big5 csbig5 ibm950 ms950"), (.converted("BIG5-HKSCS"), "big5hkscs"),
    (.converted("CP1250"), "windows1250"), (.converted("CP1251"), "windows1251 ibm5347"),
    (.converted("CP1252"), "windows1252"), (.converted("CP1253"), "windows1253"),
    (.converted("CP1254"), "windows1254"), (.converted("CP1255"), "windows1255"),
    (.converted("CP1256"), "windows1256 ibm9448"), (.converted("CP1257"), "windows1257"),
    (.converted("CP1258"), "windows1258"), (.converted("EUC-KR"), "cseuckr euckr"),
    (.converted("EUC-JP"), "eucjp cseucpkdfmtjapanese ujis xeucjp"), (.converted("EUC-TW"), "euctw"),
    (.converted("GB2312"), "csgb2312 euccn gb2312"), (.converted("GB18030"), "gb18030"),
    (.converted("KOI8-R"), "cskoi8r koi8 koi8r"), (.converted("KOI8-U"), "koi8u"),
    (.converted("MAC-CYRILLIC"), "cyrillic maccyrillic xmaccyrillic"),
    (.converted("ISO-2022-JP"), "iso2022jp csiso2022jp iso2022jp1"),
    (.converted("ISO-2022-JP-2"), "iso2022jp2 csiso2022jp2"), (.converted("ISO-2022-KR"), "iso2022kr csiso2022kr"),
    (.converted("ISO-2022-CN"), "iso2022cn csiso2022cn iso2022cnext"), (.converted("UTF-7"), "utf7 unicode11utf7"),
    (.converted("VISCII"), "viscii"), (.converted("MAC-GREEK"), "greek xmacgreek"),
    (.converted("MAC-TURKISH"), "turkish xmacturkish"),
    (.converted("MAC-CENTRALEUROPE"), "maccentraleurope macce xmaccentraleurroman"),
  ]

  /// The bytes that begin no character of an encoding, with what CoreFoundation's converter makes of them.
  static let strayBytes: [String: [UInt8: Unicode.Scalar]] = [
    "CP936": [0xFF: "\u{F8F5}"], "CP949": [0x80: "\u{80}", 0xFF: "\u{F8F7}"], "CP950": [0xFF: "\u{F8F8}"],
    "EUC-TW": [0x80: "\u{80}"], "GB2312": [0x80: "\u{80}"], "GB18030": [0x80: "€"],
  ]

  /// The code pages of DOS, whose control characters 0x1A, 0x1C and 0x7F CoreFoundation takes for one another.
  static let pagesOfDOS: Set<String> = [
    "CP437", "CP737", "CP775", "CP850", "CP851", "CP852", "CP855", "CP857", "CP860", "CP861", "CP862", "CP863", "CP864",
    "CP865", "CP866", "CP869",
  ]

  /// The code pages, read byte for byte, in which CoreFoundation takes a control character of 0x80 to 0x9F for what it is where Windows has
  /// no other.
  static let pagesWithControls: Set<String> = [
    "CP874", "CP1250", "CP1251", "CP1253", "CP1254", "CP1255", "CP1257", "CP1258",
  ]
}

extension TextEncoding {
  /// Whether every byte of a text is read as the character of its number.
  package var isLatin1: Bool {
    guard case .named(let name) = self else { return false }
    return XMLCharacterSet(name: name.utf8)?.isLatin1 ?? false
  }
}
