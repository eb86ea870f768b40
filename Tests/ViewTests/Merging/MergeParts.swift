import SettingsMerging
import SettingsModel
import SettingsPropertyLists
import SettingsSchema
import TestSupport

extension MergePart {
  /// A part with files of texts by path.
  static func texts(_ name: String, title: String? = nil, _ texts: [String: String]) -> MergePart {
    let files = MemoryFiles(texts: texts)
    let bundle = BundleLoader(schema: .apple).load(files, path: name, name: name + ".bundle")
    return MergePart(name: name, title: title, bundle: bundle, tree: files, limit: 1 << 20)
  }

  /// A part with a first page of rows.
  static func rows(_ name: String, title: String? = nil, _ rows: TestRow...) -> MergePart {
    texts(name, title: title, ["Root.plist": page(rows)])
  }
}

/// A base with fragments merged into it.
struct MergedBundle {
  let outcome: MergeOutcome
  let bundle: SettingsBundle

  init(
    _ base: MergePart, _ fragments: [MergePart], insertion: MergeInsertion = .markerOrEnd
  ) throws(MergeConflicts) {
    outcome = try BundleMerge.merge(base, fragments, insertion: insertion)
    let files = Dictionary(
      outcome.files.map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
    bundle = BundleLoader(schema: .apple).load(
      MemoryFiles(files), path: "Settings.bundle", name: "Settings.bundle")
  }

  /// The titles of the first page's rows.
  var titles: [String] {
    bundle.pages(named: "Root").first?.rows.map { $0.title?.value ?? "-" } ?? []
  }

  func text(_ path: String) -> String {
    String(decoding: outcome.files.first { $0.path == path }?.bytes ?? [], as: UTF8.self)
  }

  /// Why the parts cannot be merged; nothing where they can.
  static func conflicts(
    _ base: MergePart, _ fragments: [MergePart], insertion: MergeInsertion = .markerOrEnd
  ) -> [String] {
    do {
      _ = try MergedBundle(base, fragments, insertion: insertion)
      return []
    } catch {
      return error.conflicts
    }
  }
}
