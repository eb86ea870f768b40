/// The codes and names of language folders.
///
/// Sources: ISO 639-1 with its withdrawn codes, and the English names that CoreFoundation still
/// accepts.
enum LanguageCodes {
  /// The two-letter language codes, including withdrawn ones that systems still accept.
  static let languages = codes(
    """
    aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en
    eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik in io is it iu iw
    ja ji jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mo mr ms mt my
    na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn
    so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
    """)

  /// The language codes by the English names that folders had in early versions of Mac OS X.
  static let namedLanguages = [
    "Arabic": "ar", "Bulgarian": "bg", "Catalan": "ca", "Chinese": "zh", "Croatian": "hr",
    "Czech": "cs",
    "Danish": "da", "Dutch": "nl", "English": "en", "Estonian": "et", "Finnish": "fi",
    "French": "fr",
    "German": "de", "Greek": "el", "Hebrew": "he", "Hindi": "hi", "Hungarian": "hu",
    "Icelandic": "is",
    "Indonesian": "id", "Italian": "it", "Japanese": "ja", "Korean": "ko", "Latvian": "lv",
    "Lithuanian": "lt",
    "Malay": "ms", "Maltese": "mt", "Norwegian": "no", "Persian": "fa", "Polish": "pl",
    "Portuguese": "pt",
    "Romanian": "ro", "Russian": "ru", "Serbian": "sr", "Slovak": "sk", "Slovenian": "sl",
    "Spanish": "es",
    "Swedish": "sv", "Thai": "th", "Turkish": "tr", "Ukrainian": "uk", "Urdu": "ur",
    "Vietnamese": "vi",
  ]

  /// The current language codes by the withdrawn ones.
  static let renamedLanguages = ["in": "id", "iw": "he", "ji": "yi", "mo": "ro"]

  /// The language tags by names that are mistaken for them, in lower case: country codes, and the
  /// languages' own names.
  static let mistakenNames = [
    "at": "de", "au": "en", "cn": "zh-Hans", "cz": "cs", "dansk": "da", "deutsch": "de", "dk": "da",
    "español": "es",
    "espanol": "es", "français": "fr", "francais": "fr", "gb": "en-GB", "gr": "el", "il": "he",
    "ir": "fa",
    "italiano": "it", "jp": "ja", "mx": "es-MX", "nederlands": "nl", "norsk": "nb", "polski": "pl",
    "português": "pt", "portugues": "pt", "suomi": "fi", "svenska": "sv", "ua": "uk", "us": "en",
    "vn": "vi",
  ]

  /// Splits a text into codes at blanks and line breaks.
  private static func codes(_ text: String) -> Set<String> {
    Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
  }
}
