import Foundation

/// A setting of which the test knows what people see for each value.
struct MigrationSetting {
  static let group = "group.example"

  enum Kind {
    case toggle(on: Any, off: Any)
    case list([(title: String, value: Any)])
    case slider(Double, Double)
    case text
  }
  var key: String
  var title: String
  var kind: Kind
  var defaultValue: Any
  var isInGroup = false

  init(
    _ key: String, _ title: String, _ kind: Kind = .toggle(on: true, off: false),
    defaultValue: Any? = nil
  ) {
    self.key = key
    self.title = title
    self.kind = kind
    switch kind {
    case .toggle(let on, _): self.defaultValue = defaultValue ?? on
    case .list(let choices): self.defaultValue = defaultValue ?? choices[0].value
    case .slider(_, let greatest): self.defaultValue = defaultValue ?? greatest
    case .text: self.defaultValue = defaultValue ?? ""
    }
  }

  var suite: String { isInGroup ? Self.group : "app" }

  static func page(_ rows: [String], group: String?) -> String {
    let group =
      group.map { "<key>ApplicationGroupContainerIdentifier</key><string>\($0)</string>" } ?? ""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>\(group)<key>PreferenceSpecifiers</key><array>
      \(rows.joined(separator: "\n"))
      </array></dict></plist>
      """
  }

  var xml: String {
    var fields: [(String, String)] = [
      ("Key", Self.element(key)), ("DefaultValue", Self.element(defaultValue)),
    ]
    if !title.isEmpty { fields.append(("Title", Self.element(title))) }
    let type: String
    switch kind {
    case .toggle(let on, let off):
      type = "ToggleSwitch"
      if on as? Bool != true || off as? Bool != false {
        fields += [("TrueValue", Self.element(on)), ("FalseValue", Self.element(off))]
      }
    case .list(let choices):
      type = "MultiValue"
      fields.append(("Titles", "<array>\(choices.map { Self.element($0.title) }.joined())</array>"))
      fields.append(("Values", "<array>\(choices.map { Self.element($0.value) }.joined())</array>"))
    case .slider(let least, let greatest):
      type = "Slider"
      fields += [("MinimumValue", Self.element(least)), ("MaximumValue", Self.element(greatest))]
    case .text: type = "TextField"
    }
    return "<dict><key>Type</key><string>PS\(type)Specifier</string>"
      + fields.map { "<key>\($0)</key>\($1)" }.joined() + "</dict>"
  }

  private static func element(_ value: Any) -> String {
    switch value {
    case let flag as Bool: flag ? "<true/>" : "<false/>"
    case let number as Int: "<integer>\(number)</integer>"
    case let number as Double: "<real>\(number)</real>"
    default:
      "<string>"
        + "\(value)".replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(
          of: "<", with: "&lt;")
        + "</string>"
    }
  }
}
