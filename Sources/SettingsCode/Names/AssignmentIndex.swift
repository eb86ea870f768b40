/// The places where names get values, by the names; each file is searched when it is first asked
/// about.
struct AssignmentIndex {
  private var places: [FileIndex: [String: [TokenIndex]]] = [:]

  mutating func places(in file: FileIndex, _ scan: FileScan) -> [String: [TokenIndex]] {
    if let known = places[file] { return known }
    let found = scan.placesOfAssignedNames()
    places[file] = found
    return found
  }
}
