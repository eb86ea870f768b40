import TestSupport
import Testing

@testable import SettingsPropertyLists

/// The compact storage of nodes.
@Suite struct NodeArrayTests {
  /// Values at the limits of the short forms, and far from them.
  private static let numbers: [UInt32] = [
    0, 1, 6, 126, 127, 128, 254, 255, 256, 65_534, 65_535, 65_536, (1 << 24) - 1, 1 << 24,
    UInt32.max - 1, UInt32.max,
  ]
  private static let kinds = PropertyListKind.allCases

  private static func description(_ node: Node) -> String {
    "\(node.kind) \(node.start)..<\(node.end) \(node.low) \(node.high) \(node.symbol) "
      + "\(node.flags.rawValue)"
  }

  private func randomNode(_ random: inout SeededGenerator) -> Node {
    let numbers = Self.numbers
    func number() -> UInt32 { numbers.randomElement(using: &random) ?? 0 }
    var node = Node(
      kind: Self.kinds.randomElement(using: &random) ?? .string,
      start: number(),
      symbol: UInt16.random(in: 0...UInt16.max, using: &random),
      flags: NodeFlags(rawValue: UInt8.random(in: 0...255, using: &random)))
    node.low = Bool.random(using: &random) ? number() : node.start &+ number()
    node.high = number()
    node.end = Bool.random(using: &random) ? number() : node.low &+ node.high &+ number()
    return node
  }

  @Test func keepsEveryPartOfANode() {
    var random = SeededGenerator(seed: 17)
    var nodes = NodeArray(capacity: 0)
    var expected: [Node] = []
    for _ in 0..<20_000 {
      let node = randomNode(&random)
      nodes.append(node)
      expected.append(node)
      let changed = Int.random(in: expected.indices, using: &random)
      let other = randomNode(&random)
      nodes[changed] = other
      expected[changed] = other
    }
    let copy = NodeArray(nodes)
    #expect(nodes.count == expected.count && copy.count == expected.count)
    for (index, node) in expected.enumerated() {
      let description = Self.description(node)
      guard Self.description(nodes[index]) == description,
        Self.description(copy[index]) == description
      else {
        Issue.record("\(Self.description(nodes[index])) instead of \(description)")
        return
      }
      let next = node.isContainer ? node.high : UInt32(index + 1)
      #expect(nodes.next(UInt32(index)) == next)
      #expect(nodes.kind(index) == node.kind && nodes.symbol(index) == node.symbol)
    }
  }

  @Test func keepsFewNodesOfAPageAside() throws {
    let value = "<key>DefaultValue</key><integer>3</integer>"
    let row = "<dict><key>Key</key><string>a</string>\(value)</dict>"
    let text = "<plist version=\"1.0\"><array>\(String(repeating: row, count: 100))</array></plist>"
    let list = try PropertyListReader().read(Array(text.utf8))
    #expect(list.nodeCount == 501)
    // Those of the array and of the dictionaries alone.
    #expect(list.storage.nodes.rests.count == 101)
  }

  @Test func knowsTheLengthOfTheLongestString() throws {
    let text = "<plist version=\"1.0\"><dict><key>longest</key><string>four</string></dict></plist>"
    let list = try PropertyListReader().read(Array(text.utf8))
    #expect(list.mayHaveString(longerThan: 3))
    #expect(!list.mayHaveString(longerThan: 4))
  }
}
