import SettingsText

/// The names that a scan looks for, each with the shapes of the calls that may have it.
struct ShapeTable {
  /// The names that show an effect on the whole app.
  static let traitNames =
    ["defaultAppStorage", "addSuite", "addSuiteNamed", "AddSuite", "function"]
    + FrameworkStore.byType.keys

  private let names: NameTable
  /// The lengths of the names that begin with each byte, a bit for each length.
  ///
  /// Most words of a file have no first byte and length in common with a name, and are not looked
  /// up.
  private var lengthsByFirstByte = [UInt64](repeating: 0, count: 256)
  /// The shapes with each name, by its number; empty for a name of a trait.
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
    for name in sorted {
      guard let first = name.utf8.first else { continue }
      lengthsByFirstByte[Int(first)] |= ShapeTable.bit(ofLength: name.utf8.count)
    }
  }

  /// Returns the number of the name that an identifier equals; `nil` if it equals none.
  ///
  /// - Parameter bytes: The bytes of the file.
  func number(of identifier: CodeToken, in bytes: ByteView) -> Int? {
    let range = identifier.range
    guard lengthsByFirstByte[Int(identifier.byte)] & ShapeTable.bit(ofLength: range.count) != 0
    else { return nil }
    return names.number(of: bytes[range])
  }

  /// Returns the bit of a length; names of 63 bytes and more share one.
  private static func bit(ofLength length: Int) -> UInt64 { 1 << UInt64(min(length, 63)) }
}
