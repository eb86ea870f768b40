import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

extension RuleContext {
  /// Reports the files that could not be read for one of these reasons, with the reader's own words and places.
  mutating func reportUnreadable(tables: Bool? = nil, _ kinds: Set<ReadingError.Kind>) {
    for (number, file) in bundle.unreadable.enumerated() where kinds.contains(file.error.kind) {
      if let tables, tables != file.isStringsTable { continue }
      report(
        .unreadable(number, file.error.offsets), file.error.message + loss(of: file), help: file.error.cure,
        notes: file.error.related.map { [FindingNote($0.message, at: .unreadable(number, $0.offsets))] } ?? [])
    }
  }

  /// What is lost with a file that CoreFoundation refuses; its own words say what is lost where it reads a part.
  private func loss(of file: SettingsBundle.UnreadableFile) -> String {
    switch file.error.kind {
    case .malformed, .encoding, .unmarked: "; the whole \(file.isStringsTable ? "table" : "page") is lost"
    case .limit: "; nothing in it is checked"
    case .truncated: ""
    }
  }
}
