import SettingsPropertyLists
import SettingsSchema
import SettingsText

/// Holds a page against the schema in one pass; a page without faults costs a few loads per entry.
package struct SchemaValidator {
  private let page: Page
  private let list: PropertyList
  private let schema: Schema
  private let reportsConditions: Bool
  private var faults: [SchemaFault] = []
  /// For each element the bits of the keys it needs: bit n is its n-th key, the last bit stands for all further ones.
  private let needed: [UInt64]
  private static let lastBit = 63

  /// Finds everything in a page that the schema does not allow, in the order of the file within a row.
  ///
  /// - Parameter page: The page.
  /// - Parameter schema: The schema to validate against.
  /// - Parameter reportsConditions: Whether keys and types that only some systems know are reported too.
  package static func validate(_ page: Page, schema: Schema, reportsConditions: Bool = false) -> [SchemaFault] {
    var validator = SchemaValidator(page, schema, reportsConditions)
    validator.run()
    return validator.faults
  }

  /// Finds what the schema does not allow in a dictionary inside a row.
  package static func validate(
    _ dictionary: PropertyList.NodeID, as element: ElementID, in row: Row, on page: Page, schema: Schema
  ) -> [SchemaFault] {
    var validator = SchemaValidator(page, schema, false)
    validator.checkEntries(of: dictionary, in: page.list, row: row.index, element: element)
    return validator.faults
  }

  private init(_ page: Page, _ schema: Schema, _ reportsConditions: Bool) {
    self.page = page
    self.list = page.list
    self.schema = schema
    self.reportsConditions = reportsConditions
    needed = schema.elements.indices.map { number in
      let range = schema.keyRange(in: ElementID(rawValue: UInt16(number)))
      var bits: UInt64 = 0
      for (position, index) in range.enumerated() where schema.flags(at: index).contains(.required) {
        bits |= 1 << UInt64(min(position, Self.lastBit))
      }
      return bits
    }
  }

  private mutating func run() {
    // Handed on, because a copy for each row would be retained.
    let list = list
    guard list.kind(list.root) == .dictionary else { return }
    checkEntries(of: list.root, in: list, row: nil, element: .page)
    for (index, row) in page.summaries.enumerated() {
      guard list.kind(row.node) == .dictionary else {
        faults.append(
          SchemaFault(kind: .itemNotDictionary, row: index, element: .unknown, node: row.node, dropsRow: true))
        continue
      }
      if row.element == .unknown {
        checkType(page.rows[index])
      } else {
        if reportsConditions, schema.flags(of: row.element).contains(.conditional),
          let type = page.rows[index].field(.type)
        {
          faults.append(
            SchemaFault(kind: .conditional, row: index, element: row.element, node: type.key, isEntry: true))
        }
        checkEntries(of: row.node, in: list, row: index, element: row.element)
      }
    }
  }

  private mutating func checkType(_ row: Row) {
    guard let field = row.field(.type) else {
      // `New item` or `type`: a misspelled `Type` is that, not also a missing one.
      let meant = row.keys(like: "Type").first
      faults.append(
        SchemaFault(
          kind: .missingType, row: row.index, element: .unknown, node: meant ?? row.node, isEntry: meant != nil,
          suggestion: meant == nil ? nil : .type, dropsRow: true))
      return
    }
    guard let type = row.typeName else {
      faults.append(
        SchemaFault(
          kind: .wrongType, row: row.index, element: .unknown, node: field.key, isEntry: true,
          key: schema.schemaKey(.type, in: .group), dropsRow: true))
      return
    }
    let element = schema.elementID(named: type.value)
    let kind: SchemaFault.Kind =
      schema.foreignDialect(ofElement: element) != nil
      ? .foreignType : schema.elementID(labelled: type.value) != nil ? .typeLabel : .unknownType
    faults.append(
      SchemaFault(kind: kind, row: row.index, element: element, node: field.key, isEntry: true, dropsRow: true))
  }

  private mutating func checkEntries(
    of dictionary: PropertyList.NodeID, in list: PropertyList, row: Int?, element: ElementID
  ) {
    let range = schema.keyRange(in: element)
    var seen: UInt64 = 0
    var hasUnknown = false
    for entry in list.entries(dictionary) {
      let symbol = list.symbol(entry.key)
      guard let index = schema.keyIndex(KeyID(rawValue: symbol), in: element) else {
        hasUnknown = true
        continue
      }
      // Of the keys behind the last bit one does not tell about the others: they always get the second look.
      let position = index - range.lowerBound
      if position < Self.lastBit { seen |= 1 << UInt64(position) }
      checkValue(entry, index, row, element)
    }
    guard hasUnknown || needed[Int(element.rawValue)] & ~seen != 0 else { return }
    checkUnusual(dictionary, row, element)
  }

  @inline(__always)
  private mutating func checkValue(_ entry: PropertyList.Entry, _ index: Int, _ row: Int?, _ element: ElementID) {
    let kind = list.kind(entry.value)
    let flags = schema.flags(at: index)
    guard schema.types(at: index).contains(ValueTypes(kind)) else {
      // The default of a switch is compared, of whatever type it is.
      let isTaken = element == .toggleSwitch && schema.keyID(at: index) == .defaultValue
      faults.append(
        SchemaFault(
          kind: .wrongType, row: row, element: element, node: entry.key, isEntry: true,
          key: schema.schemaKey(at: index),
          dropsRow: flags.contains(.required) && !isTaken && !schema.types(at: index).takesNumber(kind)))
      return
    }
    if flags.isSuperset(of: [.required, .nonEmpty]), isEmpty(entry.value, kind) {
      checkEmpty(entry, index, row, element)
    }
    if flags.contains(.limited), kind == .string { checkChoice(entry, index, row, element) }
    if kind == .array, schema.itemTypes(at: index) != .any { checkItems(entry, index, row, element) }
    if reportsConditions, flags.contains(.conditional) {
      faults.append(
        SchemaFault(
          kind: .conditional, row: row, element: element, node: entry.key, isEntry: true,
          key: schema.schemaKey(at: index)))
    }
  }

  private mutating func checkEmpty(_ entry: PropertyList.Entry, _ index: Int, _ row: Int?, _ element: ElementID) {
    let key = schema.schemaKey(at: index)
    let isBlank = list.kind(entry.value) == .string && !list.isEmptyText(entry.value)
    // Only one source says that a switch without a title is dropped.
    faults.append(
      SchemaFault(
        kind: isBlank ? .blankValue : .emptyKey, row: row, element: element, node: entry.key, isEntry: true,
        key: key, dropsRow: !isBlank && !(key.id == .title && element == .toggleSwitch)))
  }

  private func isEmpty(_ value: PropertyList.NodeID, _ kind: PropertyListKind) -> Bool {
    switch kind {
    case .string: list.isBlankText(value)
    case .array, .dictionary: list.childCount(value) == 0
    default: false
    }
  }

  private mutating func checkItems(_ entry: PropertyList.Entry, _ index: Int, _ row: Int?, _ element: ElementID) {
    let types = schema.itemTypes(at: index)
    let key = schema.schemaKey(at: index)
    // The items of `PreferenceSpecifiers` are rows, with a fault of their own.
    if key.id == .preferenceSpecifiers { return }
    // Nobody chooses from a row that only shows its value.
    let needsText = key.id == .titles && element != .titleValue
    for item in list.items(entry.value) {
      let kind = list.kind(item)
      if !types.contains(ValueTypes(kind)) {
        faults.append(
          SchemaFault(kind: .wrongItemType, row: row, element: element, node: item, key: key))
      } else if needsText, kind == .string, list.isBlankText(item) {
        faults.append(SchemaFault(kind: .blankItem, row: row, element: element, node: item, key: key))
      }
    }
  }

  private mutating func checkChoice(_ entry: PropertyList.Entry, _ index: Int, _ row: Int?, _ element: ElementID) {
    let isAllowed = list.withText(entry.value) { text in
      schema.allows(text, at: index)
    }
    guard !isAllowed else { return }
    let foreign = schema.foreignDialect(
      ofValue: list.text(entry.value), key: schema.keyID(at: index), in: element)
    faults.append(
      SchemaFault(
        kind: foreign == nil ? .invalidChoice : .foreignChoice, row: row, element: element, node: entry.key,
        isEntry: true,
        key: schema.schemaKey(at: index)))
  }

  /// Unknown and missing keys of one dictionary, looked at together: a misspelled key that stands for a missing one is
  /// one fault, not two.
  private mutating func checkUnusual(
    _ dictionary: PropertyList.NodeID, _ row: Int?, _ element: ElementID
  ) {
    let range = schema.keyRange(in: element)
    var present: Set<KeyID> = []
    var unknown: [PropertyList.Entry] = []
    for entry in list.entries(dictionary) {
      let key = KeyID(rawValue: list.symbol(entry.key))
      if schema.keyIndex(key, in: element) != nil { present.insert(key) } else { unknown.append(entry) }
    }
    var missing = Set(
      range.filter { schema.flags(at: $0).contains(.required) && !present.contains(schema.keyID(at: $0)) })
    let free = range.filter { !present.contains(schema.keyID(at: $0)) }.map { schema.name(of: schema.keyID(at: $0)) }
    for entry in unknown {
      var fault = classify(entry, row, element, free)
      if let meant = fault.suggestion.flatMap({ schema.keyIndex($0, in: element) }) {
        if missing.remove(meant) != nil { fault.dropsRow = true }
      }
      faults.append(fault)
    }
    let absent = missing.sorted().filter { index in
      !schema.flags(at: index).contains(.excusable)
        || !schema.specification(at: index).requiredUnless.contains(where: present.contains)
    }
    for index in absent {
      var fault = SchemaFault(
        kind: .missingKey, row: row, element: element, node: dictionary, key: schema.schemaKey(at: index),
        dropsRow: true)
      fault.allMissing = absent.map { schema.keyID(at: $0) }
      faults.append(fault)
    }
  }

  private func classify(
    _ entry: PropertyList.Entry, _ row: Int?, _ element: ElementID, _ free: [String]
  ) -> SchemaFault {
    let key = KeyID(rawValue: list.symbol(entry.key))
    var fault = SchemaFault(kind: .unknownKey, row: row, element: element, node: entry.key, isEntry: true)
    let name = list.text(entry.key)
    if key != .unknown {
      if schema.foreignDialect(ofKey: key, in: element) != nil {
        fault.kind = .foreignKey
        return fault
      }
      if !schema.elementsKnowing(key).isEmpty {
        fault.kind = .misplacedKey
        return fault
      }
    }
    if let labelled = schema.keyID(labelled: name, in: element), schema.name(of: labelled) != name {
      fault.kind = .keyLabel
      fault.suggestion = labelled
      return fault
    }
    if let best = Suggestion.best(for: name, among: free) { fault.suggestion = schema.keyID(named: best) }
    return fault
  }
}

extension ValueTypes {
  /// Whether a Boolean is read as the number that is wanted, or an integer as the Boolean: both are `NSNumber`.
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
    // Both enumerations count in the same order.
    self.init(rawValue: kind == .key ? 0 : 1 << kind.rawValue)
  }
}
