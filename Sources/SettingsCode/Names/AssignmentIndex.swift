/// The places where names get values, by name.
///
/// Each file is searched on the first request for its places.
struct AssignmentIndex {
  private var places: [FileIndex: [String: [TokenIndex]]] = [:]

  mutating func places(in file: FileIndex, _ scan: FileScan) -> [String: [TokenIndex]] {
    if let placesInFile = places[file] { return placesInFile }
    let placesInFile = scan.placesOfAssignedNames()
    places[file] = placesInFile
    return placesInFile
  }
}
