import SettingsText
import Testing

@testable import SettingsSchema

@Suite("Lookups of a schema")
struct LookupTests {
  static let all = Schema(dialects: DialectTable.builtIn)

  @Test("agree with a search through the specifications", arguments: [Schema.apple, all])
  func agreeWithSearch(_ schema: Schema) {
    for element in schema.elements {
      #expect(schema.keyRange(in: element.id).count == element.keys.count)
      for number in schema.names.indices {
        let key = KeyID(rawValue: UInt16(number))
        let expected = element.keys.first { $0.id == key }
        #expect(schema.key(key, in: element.id) == expected)
        let index = schema.keyIndex(key, in: element.id)
        #expect((index == nil) == (expected == nil))
        guard let expected, let index else { continue }
        #expect(schema.specification(at: index) == expected)
        #expect(schema.keyID(at: index) == expected.id)
        #expect(schema.types(at: index) == expected.types)
        #expect(schema.itemTypes(at: index) == expected.itemTypes)
        #expect(schema.role(at: index) == expected.role)
        let flags = schema.flags(at: index)
        let isNested = !element.isRow && element.id != .page
        #expect(
          flags.contains(.required)
            == (expected.isRequired || isNested && !expected.requiredBy.isEmpty))
        #expect(flags.contains(.nonEmpty) == expected.isNonEmpty)
        #expect(flags.contains(.localizable) == expected.isLocalizable)
        #expect(flags.contains(.limited) == !expected.allowedValues.isEmpty)
        #expect(
          flags.contains(.conditional) == (expected.since != nil || !expected.platforms.isEmpty))
      }
      #expect(schema.keys(in: element.id) == element.keys.map(\.name))
    }
  }

  @Test("find every name as a string and as bytes, and no other", arguments: [Schema.apple, all])
  func findEveryNameAsAStringAndAsBytesAndNoOther(_ schema: Schema) {
    for (number, name) in schema.names.enumerated().dropFirst() {
      let id = KeyID(rawValue: UInt16(number))
      #expect(schema.keyID(named: name) == id)
      #expect(Array(name.utf8).withBytes { schema.keyNames.number(of: $0) } == number)
      #expect(schema.name(of: id) == name)
    }
    for element in schema.elements where element.id > .page {
      #expect(schema.elementID(named: element.name) == element.id)
      let number = Array(element.name.utf8).withBytes {
        schema.elementNames.number(of: $0)
      }
      #expect(number == Int(element.id.rawValue))
    }
    let strangers = [
      "", "K", "Kez", "key", "Keyy", "DefaultValuE", "DefaultValue ", "IASKMailComposeXxRecipents",
    ]
    for stranger in strangers {
      #expect(schema.keyID(named: stranger) == .unknown, "\(stranger)")
      #expect(schema.elementID(named: stranger) == .unknown, "\(stranger)")
    }
  }

  @Test("a schema with a dialect of the user's takes in a built-in one")
  func aSchemaWithADialectOfTheUsersTakesInABuiltInOne() {
    let own = DialectTable(name: "own", summary: "Types of an app.")
    let schema = Schema(dialects: [.apple, own]).adding(builtIn: "inappsettingskit")
    #expect(schema.dialectNames == ["apple", "own", "inappsettingskit"])
  }

  @Test("constants have the same names in every schema")
  func constantsHaveTheSameNamesInEverySchema() {
    for schema in [Schema.apple, Self.all] {
      #expect(schema.name(of: .defaultValue) == "DefaultValue")
      #expect(schema.name(of: .type) == "Type")
      #expect(schema.name(of: .iaskCellImage) == "IASKCellImage")
      #expect(schema.element(.group).name == "PSGroupSpecifier")
      #expect(schema.element(.confirmationPrompt).name == "PSConfirmationPrompt")
      #expect(schema.element(.iaskOpenURL).name == "IASKOpenURLSpecifier")
      #expect(schema.page.id == .page)
      #expect(schema.element(.unknown).keys.isEmpty)
    }
  }

  @Test("a dialect that is not enabled is recognized but not part of the schema")
  func aDialectThatIsNotEnabledIsRecognized() {
    let apple = Schema.apple
    #expect(!apple.isInUse(.iaskButton))
    #expect(apple.keyIndex(.title, in: .iaskButton) == nil)
    #expect(apple.foreignDialect(ofElement: .iaskButton) == "inappsettingskit")
    #expect(apple.foreignDialect(ofElement: .slider) == nil)
    #expect(apple.foreignDialect(ofElement: .unknown) == nil)
    #expect(apple.foreignDialect(ofKey: .iaskSubtitle, in: .childPane) == "inappsettingskit")
    #expect(apple.foreignDialect(ofKey: .key, in: .group) == "inappsettingskit")
    #expect(apple.foreignDialect(ofKey: .iaskSubtitle, in: .slider) == nil)
    #expect(apple.foreignDialect(ofKey: .title, in: .childPane) == nil)
    #expect(
      apple.foreignDialect(ofValue: "PhonePad", key: .keyboardType, in: .textField)
        == "inappsettingskit")
    #expect(apple.foreignDialect(ofValue: "Typewriter", key: .keyboardType, in: .textField) == nil)
    #expect(!apple.typeNames.contains("IASKButtonSpecifier"))
    #expect(apple.typeNames.count == 8)

    #expect(Self.all.isInUse(.iaskButton))
    #expect(Self.all.foreignDialect(ofElement: .iaskButton) == nil)
    #expect(Self.all.foreignDialect(ofKey: .iaskSubtitle, in: .childPane) == nil)
    #expect(Self.all.typeNames.count == 15)
  }

  @Test("Xcode's labels lead to raw names")
  func xcodesLabelsLeadToRawNames() throws {
    let schema = Schema.apple
    #expect(schema.keyID(labeled: "Identifier", in: .slider) == .key)
    #expect(schema.keyID(labeled: "Identifier", in: .radioGroup) == .key)
    #expect(schema.keyID(labeled: "Identifier", in: .group) == nil)
    #expect(schema.keyID(labeled: "Strings Filename", in: .page) == .stringsTable)
    #expect(schema.elementID(labeled: "Toggle Switch") == .toggleSwitch)
    #expect(schema.elementID(labeled: "PSToggleSwitchSpecifier") == nil)
    let keyboard = try #require(schema.keyIndex(.keyboardType, in: .textField))
    #expect(schema.value(labeled: "Number Pad", at: keyboard) == "NumberPad")
    #expect(schema.value(labeled: "NumberPad", at: keyboard) == nil)
  }

  @Test("the elements that know a key are found")
  func elementsThatKnowAKeyAreFound() {
    #expect(Schema.apple.elementsKnowing(.shortTitles) == [.multiValue])
    #expect(Schema.apple.elementsKnowing(.icon) == [.page, .childPane])
    #expect(Schema.apple.elementsKnowing(.iaskSubtitle).isEmpty)
    #expect(Schema.apple.elementsKnowing(.unknown).isEmpty)
  }

  @Test("InAppSettingsKit extends Apple's types")
  func inappsettingskitExtendsApplesTypes() throws {
    let keyboard = try #require(Self.all.key(.keyboardType, in: .textField))
    #expect(keyboard.allowedValues.contains("DecimalPad"))
    #expect(try #require(Schema.apple.key(.keyboardType, in: .textField)).allowedValues.count == 5)
    let file = try #require(Self.all.key(.file, in: .childPane))
    #expect(
      file.requiredUnless == [
        .iaskViewControllerClass, .iaskViewControllerStoryBoardId, .iaskSegueIdentifier,
      ])
    #expect(try #require(Self.all.key(.key, in: .group)).role == .plain)
    #expect(try #require(Self.all.key(.key, in: .slider)).role == .defaultsKey)
    #expect(Self.all.element(.iaskDatePicker).holdsValue)
    #expect(Self.all.flags(of: .iaskListGroup).contains(.startsGroup))
  }
}
