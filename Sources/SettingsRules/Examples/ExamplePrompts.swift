/// Examples of confirmation prompts.
extension Example {
  /// Creates an example of a switch with a prompt that is correct except for the given fields.
  static func prompt(
    _ fields: KeyValuePairs<String, SampleValue>, finds findings: ExpectedFindings = [],
    help: String? = nil, fixed: KeyValuePairs<String, SampleValue>? = nil,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> Example {
    func prompt(with fields: KeyValuePairs<String, SampleValue>) -> SampleValue {
      let names = fields.map { Sample.unmarked($0.key) }
      let required: [(name: String, value: SampleValue)] = [
        ("Type", "PSConfirmationPrompt"), ("Title", "Delete"), ("Prompt", "Delete all?"),
      ]
      return .dictionary(
        required.filter { !names.contains($0.name) }
          + fields.map { (name: $0.key, value: $0.value) })
    }
    return .row(
      .toggleSwitch,
      [
        "Title": "Erase", "Key": "erase", "DefaultValue": false,
        "TrueConfirmationPrompt": prompt(with: fields),
      ],
      finds: findings, help: help,
      fixed: fixed.map { ["TrueConfirmationPrompt": prompt(with: $0)] },
      file: file, line: line)
  }
}
