import SettingsModel
import SettingsPropertyLists
import SettingsText

/// The keys by which a build script selects rows, which are unknown to Settings.
package enum BuildFilter {
  private static let names: Set<String> = [
    "BuildConfiguration", "BuildConfigurations", "Configuration", "Configurations",
    "ExcludeConfigurations",
    "ExcludePlatforms", "ExcludeTargets", "IncludeTargets", "Platform", "Platforms", "Target",
    "Targets",
  ]

  /// Returns whether a key that Settings does not know is a build filter.
  static func isFilter(_ key: String) -> Bool { names.contains(key) }

  /// Returns the build filters of a row; empty for a row that every build includes.
  static func filters(of row: Row) -> Set<PropertyListValue.Entry> {
    let list = row.list
    let entries = row.entries.filter { list.isUnknownKey($0.key) && isFilter(list.text($0.key)) }
    return Set(
      entries.map {
        PropertyListValue.Entry(key: list.text($0.key), value: list.value(of: $0.value))
      })
  }
}

extension BuildFilter {
  /// Groups rows of one key by the builds that include them, since rows with different filters are
  /// never in one bundle.
  ///
  /// A row without a filter is in all builds, so that all rows stay together.
  static func builtTogether(_ rows: [SettingRow]) -> [[SettingRow]] {
    let filters = rows.map { BuildFilter.filters(of: $0.row) }
    if filters.contains(where: { $0.isEmpty }) { return [rows] }
    return filters.distinct.map { filter in
      rows.indices.filter { filters[$0] == filter }.map { rows[$0] }
    }
  }
}
