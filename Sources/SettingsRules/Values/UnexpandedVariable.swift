import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists
import SettingsText

extension Rule {
  package static let unexpandedVariable = Rule(
    "unexpanded-variable", .warning(.undefinedVariable, .unknownDefault, .leftUncompiled),
    title: "build variable or placeholder in a default",
    rationale: """
      Xcode expands build settings in the app's `Info.plist`, but not in a settings bundle. `$(MARKETING_VERSION)` in a \
      default is shown and read as written unless `settingsc compile` expands it in the copy inside the app. The rule \
      is silent where the configuration has `compile` or `merge` among its `outputs`, where a build phase runs \
      `settingsc compile`, and for `variables` that the configuration defines.
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
      if row.hasUnknownDefault, let fault = faultOfUncompiled(row, context.bundle) {
        context.report(fault)
        return
      }
      guard let value = row.defaultNode, row.list.kind(value) == .string,
        !row.list.isReplaced(value),
        let placeholder = Placeholder.find(value, in: row.list)
      else { return }
      var isVariable = false
      if let text = VariableText(placeholder) { isVariable = !text.references.isEmpty }
      context.report(
        at: row.place(value),
        "default of \(row.label) contains \(quoted: placeholder), which nothing expands in a settings bundle",
        help: advice(isVariable: isVariable, isBuilt: context.bundle.product != nil))
    })
}

/// Returns the fault of a default that only the compiled bundle has expanded, if the project does
/// not put that bundle into the app; `nil` if it does, or if the default has nothing to expand.
private func faultOfUncompiled(_ row: Row, _ bundle: SettingsBundle) -> Fault? {
  guard let uncompiled = bundle.uncompiled,
    let value = row.defaultValue?.node,
    let placeholder = Placeholder.find(value, in: row.list)
  else { return nil }
  var fault = Fault(
    .leftUncompiled, at: row.place(value),
    "default of \(row.label) contains \(quoted: placeholder), and nothing in \(path: uncompiled.project) takes the compiled bundle into the app"
  )
  fault.help = advice(for: uncompiled.lack)
  return fault
}

private func advice(for lack: UncompiledBundle.Lack) -> String {
  switch lack {
  case .phase: "add a build phase after 'Copy Bundle Resources' that runs 'settingsc build'"
  case .place:
    "let the output lead into the app: '$(TARGET_BUILD_DIR)/$(UNLOCALIZED_RESOURCES_FOLDER_PATH)/Settings.bundle'"
  case .phaseAndPlace:
    "add a build phase after 'Copy Bundle Resources' that runs 'settingsc compile' with "
      + "'-o \"$TARGET_BUILD_DIR/$UNLOCALIZED_RESOURCES_FOLDER_PATH\"'"
  }
}

private func advice(isVariable: Bool, isBuilt: Bool) -> String {
  if !isVariable { return "write the value itself, or replace the placeholder in a build phase" }
  if isBuilt {
    return
      "let a build phase after 'Copy Bundle Resources' run 'settingsc compile', which expands it, or write the value"
  }
  return "add 'compile' to 'outputs' of the configuration, which expands it, or write the value"
}

extension Rule.Case {
  /// The case of a text that a command expands although nothing defines the variable, or although
  /// an empty value leaves a row without text.
  package static let undefinedVariable = Rule.Case(
    .error,
    when:
      "`compile`, `merge` or `build` expands the text and nothing defines the variable, or it leaves a row empty"
  )

  fileprivate static let leftUncompiled = Rule.Case(
    .info,
    when:
      "the configuration compiles the bundle, and the project neither runs `settingsc` nor copies the result into the app"
  )

  /// The case of a default that is omitted from the bundle's defaults because a variable makes it
  /// unknown.
  package static let unknownDefault = Rule.Case(
    .info,
    when: "`defaults` or `generate` leaves the default out since nothing defines the variable")
}

extension BundleExpansion {
  /// Returns a fault for each reference to an undefined variable, and for each reference with an
  /// empty value that leaves a row without text.
  ///
  /// - Parameter case: The case of the rule; `nil` for the rule's own severity.
  package func faults(_ case: Rule.Case? = nil) -> [Fault] {
    undefined.map { $0.fault(`case`) } + empty.map { $0.fault(`case`) }
  }
}

extension BundleExpansion.Empty {
  fileprivate func fault(_ case: Rule.Case?) -> Fault {
    var fault = Fault(`case`, at: place, "the variable \(Wording.quote(name)) is empty")
    fault.effect = .settings("shows nothing in its place")
    fault.help =
      "set it in the build settings, under 'variables' in the configuration, or with '--define \(name)=VALUE'"
    fault.subject = "empty \(name)"
    return fault.reported(by: .unexpandedVariable)
  }
}

extension BundleExpansion.Undefined {
  fileprivate func fault(_ case: Rule.Case?) -> Fault {
    var fault = Fault(`case`, at: place, "nothing defines the variable \(Wording.quote(name))")
    fault.help = help
    fault.subject = name
    return fault.reported(by: .unexpandedVariable)
  }

  private var help: String {
    let definition =
      "define it with '--define \(name)=VALUE' or under 'variables' in the configuration"
    let literal = "or write '$\(written)' if it is text"
    if let meant = XcodeSettings.meant(by: name) {
      return "did you mean '\(meant)'? Otherwise, \(definition); \(literal)"
    }
    if PrivateVariables.contains(name) || XcodeSettings.isPath(name) {
      return
        "Xcode's environment gives it no value, since that may be a secret or a path of the build machine: \(definition); \(literal)"
    }
    return "\(definition), in Xcode as a build setting; \(literal)"
  }
}

extension SettingsBundle {
  /// The faults of app groups with a variable that nothing defines, so that the stores of their
  /// pages are unknown.
  package var unknownGroups: [Fault] {
    pages.flatMap { page -> [Fault] in
      guard let group = page.groupIdentifier, page.list.isIncomplete(group.node) else { return [] }
      let references = VariableText(group.value)?.references ?? []
      return references.map { reference in
        BundleExpansion.Undefined(
          place: page.place(group.node), name: reference.name, written: reference.written
        ).fault(.undefinedVariable)
      }
    }
  }
}
