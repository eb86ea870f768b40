import SettingsModel
import SettingsPropertyLists
import SettingsSchema

/// The merged bundle, once all parts are in.
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
    guard conflicts.isEmpty else { throw MergeConflicts(conflicts: conflicts) }
    let sorted = files.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { MergeOutcome.File(path: $0.key, bytes: $0.value) }
    let merged = BundleLoader(schema: base.bundle.schema).load(
      MemoryFiles(files), path: base.bundle.path, name: base.bundle.name)
    return MergeOutcome(
      files: sorted, pages: reports(of: merged), unusedStrings: tables.unusedStrings(in: merged), warnings: warnings)
  }

  private mutating func write(_ root: RootPage) throws(WritingError) {
    let value = root.page.list.value
    let old = value.rows
    var place: Int?
    var rows = old
    switch insertion {
    case .markerOrEnd:
      if let marker = old.firstIndex(where: { $0.isMarker }) {
        rows.remove(at: marker)
        place = marker
      }
    case .after(let title):
      guard let found = BundleMerge.end(after: title, in: old) else {
        if !root.name.isVariant { conflicts.append("no row or group of the first page is titled '\(title)'") }
        return
      }
      place = found
    }
    guard !root.added.isEmpty || rows.count != old.count else { return }
    checkTitles(old, root.added)
    var added = root.added
    let end = place ?? rows.count
    // Rows that follow would join the last group that is added.
    if !added.isEmpty, end < rows.count, !rows[end].startsGroup { added.append(.plainGroup) }
    rows.insert(contentsOf: added, at: end)
    var page = value.withRows(rows)
    if let table = root.table, page["StringsTable"]?.string == nil {
      page = page.setting("StringsTable", to: .string(table))
    }
    files[root.name.path] = try PropertyListWriter.xml(page)
    if origins[root.name.path] == nil { origins[root.name.path] = (base.name, root.name.path) }
  }

  /// The index behind a row with a title, or behind the rows of a group with a title.
  private static func end(after title: String, in rows: [PropertyListValue]) -> Int? {
    guard let index = rows.firstIndex(where: { $0["Title"]?.string == title }) else { return nil }
    guard rows[index].startsGroup else { return index + 1 }
    return rows[(index + 1)...].firstIndex(where: \.startsGroup) ?? rows.count
  }

  /// Two rows of one page with the same title that open different pages.
  private mutating func checkTitles(_ old: [PropertyListValue], _ added: [PropertyListValue]) {
    var files: [String: String] = [:]
    for row in (old + added) where row.isPane {
      guard let title = row["Title"]?.string, let file = row["File"]?.string else { continue }
      if let known = files[title], known != file {
        let conflict = "two rows titled '\(title)' open '\(known)' and '\(file)'; name one with TITLE=FRAGMENT"
        if !conflicts.contains(conflict) { conflicts.append(conflict) }
      }
      files[title] = file
    }
  }

  private func reports(of merged: SettingsBundle) -> [MergeOutcome.PageReport] {
    merged.pages.map { page in
      let origin = origins[page.file]
      let root = roots.first { $0.name.path == page.file }
      return MergeOutcome.PageReport(
        file: page.file, origins: root?.origins ?? [origin?.part ?? base.name],
        renamedFrom: origin.flatMap { $0.path == page.file ? nil : $0.path },
        keys: page.rows.compactMap { row in
          merged.schema.flags(of: row.element).contains(.holdsValue) ? row.key?.value : nil
        },
        opens: page.rows.compactMap { row in row.element == .childPane ? row.text(.file)?.value : nil })
    }.sorted { $0.file.utf8.lexicographicallyPrecedes($1.file.utf8) }
  }
}
