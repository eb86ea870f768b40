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
    /// What it is; together with the scope this tells it apart from all others.
    var identity: String
    /// Where it is. The one without a scope keeps its name among those of the same identity.
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
    let groups = Dictionary(grouping: candidates.indices, by: { candidates[$0].name })
    var used = Set(groups.keys)
    for group in groups.values.filter({ $0.count > 1 }).sorted(by: { $0[0] < $1[0] }) {
      collisions.append(group)
      let isOneThing = group.allSatisfy { candidates[$0].isSame(as: candidates[group[0]]) }
      let keepers = isOneThing ? group.filter { candidates[$0].scope == nil } : []
      for position in group where keepers != [position] {
        names[position] = NameAssignment.name(
          candidates[position], in: group.map { candidates[$0] }, &used)
      }
    }
  }

  private static func name(_ candidate: Candidate, in group: [Candidate], _ used: inout Set<String>)
    -> String
  {
    if let alternative = candidate.alternative,
      group.count(where: { $0.alternative == alternative }) == 1,
      used.insert(alternative).inserted
    {
      return alternative
    }
    var identity = candidate.scope.map { $0 + "\0" + candidate.identity } ?? candidate.identity
    while true {
      let name = candidate.name + "_" + StableHash.digits(StableHash.bits32(identity))
      if used.insert(name).inserted { return name }
      identity += "\0"
    }
  }
}
