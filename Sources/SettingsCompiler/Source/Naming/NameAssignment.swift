import SettingsText

/// Gives each of several things a name of its own.
///
/// A name depends on the thing and on those that would have the same name, never on their order: a
/// row that moves keeps its name, and no name silently passes to another row.
struct NameAssignment {
  /// Something that needs a name.
  struct Candidate {
    /// The name it would have alone.
    var name: String
    /// The text that, together with the scope, tells it apart from all others.
    var identity: String
    /// The app group, for instance. The candidate without a scope keeps its name among those of the
    /// same identity.
    var scope: String?
    /// Another name to try before a hash is put behind the first.
    var alternative: String?

    fileprivate func isSame(as other: Candidate) -> Bool {
      identity.utf8.elementsEqual(other.identity.utf8)
    }
  }

  /// The names, in the order of the candidates.
  private(set) var names: [String]
  /// The positions of candidates that would have had the same name, by the first of each.
  private(set) var collisions: [[Int]] = []

  /// Names the candidates.
  init(_ candidates: [Candidate]) {
    names = candidates.map { $0.name }
    // Texts that differ in their normal form only are equal here: nobody could tell the names
    // apart.
    let groups = Dictionary(grouping: candidates.indices) { candidates[$0].name }
    var used = Set(groups.keys)
    collisions = groups.values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
    for group in collisions {
      let members = group.map { candidates[$0] }
      let keeper = NameAssignment.keeper(of: members).map { group[$0] }
      for position in group where position != keeper {
        names[position] = NameAssignment.name(candidates[position], in: members, &used)
      }
    }
  }

  /// Returns the number of the candidate that keeps its name: the one without a scope, where all
  /// are the same thing.
  private static func keeper(of group: [Candidate]) -> Int? {
    guard group.allSatisfy({ $0.isSame(as: group[0]) }) else { return nil }
    let unscoped = group.indices.filter { group[$0].scope == nil }
    return unscoped.count == 1 ? unscoped[0] : nil
  }

  private static func name(
    _ candidate: Candidate, in group: [Candidate], _ used: inout Set<String>
  ) -> String {
    if let alternative = candidate.alternative {
      let isOneOf = group.count { $0.alternative == alternative } == 1
      if isOneOf, used.insert(alternative).inserted { return alternative }
    }
    var identity = candidate.identity
    if let scope = candidate.scope { identity = scope + "\0" + identity }
    while true {
      let name = candidate.name + "_" + StableHash.digits(StableHash.bits32(identity))
      if used.insert(name).inserted { return name }
      identity += "\0"
    }
  }
}
