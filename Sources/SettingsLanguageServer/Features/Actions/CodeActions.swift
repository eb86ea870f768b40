import SettingsAnalysis
import SettingsDiagnostics
import SettingsLint
import SettingsRules
import SettingsText

extension Feature {
  /// Code actions, such as fixes, suppressions, and missing pages and translations.
  static let codeActions = Feature(
    "textDocument/codeAction",
    ["codeActionProvider": ["codeActionKinds": .strings(ActionKind.allCases.map(\.rawValue))]]
  ) { (request: FeatureRequest<CodeActionParameters>) in
    let places = request.places
    if places.isEmpty { return .null }
    var actions: [JSONValue] = []
    for place in places {
      let context = ActionContext(
        place: place,
        range: request.parameters.range,
        only: request.parameters.only,
        client: request.state.client)
      for provider in ActionProvider.all where provider.kinds.contains(where: context.isWanted) {
        let wanted = provider.actions(context).filter { context.isWanted($0.kind) }
        actions += wanted.compactMap { $0.json(for: context.client) }
      }
    }
    return .array(actions.distinct)
  }
}

/// A kind of code action in the protocol.
enum ActionKind: String, CaseIterable {
  case quickFix = "quickfix"
  case extract = "refactor.extract"
  case fixAll = "source.fixAll.settingsc"
}

/// The context in which a client requests actions.
struct ActionContext {
  let place: FilePlace
  let range: PositionRange
  /// The requested kinds; `nil` for all.
  let only: [String]?
  let client: ClientCapabilities

  var view: BundleView { place.view }

  /// Returns whether the client requests a kind, directly or by a broader kind.
  func isWanted(_ kind: ActionKind) -> Bool {
    guard let only else { return true }
    return only.contains { $0.isEmpty || kind.rawValue == $0 || kind.rawValue.hasPrefix($0 + ".") }
  }

  /// Returns the findings that the requested range touches, each with its form in the protocol.
  func findings() -> [(index: Int, diagnostic: Diagnostic, json: JSONValue)] {
    var writer = DiagnosticWriter(view)
    let path = view.path(place.file)
    return view.result.diagnostics.enumerated().compactMap { index, diagnostic in
      let (shownPath, json) = writer.json(diagnostic)
      guard shownPath.utf8.elementsEqual(path.utf8),
        let findingRange = PositionRange(json["range"]), findingRange.touches(range)
      else {
        return nil
      }
      return (index, diagnostic, json)
    }
  }

  /// Returns whether the requested range is in one line, is a whole line, or is the range of a
  /// finding, rather than a larger part of the file.
  func isAbout(_ finding: JSONValue) -> Bool {
    let isInOneLine = range.start.line == range.end.line
    let isWholeLine = range.end == Position(line: range.start.line + 1, character: 0)
    return isInOneLine || isWholeLine || PositionRange(finding["range"]) == range
  }

  /// The 0-based UTF-8 offset at which the range begins, after whitespace such as the indentation
  /// of a whole line; `nil` if the text of the file is unknown.
  var offset: Int? {
    guard let text = place.text else { return nil }
    let start = text.offset(of: range.start, view.state.client.encoding)
    let end = text.offset(of: range.end, view.state.client.encoding)
    let textStart = (start..<max(start, end)).first { !text.bytes.buffer[$0].isWhitespace }
    return textStart ?? start
  }
  /// The subject at the beginning of the range; `nil` if there is none.
  var subject: Subject? {
    guard let offset else { return nil }
    return place.subject(at: offset)?.subject
  }
}

/// An action that the client may offer.
struct CodeAction {
  var title: String
  var kind: ActionKind
  var edit: WorkspaceEdit
  /// The client's diagnostics that the action resolves; `nil` if it belongs to none.
  var diagnostics: [JSONValue]?
  var isPreferred = false

  /// Returns the action in the protocol's form; `nil` if the client does not support it.
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

/// A provider of actions, declared in one file and registered in ``all``.
struct ActionProvider: Sendable {
  /// The kinds of the provider's actions.
  ///
  /// The provider is not called for other kinds.
  let kinds: [ActionKind]
  let actions: @Sendable (ActionContext) -> [CodeAction]

  static let all: [ActionProvider] = [
    .fixes, .missingPage, .missingKeys, .missingTranslation, .missingEntries, .suppressions,
    .extractStrings, .fixAll,
  ]
}

extension String {
  /// The text with an initial capital letter, as in the titles of actions.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
