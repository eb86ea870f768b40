/// Facts by name, gathered from several files.
///
/// A name with two different facts has none.
struct AgreedFacts<Fact: Equatable & Sendable>: Sendable {
  private var facts: [String: Fact] = [:]
  private var disputedNames: Set<String> = []

  mutating func add(_ factsOfFile: [String: Fact]) {
    for (name, fact) in factsOfFile where !disputedNames.contains(name) {
      if let known = facts[name], known != fact {
        facts[name] = nil
        disputedNames.insert(name)
      } else {
        facts[name] = fact
      }
    }
  }

  subscript(name: String) -> Fact? { facts[name] }
}
