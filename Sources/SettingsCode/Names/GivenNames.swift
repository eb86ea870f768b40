/// The places of the names that something may be given to, by the names; a file is searched on the first question about
/// it.
struct GivenNames {
  private var places: [Int: [String: [Int]]] = [:]

  mutating func places(in file: Int, _ scan: FileScan) -> [String: [Int]] {
    if let known = places[file] { return known }
    let found = scan.placesOfGivenNames()
    places[file] = found
    return found
  }
}
