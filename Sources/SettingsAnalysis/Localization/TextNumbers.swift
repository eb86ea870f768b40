import SettingsNameTables
import SettingsPropertyLists

/// Gives equal texts of several property lists equal numbers, by their bytes and without making strings of them.
///
/// Numbers count from 0 in the order in which texts were added.
struct TextNumbers {
  private var lists: [PropertyList] = []
  private var texts: [(list: Int, node: PropertyList.NodeID)] = []
  private var index = HashIndex(capacity: 64)

  /// How many different texts there are.
  var count: Int { texts.count }

  /// Makes a list known, whose texts are named by the returned index from then on.
  mutating func add(_ list: PropertyList) -> Int {
    lists.append(list)
    return lists.count - 1
  }

  /// The number of a text; added if it is new.
  mutating func number(of node: PropertyList.NodeID, in list: Int) -> Int {
    let number = lists[list].withText(node) { bytes in
      index.insert(TextHash.hash(bytes)) { number in
        let text = texts[number]
        return lists[text.list].withText(text.node) { $0.hasSameBytes(as: bytes) }
      }
    }
    if number == texts.count { texts.append((list, node)) }
    return number
  }
}
