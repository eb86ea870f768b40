import SettingsModel
import SettingsPropertyLists

extension TitleValueSpecifier {
  /// The default, where the row is about a version and the default is one: `1.2.3`, `v1.2 (34)`, `42`.
  package var frozenVersion: PropertyList.NodeID? {
    guard let value = row.summary.defaultValue, !row.has(.values), isVersion(value),
      [key, title].contains(where: { $0.map { isAboutVersion($0.value) } ?? false })
    else { return nil }
    return value
  }

  private func isVersion(_ value: PropertyList.NodeID) -> Bool {
    guard list.number(value) == nil else { return true }
    guard let text = list.string(value), text.contains(where: \.isNumber) else { return false }
    return text.drop { $0 == "v" || $0 == "V" }.allSatisfy { $0.isNumber || ".()- ".contains($0) }
  }

  private func isAboutVersion(_ text: String) -> Bool {
    let text = text.lowercased()
    return text.contains(text: "version") || text.contains(text: "build") || text.contains(text: "revision")
  }
}
