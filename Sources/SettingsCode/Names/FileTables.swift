/// The functions, types and identifiers of all files.
///
/// They are apart from ``NameResolver`` so that another thread can fill them.
package struct FileTables: Sendable {
  let functions: FunctionIndex
  let types: TypeIndex
  /// The first occurrence of each identifier in each file.
  let identifiers: PlaceTable

  package init(_ files: [ScannedFile]) {
    functions = FunctionIndex(files)
    types = TypeIndex(files)
    identifiers = PlaceTable(files.map { $0.scan.searchTerms.names })
  }
}
