import SettingsPropertyLists

/// Writes an XML property list on one line without a declaration and `<plist>`, which
/// CoreFoundation accepts as a command-line argument.
enum PropertyListFragment {
  /// Returns the XML element for a value.
  static func text(_ value: PropertyListValue) throws(WritingError) -> String {
    switch value {
    case .string(let text): return "<string>\(try XMLText.checked(text))</string>"
    case .integer(let number): return "<integer>\(number.description)</integer>"
    case .real(let number):
      guard number.isFinite else {
        throw WritingError("no command line can pass on \(number), which is not finite")
      }
      return "<real>\(number.description)</real>"
    case .boolean(let flag): return "<\(flag)/>"
    case .date(let seconds): return "<date>\(CalendarDate(secondsSince2001: seconds).text)</date>"
    case .data(let bytes): return "<data>\(Base64.encode(bytes))</data>"
    case .array(let items):
      var result = "<array>"
      for item in items { result += try text(item) }
      return result + "</array>"
    case .dictionary(let entries):
      var result = "<dict>"
      for entry in entries {
        result += "<key>\(try XMLText.checked(entry.key))</key>" + (try text(entry.value))
      }
      return result + "</dict>"
    }
  }
}
