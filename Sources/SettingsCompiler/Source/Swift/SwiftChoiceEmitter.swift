import SettingsPropertyLists

/// Writes the enumeration of a list's choices.
struct SwiftChoiceEmitter {
  let setting: SettingOutline
  let type: String
  let cases: [String]
  let access: String
  /// The type that it is in.
  let space: String

  /// Writes the type.
  func write(to source: inout SourceText) {
    source.line(1, "/// The choices of the \(setting.kind)\(setting.title.map { " " + CommentText.quoted($0) } ?? "").")
    let raw = setting.type == .boolean ? "RawRepresentable" : SwiftTypes.name(setting) ?? "String"
    source.line(1, "nonisolated \(access)enum \(type): \(raw), CaseIterable, Identifiable, Sendable {")
    for (name, choice) in zip(cases, setting.choices) {
      if let title = choice.title { source.line(2, "/// \(CommentText.quoted(title))") }
      let value =
        setting.type == .boolean ? "" : " = " + SwiftLiterals.value(choice.value, as: setting.type)
      source.line(2, "case \(SwiftLiterals.name(name))\(value)")
    }
    source.blank()
    if setting.type == .boolean { rawBoolean(&source) }
    stored(&source)
    source.blank()
    titles(&source)
    source.blank()
    source.line(2, "/// The choice itself.")
    source.line(2, "\(access)var id: Self { self }")
    source.blank()
    source.line(2, "/// The title in the user's language.")
    let table = setting.table.map { SwiftLiterals.string($0) } ?? "nil"
    source.line(2, "\(access)var localizedTitle: String { \(space).localized(titleKey, table: \(table)) }")
    source.line(1, "}")
  }

  /// Swift takes no Boolean as a raw value by itself.
  private func rawBoolean(_ source: inout SourceText) {
    let pairs = zip(cases, setting.choices).map { ($0, SwiftLiterals.value($1.value)) }
    source.line(2, "/// The choice with a value.")
    source.line(2, "\(access)init?(rawValue: Bool) {")
    source.line(3, "switch rawValue {")
    for (name, value) in pairs { source.line(3, "case \(value): self = .\(name)") }
    if pairs.count == 1 { source.line(3, "default: return nil") }
    source.line(3, "}")
    source.line(2, "}")
    source.blank()
    source.line(2, "/// The value that is stored.")
    source.line(2, "\(access)var rawValue: Bool {")
    source.line(3, "switch self {")
    for (name, value) in pairs { source.line(3, "case .\(name): return \(value)") }
    source.line(3, "}")
    source.line(2, "}")
    source.blank()
  }

  private func stored(_ source: inout SourceText) {
    source.line(2, "/// The choice that a stored value stands for; `nil` where it stands for none of them.")
    source.line(2, "\(access)init?(stored value: Any?) {")
    // Values from launch arguments are texts whatever the type of the setting is.
    let raw =
      switch setting.type {
      case .integer: "value as? Int ?? (value as? String).flatMap({ Int($0) })"
      case .real: "(value as? NSNumber)?.doubleValue ?? (value as? String).flatMap({ Double($0) })"
      case .boolean: "(value as? NSNumber)?.boolValue ?? (value as? String).flatMap({ Bool($0) })"
      default: "value as? String"
      }
    source.line(3, "guard let raw = \(raw) else { return nil }")
    source.line(3, "self.init(rawValue: raw)")
    source.line(2, "}")
  }

  private func titles(_ source: inout SourceText) {
    source.line(2, "/// The title in the bundle, which is its key in the page's strings table.")
    source.line(2, "\(access)var titleKey: String {")
    source.line(3, "switch self {")
    for (name, choice) in zip(cases, setting.choices) {
      source.line(3, "case .\(name): return \(SwiftLiterals.string(choice.title ?? ""))")
    }
    source.line(3, "}")
    source.line(2, "}")
  }
}
