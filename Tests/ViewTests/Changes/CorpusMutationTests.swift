import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import Testing

@testable import SettingsChanges

/// Every real bundle against itself and against copies with one change.
@Suite(.enabled(if: CorpusBundles.isThere, "SETTINGSC_CORPUS is not set"))
struct CorpusMutationTests {
  /// A change to the row of a setting that only one row has.
  private enum Mutation: CaseIterable {
    case removeRow, renameKey, changeDefault, changeTitle, removeValue, becomeText, unknownKey

    /// The classes of which one must be reported.
    var classes: Set<String> {
      switch self {
      case .removeRow: ["key-removed"]
      case .renameKey: ["key-renamed"]
      case .changeDefault: ["default-changed"]
      case .changeTitle: ["title-changed", "key-renamed"]
      case .removeValue: ["value-removed"]
      case .becomeText: ["type-changed", "control-changed", "key-removed", "row-dropped"]
      case .unknownKey: ["detail-changed"]
      }
    }

    /// The row after the change; `nil` where it cannot have it.
    func apply(to row: [PropertyListValue.Entry]) -> [PropertyListValue.Entry]? {
      func changed(_ key: String, _ change: (PropertyListValue) -> PropertyListValue?)
        -> [PropertyListValue.Entry]?
      {
        guard let index = row.firstIndex(where: { $0.key == key }),
          let value = change(row[index].value)
        else {
          return nil
        }
        var row = row
        row[index].value = value
        return row
      }
      switch self {
      case .removeRow: return nil
      case .renameKey:
        return changed("Key") { value in
          if case .string(let text) = value { .string(text + "_settingsc") } else { nil }
        }
      case .changeDefault:
        return changed("DefaultValue") { value in
          switch value {
          case .boolean(let flag): .boolean(!flag)
          case .string(let text): .string(text + " changed")
          case .integer(let number): .integer(PropertyListInteger((number.signed ?? 0) &+ 1))
          case .real(let number): .real(number + 1)
          default: nil
          }
        }
      case .changeTitle:
        return changed("Title") { value in
          if case .string(let text) = value, !text.isEmpty {
            .string(text + " changed")
          } else {
            nil
          }
        }
      case .removeValue:
        guard case .array(let values)? = row.first(where: { $0.key == "Values" })?.value,
          values.count > 1,
          Set(values).count == values.count,
          case .array(let titles)? = row.first(where: { $0.key == "Titles" })?.value,
          titles.count == values.count, !row.contains(where: { $0.key == "ShortTitles" })
        else { return nil }
        return row.map { entry in
          var entry = entry
          if case .array(let items) = entry.value, entry.key == "Values" || entry.key == "Titles" {
            entry.value = .array(items.dropLast())
          }
          return entry
        }
      case .becomeText:
        return changed("Type") { value in
          value == .string("PSToggleSwitchSpecifier") || value == .string("PSSliderSpecifier")
            ? .string("PSTextFieldSpecifier") : nil
        }
      case .unknownKey: return row + [.init(key: "SettingscUnknown", value: .boolean(true))]
      }
    }
  }

  @Test func nothingDiffersFromItself() throws {
    for bundle in try CorpusBundles.all() {
      let side = ComparedBundle(BundleAnalysis(bundle))
      #expect(BundleComparison.changes(from: side, to: side).isEmpty, "\(bundle.path)")
      let copy = try SnapshotTests.restored(bundle)
      #expect(BundleComparison.changes(from: copy, to: side).isEmpty, "snapshot of \(bundle.path)")
    }
  }

  @Test func theMutationIsNamed() throws {
    var count = 0
    for bundle in try CorpusBundles.all() {
      let analysis = BundleAnalysis(bundle)
      let side = ComparedBundle(analysis)
      let candidates = analysis.settings.all.filter {
        $0.rows.count == 1 && $0.hidden.isEmpty && $0.rows[0].language == nil
      }
      for setting in [candidates.first, candidates.last].compactMap({ $0 }) {
        for mutation in Mutation.allCases {
          guard let changed = try Self.mutated(bundle, setting.rows[0], mutation) else { continue }
          let changes = BundleComparison.changes(
            from: side, to: ComparedBundle(BundleAnalysis(changed)))
          let classes = changes.filter { $0.key.map { $0.hasPrefix(setting.key) } ?? true }.map(
            \.change)
          #expect(
            !mutation.classes.isDisjoint(with: classes),
            "\(bundle.path) \(setting.key) \(mutation): \(changes.map(\.message))")
          count += 1
        }
      }
    }
    #expect(count > 300)
  }

  /// The bundle with one row changed.
  private static func mutated(_ bundle: SettingsBundle, _ row: SettingRow, _ mutation: Mutation)
    throws
    -> SettingsBundle?
  {
    let page = bundle.pages[row.page]
    guard case .dictionary(var root) = page.list.value,
      let number = root.lastIndex(where: { $0.key == "PreferenceSpecifiers" }),
      case .array(var rows) = root[number].value,
      case .dictionary(let fields) = rows[row.row.index]
    else { return nil }
    if mutation == .removeRow {
      rows.remove(at: row.row.index)
    } else {
      guard let changed = mutation.apply(to: fields) else { return nil }
      rows[row.row.index] = .dictionary(changed)
    }
    root[number].value = .array(rows)
    var files = MemoryFiles()
    for document in bundle.documents {
      let value =
        document.file == page.file ? PropertyListValue.dictionary(root) : document.list.value
      files.add(document.file, FileBytes(try PropertyListWriter.binary(value)))
    }
    return BundleLoader(schema: .apple).load(files, path: bundle.path, name: bundle.name)
  }
}
