import SettingsText

extension FuzzInputs {
  /// Renders the part of the input before the first zero byte, with the part after it as the
  /// partial `p`.
  public static func renderTemplate(_ input: [UInt8]) {
    let parts = input.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false).map(
      Array.init)
    let partial = parts.count > 1 ? parts[1] : []
    // One item, or nested sections of lists would take time that grows with each level.
    let data = JSONValue.object([
      ("a", .array([.object([("b", .string("x\ny")), ("c", .null)])])), ("d", .boolean(true)),
      ("e", .string("p")), ("f", .integer(1)),
    ])
    let template = try? Template(parts.first ?? [], path: "t") {
      name throws(Template.UnreadablePartial) in
      guard name == "p" else { throw .init("no partial but 'p'") }
      return (partial, name)
    }
    _ = try? template?.render(with: data, limit: 100_000)
  }
}
