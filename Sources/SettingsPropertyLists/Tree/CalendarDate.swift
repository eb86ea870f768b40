import SettingsFiles

/// A moment in the proleptic Gregorian calendar, UTC.
///
/// The calculations are Howard Hinnant's `civil_from_days` and `days_from_civil`. A year begins in
/// March, so that the leap day is its last day. From March on, five months have 153 days.
package struct CalendarDate: Sendable, Hashable {
  /// The year; 0 is 1 BC.
  package var year: Int
  /// The month, from 1 to 12.
  package var month: Int
  /// The day, from 1 to 31.
  package var day: Int
  /// The hour, from 0 to 23.
  package var hour: Int
  /// The minute, from 0 to 59.
  package var minute: Int
  /// The second, from 0 to 59.
  package var second: Int

  /// Creates the date `seconds` after 2001-01-01 00:00:00 UTC, rounded down to whole seconds and
  /// clamped to the range of the calendar.
  package init(secondsSince2001 seconds: Double) {
    // Three million years, so that no number below overflows.
    let limit = 1e14
    var whole = 0
    if !seconds.isNaN {
      let clamped = min(max(seconds, -limit), limit)
      whole = Int(clamped.rounded(.down))
    }
    var days = whole / 86400
    var rest = whole % 86400
    if rest < 0 {
      rest += 86400
      days -= 1
    }
    // Days from 0000-03-01, in eras of 400 years.
    let daysFromMarch = days + CalendarDate.daysTo2001
    let era = CalendarDate.era(of: daysFromMarch, length: 146_097)
    let dayOfEra = daysFromMarch - era * 146_097
    // Without leap days, of which one ends 4 years, none 100 years, and one the era, a year has 365
    // days.
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    // 0 is March, and 11 is February.
    let marchMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    month = (marchMonth + 2) % 12 + 1
    year = yearOfEra + era * 400
    if month <= 2 { year += 1 }
    hour = rest / 3600
    minute = rest / 60 % 60
    second = rest % 60
  }

  /// The days from 0000-03-01 to 2001-01-01.
  static let daysTo2001 = CalendarDate.days(year: 2001, month: 1, day: 1)

  /// Returns the days from 0000-03-01 to a date.
  static func days(year: Int, month: Int, day: Int) -> Int {
    var marchYear = year
    if month <= 2 { marchYear -= 1 }
    let era = era(of: marchYear, length: 400)
    let yearOfEra = marchYear - era * 400
    let marchMonth = (month + 9) % 12
    let dayOfYear = (153 * marchMonth + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra
  }

  /// Returns the quotient of a division, rounded down even if it is negative.
  private static func era(of count: Int, length: Int) -> Int {
    guard count < 0 else { return count / length }
    return (count - length + 1) / length
  }

  /// Returns the seconds since 2001-01-01 00:00:00 UTC of a date in the form of ``text``; `nil` for
  /// anything else.
  package static func seconds(_ text: String) -> Double? {
    let source = FileBytes(text.utf8)
    guard case .bits(let bits, _) = XMLNumber.date(source[0..<source.count]) else { return nil }
    let seconds = Double(bitPattern: bits)
    guard CalendarDate(secondsSince2001: seconds).text == text else { return nil }
    return seconds
  }

  /// The date in the form of XML property lists and of ISO 8601: `YYYY-MM-DDTHH:MM:SSZ`.
  package var text: String {
    func two(_ number: Int) -> String {
      guard number < 10 else { return "\(number)" }
      return "0\(number)"
    }
    let sign = year < 0 ? "-" : ""
    let digits = String(abs(year))
    let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    let date = "\(sign)\(padded)-\(two(month))-\(two(day))"
    let time = "\(two(hour)):\(two(minute)):\(two(second))"
    return "\(date)T\(time)Z"
  }
}
