import SettingsAnalysis
import SettingsDiagnostics
import SettingsLint
import SettingsRules
import SettingsText

extension Feature {
  /// Fixes, suppressions, missing pages and translations.
  static let codeActions = Feature(
    "textDocument/codeAction",
    ["codeActionProvider": ["codeActionKinds": .strings(ActionKind.allCases.map(\.rawValue))]]
  ) { (request: FeatureRequest<CodeActionParameters>) in
    let places = request.places
    if places.isEmpty { return .null }
    let actions = places.flatMap { place -> [JSONValue] in
      let context = ActionContext(
        place: place,
        range: request.parameters.range,
        only: request.parameters.only,
        client: request.state.client)
      return ActionProvider.all.flatMap { provider -> [CodeAction] in
        guard provider.kinds.contains(where: context.isWanted) else { return [] }
        return provider.actions(context)
      }.filter { context.isWanted($0.kind) }.compactMap { $0.json(for: context.client) }
    }
    return .array(actions.distinct)
  }
}

/// The kinds of actions.
enum ActionKind: String, CaseIterable {
  case quickFix = "quickfix"
  case extract = "refactor.extract"
  case fixAll = "source.fixAll.settingsc"
}

/// The context in which a client requests actions.
struct ActionContext {
  let place: FilePlace
  let range: PositionRange
  /// The kinds that the client asks for; absent for all.
  let only: [String]?
  let client: ClientCapabilities

  var view: BundleView { place.view }

  /// Whether a kind is one of those asked for, or below one.
  func isWanted(_ kind: ActionKind) -> Bool {
    guard let only else { return true }
    return only.contains { $0.isEmpty || kind.rawValue == $0 || kind.rawValue.hasPrefix($0 + ".") }
  }

  /// The findings that the range touches, with what the client knows them as.
  func findings() -> [(index: Int, diagnostic: Diagnostic, json: JSONValue)] {
    var writer = DiagnosticWriter(view)
    let path = view.path(place.file)
    return view.result.diagnostics.enumerated().compactMap { index, diagnostic in
      let (shown, json) = writer.json(diagnostic)
      guard shown.utf8.elementsEqual(path.utf8), let own = PositionRange(json["range"]),
        own.touches(range)
      else {
        return nil
      }
      return (index, diagnostic, json)
    }
  }

  /// Whether the range is a place or a finding of its own, and not a larger part of the file.
  func isAbout(_ finding: JSONValue) -> Bool {
    range.start.line == range.end.line
      || range.end == Position(line: range.start.line + 1, character: 0)
      || PositionRange(finding["range"]) == range
  }

  /// The offset at which the range begins, blanks of a whole line left out.
  var offset: Int? {
    guard let text = place.text else { return nil }
    let ends = [range.start, range.end].map { text.offset(of: $0, view.state.client.encoding) }
    return (ends[0]..<max(ends[0], ends[1])).first { !text.bytes.buffer[$0].isWhitespace }
      ?? ends[0]
  }
  /// The subject at the place.
  var subject: Subject? { offset.flatMap(place.subject)?.subject }
}

/// An action that the client may offer.
struct CodeAction {
  var title: String
  var kind: ActionKind
  var edit: WorkspaceEdit
  /// The client's diagnostics that it removes; `nil` if it belongs to none.
  var diagnostics: [JSONValue]?
  var isPreferred = false

  /// The action; `nil` where the client cannot do what it needs.
  func json(for client: ClientCapabilities) -> JSONValue? {
    guard !edit.isEmpty, let edit = edit.json(for: client) else { return nil }
    return [
      "title": .string(title),
      "kind": .string(kind.rawValue),
      "diagnostics": diagnostics.map { .array($0) },
      "isPreferred": .flag(isPreferred),
      "edit": edit,
    ]
  }
}

/// Something that offers actions: one file each and one line in the list.
struct ActionProvider: Sendable {
  /// The kinds of its actions; it is not asked for others.
  let kinds: [ActionKind]
  let actions: @Sendable (ActionContext) -> [CodeAction]

  static let all: [ActionProvider] = [
    .fixes, .missingPage, .missingKeys, .missingTranslation, .missingEntries, .suppressions,
    .extractStrings, .fixAll,
  ]
}

extension String {
  /// The text with a capital letter first, as titles of actions have it.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
