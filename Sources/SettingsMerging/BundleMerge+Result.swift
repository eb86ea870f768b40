import SettingsModel
import SettingsPropertyLists
import SettingsSchema

extension BundleMerge {
  /// Writes the files of the first page and the tables, and returns all files.
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
    return MergeOutcome(
      files: sorted.map { MergeOutcome.File(path: $0.key, bytes: $0.value) },
      warnings: warnings)
  }

  private mutating func write(_ root: RootPage) throws(WritingError) {
    let oldRows = root.page.list.value.rows
    let markers = oldRows.indices.filter { oldRows[$0].isMarker }
    guard let place = insertionPlace(in: root, oldRows, firstMarker: markers.first) else { return }
    if root.added.isEmpty, markers.isEmpty { return }
    checkTitles(oldRows, root.added)
    func isInMiddleOfGroup(_ index: Int) -> Bool {
      oldRows.indices.contains(index) && !oldRows[index].startsGroup
    }
    var page = try RootPageEdit(root.page.list)
    var added = root.added.map(\.value)
    let replacesMarker = markers.contains(place)
    let nextRow = replacesMarker ? place + 1 : place
    // The rows that follow would otherwise join the group of the added rows.
    if !added.isEmpty, isInMiddleOfGroup(nextRow) { added.append(.plainGroup) }
    for marker in markers {
      if marker == place, !added.isEmpty {
        try page.replace(marker, with: added)
      } else if isInMiddleOfGroup(marker + 1) {
        // The rows that follow would otherwise join the group above the marker.
        try page.replace(marker, with: [.plainGroup])
      } else {
        page.remove(marker)
      }
    }
    if !added.isEmpty, !replacesMarker { try page.add(added, before: place) }
    if let table = root.table, root.page.stringsTable == nil { page.setTable(table) }
    // A changed page in another format is converted to XML without its comments.
    if page.isChanged, root.page.list.format != .xml { noteLostComments(of: root.page, in: base) }
    files[root.name.path] = page.bytes
  }

  /// Returns the 0-based index of the row before which rows are added; `nil` if the page does not
  /// have the row or group to add them after.
  private mutating func insertionPlace(
    in root: RootPage, _ rows: [PropertyListValue], firstMarker: Int?
  ) -> Int? {
    switch insertion {
    case .markerOrEnd: return firstMarker ?? rows.count
    case .after(let title):
      if let end = BundleMerge.end(after: title, in: rows) { return end }
      // A variant of the first page need not have the row.
      if !root.name.isVariant {
        conflicts.append("no row or group of the first page is titled '\(title)'")
      }
      return nil
    }
  }

  /// Returns the 0-based index after the row with a title, or after the rows of the group with a
  /// title; `nil` if there is none.
  private static func end(after title: String, in rows: [PropertyListValue]) -> Int? {
    guard let index = rows.firstIndex(where: { $0["Title"]?.string == title }) else { return nil }
    let next = index + 1
    if !rows[index].startsGroup { return next }
    return rows[next...].firstIndex(where: \.startsGroup) ?? rows.count
  }

  /// Reports a conflict for two rows of one page that have the same title but open different pages,
  /// unless both are in the base.
  private mutating func checkTitles(_ oldRows: [PropertyListValue], _ added: [AddedRow]) {
    var panesByTitle: [String: (file: String, part: String, acceptsTitle: Bool)] = [:]
    let rows = oldRows.map { ($0, base.name, false) } + added
    for (row, part, acceptsTitle) in rows where row.isPane {
      guard let title = row["Title"]?.string, let file = row["File"]?.string else { continue }
      let other = panesByTitle[title]
      panesByTitle[title] = (file, part, acceptsTitle)
      guard let other, other.file != file else { continue }
      let areBothInBase = part == base.name && other.part == base.name
      if areBothInBase { continue }
      var help = "give one another title in its page"
      if acceptsTitle {
        help = "name the row of '\(part)' with TITLE=FRAGMENT"
      } else if other.acceptsTitle {
        help = "name the row of '\(other.part)' with TITLE=FRAGMENT"
      }
      let conflict =
        "rows titled '\(title)' of '\(other.part)' and '\(part)' open different pages, '\(other.file)' and '\(file)'; "
        + help
      if !conflicts.contains(conflict) { conflicts.append(conflict) }
    }
  }
}
