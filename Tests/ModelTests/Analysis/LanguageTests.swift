import SettingsModel
import TestSupport
import Testing

@testable import SettingsAnalysis

/// Names of language folders and what they mean.
@Suite struct LanguageTests {
  @Test(arguments: [
    ("en", "en"), ("zh-Hans", "zh-Hans"), ("zh_hans_cn", "zh-Hans-CN"), ("pt_BR", "pt-BR"),
    ("es-419", "es-419"),
    ("English", "en"), ("iw", "he"), ("fil", "fil"), ("ca-ES-valencia", "ca-ES-valencia"),
    ("de-1996", "de-1996"),
  ])
  func tagsAreRead(_ name: String, _ tag: String) {
    #expect(LanguageTag(name)?.text == tag)
  }

  @Test(arguments: [
    "", "jp", "Default", "en-", "en--US", "zh-Hans-CN-x", "english", "e1", "en-12", "en-ABC",
    "en-US copy",
    "de-Latn-abcd",
  ])
  func otherNamesAreNotTags(_ name: String) {
    #expect(LanguageTag(name) == nil)
  }

  @Test func likelyLanguagesAreProposed() {
    #expect(LanguageTag.meant(by: "jp") == "ja")
    #expect(LanguageTag.meant(by: "Englsh") == "en")
    #expect(LanguageTag.meant(by: "Deutsch") == "de")
    #expect(LanguageTag.meant(by: "Resources") == nil)
  }

  @Test func aRegionThatIsNoneIsReported() {
    #expect(
      ["en-GB", "en-UK", "es-419", "en"].map { LanguageTag($0)?.hasRegionUK } == [
        false, true, false, false,
      ])
  }

  @Test func languagesAreOfferedByTheirCodesInUse() {
    let offered = LanguageTag.offered
    #expect(offered == offered.sorted())
    #expect(Set(offered).isSuperset(of: ["de", "en", "id", "zh-Hans"]))
    #expect(Set(offered).isDisjoint(with: ["in", "iw"]))
  }

  @Test func developmentLanguageIsFoundOut() {
    func folder(_ configured: String?, _ languages: [String]) -> String? {
      DevelopmentLanguage(configured: configured, languages: languages).folder
    }
    #expect(folder("pt-BR", ["en", "pt_BR"]) == "pt_BR")
    #expect(folder("en-GB", ["de", "en"]) == "en")
    #expect(folder("fr", ["de", "en"]) == nil)
    #expect(folder("Texts", ["Other", "en"]) == nil)
    #expect(folder(nil, ["Base", "en"]) == "Base")
    #expect(folder(nil, ["English", "de"]) == "English")
    #expect(folder(nil, ["de", "en-GB", "en"]) == "en")
    #expect(folder(nil, ["de"]) == "de")
    #expect(folder(nil, ["de", "fr"]) == nil)
    #expect(DevelopmentLanguage(configured: nil, languages: ["en", "en-GB"]).covers("en-GB"))
    #expect(!DevelopmentLanguage(configured: nil, languages: ["de", "fr"]).covers("de"))
  }

  @Test(arguments: [
    ("Sounds", true), ("OK", false), ("3rd", false), ("iOS", false), ("Wi-Fi", false),
    ("%d items", false),
    ("日本語", true), ("été", true), ("On a walk", true), ("", false),
    ("Ein / Aus", true), ("Team/Lizenz", false), ("km / h", false), ("なし", true), ("中餐", true),
    ("否", false), ("中文", false),
  ])
  func onlyTextWithWordsIsTranslatable(_ text: String, _ expected: Bool) {
    #expect(TranslatableText.hasWords(text) == expected)
  }

  @Test func foldersThatAreNotWrittenAsTheirTagsAreOdd() {
    let odd = OddLanguageFolder.find(among: [
      "EN", "de", "fr_CA", "pt-br", "Base", "zh-Hans", "english",
    ])
    #expect(odd.map(\.name) == ["EN", "fr_CA", "pt-br", "english"])
    #expect(odd.map(\.meant) == ["en", "fr-CA", "pt-BR", "en"])
  }

  @Test func theLanguageOfAnAppIsThatOfBaseUnlessItHasAFolder() {
    func folder(_ languages: String...) -> String? {
      let tables = languages.map { ("\($0).lproj/Root.strings", "a = b;") }
      let files = Dictionary(uniqueKeysWithValues: tables + [("Root.plist", page(.toggle("a")))])
      var product = AppProduct(name: "A.app")
      product.developmentLanguage = "de"
      return BundleAnalysis(loadBundle(files).placed(in: product)).translations.developmentLanguage
        .folder
    }
    #expect(folder("Base", "fr") == "Base")
    #expect(folder("Base", "de") == "de")
    #expect(folder("de", "fr") == "de")
  }

  @Test(arguments: [
    ("Sounds", true), ("", false), ("42", false), ("%d", false), ("%1$@ – %.2f", false),
    ("%ld items", true),
    ("100 %", false), ("音量", true), ("°", false), ("%lld", false), ("%%", false),
  ])
  func lettersAreFound(_ text: String, _ expected: Bool) {
    #expect(TranslatableText.hasLetters(text) == expected)
  }
}
