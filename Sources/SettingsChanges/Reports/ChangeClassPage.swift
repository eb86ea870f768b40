extension ChangeClass {
  /// The documentation page in Markdown, which `explain` prints.
  package var page: String {
    let levels = [level.rawValue] + variants.map { "\($0.level.rawValue) when \($0.condition)" }
    let effects = [effect] + variants.map { "When \($0.condition): \($0.effect)" }
    return """
      # \(id)

      A change that 'settingsc diff' reports: \(title).

      Level: \(levels.joined(separator: "; ")).

      ## What it does

      \(effects.joined(separator: "\n\n"))

      ## What to do

      \(migration)

      """
  }
}
