import SettingsText

/// The names that a scan looks for, each with the shapes of the calls that may have it.
struct ShapeTable {
  /// The names that show an effect on the whole app.
  static let traitNames =
    ["defaultAppStorage", "addSuite", "addSuiteNamed", "AddSuite", "function"]
    + FrameworkStore.byType.keys

  let names: NameTable
  /// The shapes with each name, by its number in ``names``; empty for a name of a trait.
  let shapes: [[CallShape]]
  /// The shapes of the app's own subscripts, which have no name.
  let subscripts: [CallShape]

  init(_ all: [CallShape], traitNames: [String] = []) {
    subscripts = all.filter { $0.isNameless }
    var shapesByName: [String: [CallShape]] = [:]
    for shape in all where !shape.isNameless {
      for name in shape.names { shapesByName[name, default: []].append(shape) }
    }
    let sorted = Set(shapesByName.keys).union(traitNames).sorted()
    names = NameTable(sorted)
    shapes = sorted.map { shapesByName[$0] ?? [] }
  }
}
