import SettingsText
import Testing

/// Suggestions of the name that most likely was intended.
@Suite struct SuggestionTests {
  @Test(
    arguments: [
      ("Titel", ["Title", "Type"], "Title"), ("title", ["Title"], "Title"),
      ("Tpye", ["Type", "Title"], "Type"),
      ("Typ", ["Type"], "Type"), ("Typee", ["Type"], "Type"), ("Kex", ["Key", "Kez"], nil),
      ("Abc", ["Xyz"], nil),
      ("Autocap", ["AutocapitalizationType"], "AutocapitalizationType"),
      ("DefaultValueOfSwitch", ["Default"], "Default"),
      // A character that is not seen makes no other name.
      ("Title\u{A0}", ["Titles", "Title"], "Title"),
      ("Ti\u{200B}tle", ["Titles", "Title"], "Title"),
      ("De-fault_Va lue", ["DefaultValue"], "DefaultValue"), ("", ["a"], nil), ("_", ["a"], nil),
    ] as [(String, [String], String?)])
  func theNearestNameIsProposed(_ written: String, _ names: [String], _ meant: String?) {
    #expect(Suggestion.best(for: written, among: names) == meant)
  }

  @Test(
    arguments: [
      ("jsn", ["json", "csv"], "did you mean 'json'?"),
      ("tex", ["text", "tax", "csv"], "did you mean 'text' or 'tax'?"),
      ("for", ["format-json", "format-csv"], "did you mean 'format-json' or 'format-csv'?"),
      ("zzzzzz", ["json", "csv"], "expected 'json' or 'csv'"),
    ] as [(String, [String], String)])
  func adviceNamesWhatIsAlikeOrAll(_ written: String, _ words: [String], _ advice: String) {
    #expect(Suggestion.advice(for: written, among: words, orSee: "see --help") == advice)
  }
}
