import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// Validates a page against the schema in one pass.
///
/// A page without faults costs a few loads per entry.
package struct SchemaValidator {
  private let page: Page
  private let list: PropertyList
  private let schema: Schema
  private let reportsConditions: Bool
  private var faults: [SchemaFault] = []
  /// The row being checked; `nil` for the keys of the page itself.
  private var row: Int?
  /// The element whose keys are checked.
  private var element = ElementID.page
  /// The bits of each element's required keys. Bit n is its n-th key, and the last bit stands for
  /// all further ones.
  private let requiredBits: [UInt64]
  private static let lastBit = 63

  /// Returns the violations of the schema in a page, in the order of the file within a row.
  ///
  /// - Parameter page: The page.
  /// - Parameter schema: The schema to validate against.
  /// - Parameter reportsConditions: Whether keys and types that only some systems know are reported
  ///   too.
  package static func validate(_ page: Page, schema: Schema, reportsConditions: Bool = false)
    -> [SchemaFault]
  {
    var validator = SchemaValidator(page, schema, reportsConditions)
    validator.run()
    return validator.faults
  }

  /// Returns the violations of the schema in a dictionary inside a row.
  package static func validate(
    _ dictionary: PropertyList.NodeID, as element: ElementID, in row: Row, on page: Page,
    schema: Schema
  ) -> [SchemaFault] {
    var validator = SchemaValidator(page, schema, false)
    validator.row = row.index
    validator.element = element
    validator.checkEntries(of: dictionary, in: page.list, mayRepeatKeys: true)
    return validator.faults
  }

  private init(_ page: Page, _ schema: Schema, _ reportsConditions: Bool) {
    self.page = page
    self.list = page.list
    self.schema = schema
    self.reportsConditions = reportsConditions
    requiredBits = schema.elements.indices.map { number in
      let range = schema.keyRange(in: ElementID(rawValue: UInt16(number)))
      var bits: UInt64 = 0
      for (position, index) in range.enumerated() where schema.flags(at: index).contains(.required)
      {
        bits |= 1 << UInt64(min(position, Self.lastBit))
      }
      return bits
    }
  }

  private mutating func run() {
    // A local copy, since the property would be retained for each row.
    let list = list
    guard list.kind(list.root) == .dictionary else { return }
    checkEntries(of: list.root, in: list, mayRepeatKeys: page.root.mayRepeatKeys)
    for (index, record) in page.records.enumerated() {
      row = index
      element = record.element
      if list.kind(record.node) != .dictionary {
        add(.itemNotDictionary, record.node, isEntry: false, dropsRow: true)
      } else if element == .unknown {
        checkType(page.rows[index])
      } else {
        if reportsConditions, schema.flags(of: element).contains(.conditional),
          let type = page.rows[index].field(.type)
        {
          add(.conditional, type.key)
        }
        checkEntries(of: record.node, in: list, mayRepeatKeys: record.mayRepeatKeys)
      }
    }
  }

  /// Adds a fault of the row or page being checked.
  ///
  /// - Parameter node: The key of an entry, or another value.
  /// - Parameter index: The index in the schema of the key at fault; `nil` if there is none.
  private mutating func add(
    _ kind: SchemaFault.Kind, _ node: PropertyList.NodeID, isEntry: Bool = true,
    key index: Int? = nil, suggestion: KeyID? = nil, dropsRow: Bool = false
  ) {
    faults.append(
      SchemaFault(
        kind: kind,
        row: row,
        element: element,
        node: node,
        isEntry: isEntry,
        key: index.map { schema.schemaKey(at: $0) },
        suggestion: suggestion,
        dropsRow: dropsRow))
  }

  private mutating func checkType(_ row: Row) {
    guard let field = row.field(.type) else {
      // A misspelled `Type`, such as `type` or `New item`, is reported once, not also as a missing
      // one.
      if let misspelled = row.keys(like: "Type").first {
        return add(.missingType, misspelled, suggestion: .type, dropsRow: true)
      }
      return add(.missingType, row.node, isEntry: false, dropsRow: true)
    }
    guard let type = row.typeName else {
      // A group stands for all types of rows, since each has the key `Type`.
      return add(.wrongType, field.key, key: schema.keyIndex(.type, in: .group), dropsRow: true)
    }
    element = schema.elementID(named: type.value)
    add(faultKind(ofRowType: type.value), field.key, dropsRow: true)
  }

  private func faultKind(ofRowType name: String) -> SchemaFault.Kind {
    if schema.foreignDialect(ofElement: element) != nil { return .foreignType }
    if schema.elementID(labeled: name) != nil { return .typeLabel }
    return .unknownType
  }

  private mutating func checkEntries(
    of dictionary: PropertyList.NodeID, in list: PropertyList, mayRepeatKeys: Bool
  ) {
    let element = element
    let range = schema.keyRange(in: element)
    var seen: UInt64 = 0
    var hasUnknown = false
    // A value that CoreFoundation discards is not checked.
    let discarded = mayRepeatKeys ? list.discardedKeys(in: dictionary) : []
    for entry in list.entries(dictionary) {
      if mayRepeatKeys, discarded.contains(entry.key) { continue }
      let symbol = list.symbol(entry.key)
      guard let index = schema.keyIndex(KeyID(rawValue: symbol), in: element) else {
        hasUnknown = true
        continue
      }
      // Keys that share the last bit cannot be told apart. Since the bit is never set here, a
      // required one among them always leads to `checkUnusual`.
      let position = index - range.lowerBound
      if position < Self.lastBit { seen |= 1 << UInt64(position) }
      checkValue(entry, index, element)
    }
    let mayLackRequired = requiredBits[Int(element.rawValue)] & ~seen != 0
    if hasUnknown || mayLackRequired { checkUnusual(dictionary) }
  }

  @inline(__always)
  private mutating func checkValue(_ entry: PropertyList.Entry, _ index: Int, _ element: ElementID)
  {
    let kind = list.kind(entry.value)
    let flags = schema.flags(at: index)
    guard schema.types(at: index).contains(ValueTypes(kind)) else {
      // Settings compares the default of a switch with its values, whatever type it has.
      let isCompared = element == .toggleSwitch && schema.keyID(at: index) == .defaultValue
      let isUsed = isCompared || schema.types(at: index).takesNumber(kind)
      return add(
        .wrongType, entry.key, key: index, dropsRow: flags.contains(.required) && !isUsed)
    }
    if flags.isSuperset(of: [.required, .nonEmpty]), isEmpty(entry.value, kind) {
      checkEmpty(entry, index)
    }
    if flags.contains(.limited), kind == .string { checkChoice(entry, index) }
    if kind == .array, schema.itemTypes(at: index) != .any { checkItems(entry, index) }
    if reportsConditions, flags.contains(.conditional) { add(.conditional, entry.key, key: index) }
  }

  private mutating func checkEmpty(_ entry: PropertyList.Entry, _ index: Int) {
    let isBlank = list.kind(entry.value) == .string && !list.isEmptyText(entry.value)
    if isBlank { return add(.blankValue, entry.key, key: index) }
    // Only one source says that a switch without a title is dropped, which is too little evidence.
    let isSwitchTitle = element == .toggleSwitch && schema.keyID(at: index) == .title
    add(.emptyKey, entry.key, key: index, dropsRow: !isSwitchTitle)
  }

  private func isEmpty(_ value: PropertyList.NodeID, _ kind: PropertyListKind) -> Bool {
    switch kind {
    case .string: list.isBlankText(value)
    case .array, .dictionary: list.childCount(value) == 0
    default: false
    }
  }

  private mutating func checkItems(_ entry: PropertyList.Entry, _ index: Int) {
    let types = schema.itemTypes(at: index)
    let key = schema.keyID(at: index)
    // The items of `PreferenceSpecifiers` are rows, for which there is a separate fault.
    if key == .preferenceSpecifiers { return }
    // A row that only shows its value offers no choices, so its titles may be blank.
    let needsText = key == .titles && element != .titleValue
    for item in list.items(entry.value) {
      let kind = list.kind(item)
      if !types.contains(ValueTypes(kind)) {
        add(.wrongItemType, item, isEntry: false, key: index)
      } else if needsText, kind == .string, list.isBlankText(item) {
        add(.blankItem, item, isEntry: false, key: index)
      }
    }
  }

  private mutating func checkChoice(_ entry: PropertyList.Entry, _ index: Int) {
    if list.withText(entry.value, { schema.allows($0, at: index) }) { return }
    let foreign = schema.foreignDialect(
      ofValue: list.text(entry.value), key: schema.keyID(at: index), in: element)
    add(foreign == nil ? .invalidChoice : .foreignChoice, entry.key, key: index)
  }

  /// Checks the unknown and missing keys of one dictionary together: a misspelled key that stands
  /// for a missing one is one fault, not two.
  private mutating func checkUnusual(_ dictionary: PropertyList.NodeID) {
    let range = schema.keyRange(in: element)
    var present: Set<KeyID> = []
    var unknown: [PropertyList.Entry] = []
    for entry in list.keptEntries(dictionary) {
      let key = KeyID(rawValue: list.symbol(entry.key))
      if schema.keyIndex(key, in: element) != nil {
        present.insert(key)
      } else {
        unknown.append(entry)
      }
    }
    let absent = range.filter { !present.contains(schema.keyID(at: $0)) }
    let absentNames = absent.map { schema.name(of: schema.keyID(at: $0)) }
    // The required keys that no misspelled key stands for.
    var missing = Set(absent.filter { schema.flags(at: $0).contains(.required) })
    for entry in unknown {
      let (kind, suggestion) = classify(entry, absentNames: absentNames)
      var standsForRequired = false
      if let suggestion, let index = schema.keyIndex(suggestion, in: element) {
        let removed = missing.remove(index)
        standsForRequired = removed != nil
      }
      add(kind, entry.key, suggestion: suggestion, dropsRow: standsForRequired)
    }
    // A key may be required only if certain others are absent.
    let needed = missing.sorted().filter { index in
      !schema.specification(at: index).requiredUnless.contains(where: present.contains)
    }
    for index in needed {
      add(.missingKey, dictionary, isEntry: false, key: index, dropsRow: true)
      faults[faults.count - 1].allMissing = needed.map { schema.keyID(at: $0) }
    }
  }

  /// Returns the fault of an unknown key, and the key that was most likely meant.
  ///
  /// - Parameter absentNames: The keys of the element that the dictionary lacks.
  private func classify(
    _ entry: PropertyList.Entry, absentNames: [String]
  ) -> (kind: SchemaFault.Kind, suggestion: KeyID?) {
    let key = KeyID(rawValue: list.symbol(entry.key))
    if key != .unknown {
      if schema.foreignDialect(ofKey: key, in: element) != nil { return (.foreignKey, nil) }
      if !schema.elementsKnowing(key).isEmpty { return (.misplacedKey, nil) }
    }
    let name = list.text(entry.key)
    if let labeled = schema.keyID(labeled: name, in: element), schema.name(of: labeled) != name {
      return (.keyLabel, labeled)
    }
    let similarName = Suggestion.best(for: name, among: absentNames)
    return (.unknownKey, similarName.map { schema.keyID(named: $0) })
  }
}

extension ValueTypes {
  /// Returns whether a Boolean is accepted as a number, or an integer as a Boolean, since both are
  /// `NSNumber`.
  package func takesNumber(_ kind: PropertyListKind) -> Bool {
    switch kind {
    case .boolean: contains(.real)
    case .integer: contains(.boolean)
    default: false
    }
  }

  /// The bit of one property-list type.
  @inline(__always)
  package init(_ kind: PropertyListKind) {
    // The bits have the order of the kinds. A key is no value and has no bit.
    self.init(rawValue: kind == .key ? 0 : 1 << kind.rawValue)
  }
}
