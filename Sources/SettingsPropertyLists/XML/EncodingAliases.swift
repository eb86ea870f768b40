/// Names of encodings that CoreFoundation reads and that the C library's converter has under another name.
///
/// A libxml2 with ICU knows most of them itself, but only as long as ICU has its data, which a static binary leaves out.
enum EncodingAliases {
  /// The name that the converter knows; absent where the name is no alias.
  ///
  /// - Parameter plain: A name of its letters and digits only, in lower case.
  static func name(for plain: String) -> String? { names[plain] }

  private static let names: [String: String] = {
    var names: [String: String] = [:]
    for (name, aliases) in table {
      for alias in aliases.split(separator: " ") { names[String(alias)] = name }
    }
    return names
  }()

  private static let table = [
    "BIG5": "950 ms950 csbig5 xbig5",
    "CP775": "775",
    "CP861": "cpis csibm861",
    "CP862": "dos862",
    "CP949": "949 ms949 windows949 korean ksc5601 ksc56011987",
    "EUC-JP": "ujis",
    "ISO-2022-JP-2": "iso2022jp iso2022jp1 iso2022jp2",
    "ISO-2022-KR": "iso2022kr",
    "ISO-8859-1": "646 ansix341968 ansix341986 iso646irv1991 iso885911987",
    "ISO-8859-2": "iso885921987",
    "ISO-8859-3": "iso885931988",
    "ISO-8859-4": "iso885941988",
    "ISO-8859-5": "iso885951988",
    "ISO-8859-6": "iso885961987 iso88596e",
    "ISO-8859-7": "iso885971987 elot928",
    "ISO-8859-8": "iso885981988 iso88598i",
    "ISO-8859-9": "iso885991989",
    "ISO-8859-10": "iso8859101992",
    "ISO-8859-11": "iso8859112001",
    "ISO-8859-14": "iso8859141998",
    "ISO-8859-15": "l9",
    "MAC-CENTRALEUROPE": "maccentraleurope",
    "MAC-CYRILLIC": "xmaccyrillic",
    "SHIFT_JIS": "sjis shiftjis xsjis mskanji",
    "UTF-7": "unicode11utf7",
  ]
}
