import SettingsAnalysis
import SettingsText

extension Rule {
  static let unexpandedVariable = Rule(
    "unexpanded-variable", .warning(.undefinedVariable),
    title: "build variable or placeholder in a default",
    rationale: """
      Xcode expands build settings in the app's `Info.plist`, but not in a settings bundle. `$(MARKETING_VERSION)` in a \
      default is shown and read as written unless `settingsc compile` expands it in the copy inside the app. The rule \
      is silent where the configuration has `compile` or `merge` among its `outputs`, and for `variables` that it \
      defines.
      """,
    remedy: """
      Let the build compile the bundle, as "Variables" in the documentation shows, and add `compile` to the `outputs` \
      of the configuration; or set the value at run time.
      """,
    sources: [.issue("jdee/settings-bundle", 12), .issue("jamesmontemagno/SettingsPlugin", 13)],
    examples: [
      .row(
        .textField, ["DefaultValue": "↓https://${SERVER_HOST}/"],
        finds:
          "default of 'name' contains '${SERVER_HOST}', which nothing expands in a settings bundle",
        help:
          "add 'compile' to 'outputs' of the configuration, which expands it, or write the value"),
      .row(.textField, ["DefaultValue": "costs $5 (or so) @ home {x}"]),
    ],
    check: .rows(of: [.textField, .multiValue, .radioGroup, .titleValue], having: [.defaultValue]) {
      row, context in
      guard let value = row.defaultNode, row.list.kind(value) == .string,
        !row.list.isReplaced(value),
        let placeholder = Placeholder.find(value, in: row.list)
      else { return }
      let isVariable = VariableText(placeholder)?.references.isEmpty == false
      context.report(
        at: row.place(value),
        "default of \(row.label) contains \(quoted: placeholder), which nothing expands in a settings bundle",
        help: isVariable
          ? "add 'compile' to 'outputs' of the configuration, which expands it, or write the value"
          : "write the value itself, or replace the placeholder in a build phase")
    })
}

extension Rule.Case {
  /// The case of a text that a command expands although nothing defines the variable.
  package static let undefinedVariable = Rule.Case(
    .error, when: "`compile`, `merge` or `build` expands the text and nothing defines the variable")
}

extension BundleExpansion {
  /// Returns a fault for each reference to an undefined variable.
  ///
  /// - Parameter case: The case of the rule; absent for its own severity.
  package func faults(_ case: Rule.Case? = nil) -> [Fault] {
    undefined.map { reference in
      let name = reference.name
      var fault = Fault(
        `case`, at: reference.place, "nothing defines the variable \(Wording.quote(name))")
      fault.help =
        "define it with '--define \(name)=VALUE' or under 'variables' in the configuration; in Xcode its build settings count"
      fault.subject = name
      return fault.reported(by: .unexpandedVariable)
    }
  }
}
