import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// The result of a merge.
extension BundleMerge {
  mutating func finish() throws(MergeConflicts) -> MergeOutcome {
    for root in roots {
      do {
        try write(root)
      } catch {
        conflicts.append("'\(root.name.path)' cannot be written: \(error.message)")
      }
    }
    for (path, bytes) in tables.changedFiles { files[path] = bytes }
    conflicts += tables.conflicts
    guard conflicts.isEmpty else { throw MergeConflicts(conflicts: conflicts, warnings: warnings) }
    let sorted = files.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { MergeOutcome.File(path: $0.key, bytes: $0.value) }
    return MergeOutcome(files: sorted, warnings: warnings)
  }

  private mutating func write(_ root: RootPage) throws(WritingError) {
    let old = root.page.list.value.rows
    let markers = old.indices.filter { old[$0].isMarker }
    let place: Int
    switch insertion {
    case .markerOrEnd: place = markers.first ?? old.count
    case .after(let title):
      guard let found = BundleMerge.end(after: title, in: old) else {
        if !root.name.isVariant {
          conflicts.append("no row or group of the first page is titled '\(title)'")
        }
        return
      }
      place = found
    }
    guard !root.added.isEmpty || !markers.isEmpty else { return }
    checkTitles(old, root.added)
    var page = try RootPageEdit(root.page.list)
    var added = root.added.map(\.value)
    let following = markers.contains(place) ? place + 1 : place
    if !added.isEmpty, following < old.count, !old[following].startsGroup {
      added.append(.plainGroup)
    }
    for marker in markers {
      // Rows that follow would join the preceding group.
      let isNeeded = old.indices.contains(marker + 1) && !old[marker + 1].startsGroup
      if marker == place, !added.isEmpty {
        try page.replace(marker, with: added)
      } else if isNeeded {
        try page.replace(marker, with: [.plainGroup])
      } else {
        page.remove(marker)
      }
    }
    if !added.isEmpty, !markers.contains(place) { try page.add(added, before: place) }
    if let table = root.table, root.page.stringsTable == nil { page.setTable(table) }
    if page.isChanged, root.page.list.format != .xml { noteLostComments(of: root.page, in: base) }
    files[root.name.path] = page.bytes
  }

  /// Returns the index after the row with a title, or after the rows of the group with a title;
  /// `nil` if there is none.
  private static func end(after title: String, in rows: [PropertyListValue]) -> Int? {
    guard let index = rows.firstIndex(where: { $0["Title"]?.string == title }) else { return nil }
    guard rows[index].startsGroup else { return index + 1 }
    return rows[(index + 1)...].firstIndex(where: \.startsGroup) ?? rows.count
  }

  /// Warns of two rows of one page that have the same title but open different pages, unless both
  /// are in the base.
  private mutating func checkTitles(_ old: [PropertyListValue], _ added: [AddedRow]) {
    var files: [String: (file: String, part: String, isNamedByTitle: Bool)] = [:]
    for (row, part, isNamedByTitle) in old.map({ ($0, base.name, false) }) + added where row.isPane
    {
      guard let title = row["Title"]?.string, let file = row["File"]?.string else { continue }
      if let known = files[title], known.file != file, part != base.name || known.part != base.name
      {
        var named: String?
        if known.isNamedByTitle { named = known.part }
        if isNamedByTitle { named = part }
        let help =
          named.map { "name the row of '\($0)' with TITLE=FRAGMENT" }
          ?? "give one another title in its page"
        let conflict =
          "rows titled '\(title)' of '\(known.part)' and '\(part)' open different pages, '\(known.file)' and '\(file)'; "
          + help
        if !conflicts.contains(conflict) { conflicts.append(conflict) }
      }
      files[title] = (file, part, isNamedByTitle)
    }
  }
}
