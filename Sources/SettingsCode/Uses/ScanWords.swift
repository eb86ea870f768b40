import SettingsText

/// The words that a scan stops at.
struct ScanWords: Sendable {
  /// Words of libraries that say something of the whole file.
  static let traits =
    ["defaultAppStorage", "addSuite", "addSuiteNamed", "AddSuite", "function"]
    + FrameworkStore.byType.keys

  let table: NameTable
  /// The shapes with each name.
  let shapes: [[CallShape]]
  /// The shapes of the app's own subscripts, which have no name.
  let subscripts: [CallShape]

  init(_ all: [CallShape], traits: [String] = []) {
    subscripts = all.filter { $0.isInferred && $0.isSubscript }
    let shapes = all.filter { !($0.isInferred && $0.isSubscript) }
    let named = Dictionary(
      grouping: shapes.flatMap { shape in shape.names.map { (name: $0, shape: shape) } },
      by: { $0.name })
    let names = Set(named.keys).union(traits).sorted()
    table = NameTable(names)
    self.shapes = names.map { name in named[name]?.map { $0.shape } ?? [] }
  }
}
