import SettingsProject
import SettingsPropertyLists

/// Parses dates given on the command line.
enum ExportDate {
  /// Returns the seconds since 2001-01-01 00:00:00 UTC for a date such as `2026-01-31` or
  /// `2026-01-31T12:00:00Z`.
  ///
  /// - Throws: Exit status 2 for any other text.
  static func seconds(_ text: String) throws(CommandError) -> Double {
    var dateAndTime = text
    if text.utf8.count == "2026-01-31".utf8.count { dateAndTime += "T00:00:00Z" }
    guard dateAndTime.utf8.count == "2026-01-31T12:00:00Z".utf8.count,
      let seconds = CalendarDate.seconds(dateAndTime)
    else {
      throw .usage("'\(text)' is not a date such as 2026-01-31 or 2026-01-31T12:00:00Z")
    }
    return seconds
  }
}
