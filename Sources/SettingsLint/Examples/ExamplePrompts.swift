/// Examples of confirmation prompts.
extension Example {
  /// A switch with a prompt that is right but for some fields.
  static func prompt(
    _ fields: KeyValuePairs<String, SampleValue>, mark: Bool = false, finds findings: ExpectedFindings = [],
    help: String? = nil, file: StaticString = #filePath, line: UInt = #line
  ) -> Example {
    let names = fields.map { Sample.unmarked($0.key) }
    let sound: [(name: String, value: SampleValue)] = [
      ("Type", "PSConfirmationPrompt"), ("Title", "Delete"), ("Prompt", "Delete all?"),
    ]
    let prompt = SampleValue.dictionary(
      sound.filter { !names.contains($0.name) } + fields.map { (name: $0.key, value: $0.value) })
    return .row(
      .toggleSwitch,
      [
        "Title": "Erase", "Key": "erase", "DefaultValue": false,
        "TrueConfirmationPrompt": mark ? .marked(prompt) : prompt,
      ], finds: findings, help: help, file: file, line: line)
  }
}
