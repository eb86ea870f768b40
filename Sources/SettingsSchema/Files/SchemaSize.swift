/// How much several dialects define together; more than the limits would not fit the packed schema, or would take
/// memory out of all proportion to the files.
struct SchemaSize {
  /// Most key names, and most element types, that dialects of a user may add.
  static let nameLimit = 1000
  /// Most keys of all element types together, each counted at every type that takes it.
  static let keyLimit = 32_767

  private(set) var names = 0
  private(set) var types = 0
  private(set) var keys = 0

  /// Adds up what dialects define.
  ///
  /// - Parameters:
  ///   - builtIn: The dialects that come with the schema.
  ///   - others: The dialects of a user, in their order.
  init(builtIn: [DialectTable], others: [DialectTable]) {
    names = Set(others.flatMap(\.names)).count
    var elements: [String: (isRow: Bool, keys: Int)] = [:]
    let dialects = builtIn + others
    for element in dialects.lazy.flatMap(\.elements) {
      elements[element.name] = (element.isRow, element.keys.count)
    }
    types = Set(others.flatMap { $0.elements.map(\.name) }).count
    for change in dialects.lazy.flatMap(\.extensions) {
      let named = Set(change.types)
      for (name, element) in elements where named.contains(name) || element.isRow && named.contains("*") {
        elements[name]?.keys += change.keys.count
      }
    }
    keys = elements.values.reduce(dialects.reduce(0) { $0 + $1.pageKeys.count }) { $0 + $1.keys }
  }

  /// Throws where a limit is exceeded.
  func check() throws(Misfit) {
    if types > Self.nameLimit { throw Misfit("elements", "more than \(Self.nameLimit) types in all dialect files") }
    if names > Self.nameLimit { throw Misfit("", "more than \(Self.nameLimit) key names in all dialect files") }
    if keys > Self.keyLimit {
      throw Misfit("", "the types of all dialects may have \(Self.keyLimit) keys together; found \(keys)")
    }
  }
}
