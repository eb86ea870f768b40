import SettingsSchema
import Testing

@Suite("Contents of the schema files")
struct ContentTests {
  /// Each key of a dialect with its place.
  static func keys(of table: DialectTable) -> [(place: String, key: KeySpecification)] {
    table.pageKeys.map { ("page", $0) }
      + table.elements.flatMap { element in element.keys.map { (element.name, $0) } }
      + table.extensions.flatMap { change in
        change.keys.map { (change.types.joined(separator: ","), $0) }
      }
  }

  @Test(
    "every key and type has a summary of one sentence and a source",
    arguments: DialectTable.builtIn.map(\.name))
  func everyKeyAndTypeHasASummaryOfOneSentenceAndASource(_ dialect: String) throws {
    let table = try #require(DialectTable.builtIn.first { $0.name == dialect })
    let tags = Set(table.sources.map(\.tag))
    var texts = Self.keys(of: table).map {
      ("\($0.place).\($0.key.name)", $0.key.summary, $0.key.sources)
    }
    texts += table.elements.map { ($0.name, $0.summary, $0.sources) }
    for (place, summary, sources) in texts {
      #expect(summary.hasSuffix(".") && summary.count > 10, "\(place)")
      #expect(!sources.isEmpty && tags.isSuperset(of: sources), "\(place)")
    }
    #expect(tags.isSubset(of: texts.flatMap(\.2)), "sources that nothing cites")
  }

  @Test("the attributes of a key agree with its types", arguments: DialectTable.builtIn.map(\.name))
  func theAttributesOfAKeyAgreeWithItsTypes(_ dialect: String) throws {
    let table = try #require(DialectTable.builtIn.first { $0.name == dialect })
    for (place, key) in Self.keys(of: table) {
      let texts: ValueTypes = key.types == .array ? key.itemTypes : key.types
      if key.isLocalizable || !key.allowedValues.isEmpty {
        #expect(texts.contains(.string), "\(place).\(key.name)")
      }
      if key.isNonEmpty {
        #expect(!key.types.isDisjoint(with: [.string, .array]), "\(place).\(key.name)")
      }
      if key.role == .nested { #expect(key.types == .dictionary, "\(place).\(key.name)") }
      #expect(key.dialect == dialect)
    }
  }

  @Test("rows that hold a value have a key and a default")
  func rowsThatHoldAValueHaveAKeyAndADefault() {
    let schema = Schema(dialects: DialectTable.builtIn)
    for element in schema.elements where element.holdsValue {
      #expect(schema.key(.key, in: element.id)?.role == .defaultsKey, "\(element.name)")
      #expect(schema.key(.key, in: element.id)?.isRequired == true, "\(element.name)")
      #expect(schema.key(.defaultValue, in: element.id)?.role == .defaultValue, "\(element.name)")
    }
    let valued = Schema.apple.elements.filter(\.holdsValue).map(\.id)
    #expect(valued == [.textField, .titleValue, .toggleSwitch, .slider, .multiValue, .radioGroup])
    #expect(
      Schema.apple.elements.filter(\.isEditable).map(\.id) == valued.filter { $0 != .titleValue })
    #expect(Schema.apple.elements.filter(\.startsGroup).map(\.id) == [.group, .radioGroup])
  }

  @Test("who asks for which key")
  func theReadersOfEachKeyAreKnown() {
    let all: RequiredBy = [.reference, .article, .settingsApp]
    let expected: [(ElementID, KeyID, RequiredBy)] = [
      (.page, .preferenceSpecifiers, [.reference, .article]), (.page, .title, []),
      (.group, .title, []),
      (.textField, .key, all), (.textField, .defaultValue, []), (.titleValue, .title, [.article]),
      (.titleValue, .defaultValue, all), (.titleValue, .values, []), (.toggleSwitch, .title, all),
      (.toggleSwitch, .defaultValue, all), (.slider, .minimumValue, all),
      (.multiValue, .values, all),
      (.radioGroup, .titles, all), (.radioGroup, .title, []), (.childPane, .file, all),
      (.childPane, .icon, []),
      (.confirmationPrompt, .prompt, [.article]), (.confirmationPrompt, .denyText, []),
    ]
    for (element, key, sources) in expected {
      #expect(
        Schema.apple.key(key, in: element)?.requiredBy == sources, "\(Schema.apple.name(of: key))")
    }
    for (element, key) in [
      (ElementID.toggleSwitch, KeyID.title), (.childPane, .file), (.multiValue, .values),
    ] {
      #expect(Schema.apple.key(key, in: element)?.isNonEmpty == true)
    }
  }

  @Test("the types of default values")
  func theTypesOfDefaultValues() {
    let expected: [(ElementID, ValueTypes)] = [
      (.textField, .string), (.titleValue, .any), (.toggleSwitch, .scalar), (.slider, .number),
      (.multiValue, .any),
      (.radioGroup, .any),
    ]
    for (element, types) in expected {
      #expect(Schema.apple.key(.defaultValue, in: element)?.types == types)
    }
  }

  @Test("versions and platforms")
  func versionsAndPlatforms() {
    let schema = Schema.apple
    #expect(schema.key(.footerText, in: .group)?.since == "4.0")
    #expect(schema.key(.shortTitles, in: .multiValue)?.since == "5.0")
    #expect(schema.key(.displaySortedByTitle, in: .radioGroup)?.since == "7.0")
    #expect(schema.key(.applicationGroupContainerIdentifier, in: .page)?.since == "8.2")
    #expect(schema.key(.supportedUserInterfaceIdioms, in: .slider)?.since == "4.2")
    #expect(schema.key(.icon, in: .page)?.platforms == [.macCatalyst])
    #expect(schema.key(.description, in: .toggleSwitch)?.platforms == [.macCatalyst])
    #expect(!schema.element(.slider).platforms.contains(.tvOS))
  }
}
