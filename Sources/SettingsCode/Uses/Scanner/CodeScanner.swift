import SettingsFiles
import SettingsPropertyLists
import SettingsText

/// Finds the uses of keys in source files of all languages.
///
/// One scanner may be used from several threads.
package struct CodeScanner: Sendable {
  private let shapes: [CodeLanguage.Interface: ShapeTable]

  /// Creates a scanner.
  ///
  /// - Parameter wrappers: The app's own functions and types around user defaults.
  package init(wrappers: [KeyWrapper] = []) {
    let wrapperShapes = wrappers.flatMap { $0.shapes }
    var shapes: [CodeLanguage.Interface: ShapeTable] = [:]
    for interface in CodeLanguage.Interface.allCases {
      shapes[interface] = ShapeTable(
        wrapperShapes + AllShapes.shapes(of: interface), traitNames: ShapeTable.traitNames)
    }
    self.shapes = shapes
  }

  /// Scans a file in UTF-8.
  ///
  /// - Parameter path: The path as shown, whose extension determines the language.
  /// - Parameter absolutePath: The absolute path.
  package func scan(_ file: FileBytes, path: String, absolutePath: String) throws(SkippedSource)
    -> ScannedFile
  {
    guard let language = AllLanguages.language(ofFile: path),
      let shapes = shapes[language.interface]
    else {
      throw SkippedSource(path: path, reason: "its language is not known")
    }
    // A file that is not text has zeros near its beginning.
    if !language.isMarkup, file.buffer.prefix(1 << 14).contains(0) {
      throw SkippedSource(path: path, reason: "it is not text in UTF-8")
    }
    var source = file
    // A preview or a report repeats the keys of its bundle, but reads none.
    if language.isMarkup, OutputMark.comment.isCarried(by: Array(file.buffer.prefix(1 << 12))) {
      source = FileBytes([])
    }
    let (scan, uses) = UseScanner.scan(LexedCode(source, language: language), for: shapes)
    return ScannedFile(path: path, absolutePath: absolutePath, scan: scan, directUses: uses)
  }
}
