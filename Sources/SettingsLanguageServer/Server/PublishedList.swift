import SettingsText

/// What the client shows for one file: the findings of the units that the file belongs to.
struct PublishedList {
  private var lists: [Unit: [JSONValue]] = [:]

  /// The units with findings in the file.
  var units: [Unit] { Array(lists.keys) }

  /// The findings, each once: bundles that are compared with the same code may have the same.
  var list: [JSONValue] {
    if lists.count == 1, let only = lists.first { return only.value }
    var seen: Set<[UInt8]> = []
    return lists.sorted { $0.key.path < $1.key.path }.flatMap(\.value).filter { seen.insert($0.compactBytes).inserted }
  }

  /// Takes what a unit finds in the file now.
  mutating func replace(_ list: [JSONValue], of unit: Unit) { lists[unit] = list.isEmpty ? nil : list }
}
