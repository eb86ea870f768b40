/// The places where names get values, by the names; each file is searched when it is first asked
/// about.
struct AssignmentIndex {
  private var places: [Int: [String: [Int]]] = [:]

  mutating func places(in file: Int, _ scan: FileScan) -> [String: [Int]] {
    if let known = places[file] { return known }
    let found = scan.placesOfAssignedNames()
    places[file] = found
    return found
  }
}
