import SettingsModel
import SettingsPropertyLists
import SettingsText

extension Feature {
  /// Completion of keys, values, page names and texts in pages and tables, and of keys and rules in
  /// the configuration.
  static let completion = Feature(
    "textDocument/completion",
    ["completionProvider": ["triggerCharacters": ["<", ">", "\""], "resolveProvider": false]]
  ) { (request: FeatureRequest<PlaceParameters>) in
    guard let path = request.path, let unit = request.state.unit(of: path),
      let text = request.state.documents[path]?.text
    else { return .null }
    let offset = text.offset(of: request.parameters.position, request.state.client.encoding)
    var items: [CompletionItem] = []
    if case .configuration = unit {
      items = ConfigurationCompletion.items(text, at: offset)
    } else if let place = request.place, case .bundle(let file) = place.file {
      if let name = StringsTable.parse(file)?.name {
        items = TableCompletion.items(text, at: offset, name, place.view)
      } else if file.hasSuffix(".plist") {
        let isNewPage = text.bytes.buffer.allSatisfy { byte in
          byte.isWhitespace || byte == UInt8(ascii: "<")
        }
        if isNewPage {
          items = [.page(text)]
        } else {
          items = PageCompletion(text, at: offset, place.view)?.items ?? []
        }
      }
    }
    let client = request.state.client
    return [
      "isIncomplete": false,
      "items": .array(items.enumerated().map { $1.json($0, in: text, for: client) }),
    ]
  }
}

/// A text that can be inserted at a place.
struct CompletionItem {
  /// The label that the client shows.
  var label: String
  /// The kind of the item, a number defined by the protocol.
  var kind: Kind
  /// The inserted text.
  var text: SnippetText
  /// The replaced range in 0-based UTF-8 byte offsets.
  var offsets: Range<Int>
  /// The text that the client compares with the typed word; `nil` for the label.
  var filter: String?
  /// The short description beside the label; `nil` for none.
  var detail: String?
  /// The documentation of the item, in Markdown; `nil` for none.
  var documentation: String?

  /// Returns an item that inserts a whole page into an empty file.
  static func page(_ text: ClientText) -> CompletionItem {
    CompletionItem(
      label: "Settings page",
      kind: .structure,
      text: SnippetText(PageTemplate.text),
      offsets: 0..<text.bytes.buffer.count,
      filter: "<?xml",
      detail: "a page without rows")
  }

  enum Kind: Int {
    case property = 10
    case value = 12
    case enumMember = 20
    case structure = 22
    case file = 17
    case text = 1
  }

  /// Returns the item in the protocol's form.
  ///
  /// - Parameters:
  ///   - number: The 0-based position in the list, which preserves the order of the schema.
  ///   - document: The text of the file.
  func json(
    _ number: Int, in document: ClientText, for client: ClientCapabilities
  ) -> JSONValue {
    // Clients sort the number as a text, so it gets leading zeros.
    let digits = String(number)
    let padding = String(repeating: "0", count: max(0, 5 - digits.count))
    // The numbers of the formats in the protocol.
    let plainText = 1
    let snippet = 2
    var format = plainText
    var newText = text.plain
    if client.completesSnippets, text.hasStops {
      format = snippet
      newText = text.snippet
    }
    let shownDocumentation = documentation.map { markdown -> JSONValue in
      guard client.completesMarkdown else {
        return .string(PlainText.text(ofMarkdown: markdown))
      }
      return ["kind": "markdown", "value": .string(markdown)]
    }
    return [
      "label": .string(label),
      "kind": .integer(kind.rawValue),
      "detail": .text(detail),
      "documentation": shownDocumentation,
      "sortText": .string(padding + digits),
      "filterText": .text(filter),
      "insertTextFormat": .integer(format),
      "textEdit": [
        "range": document.range(offsets, client.encoding).json,
        "newText": .string(newText),
      ],
    ]
  }
}

/// A text to insert, with placeholders for further typing.
struct SnippetText: ExpressibleByStringLiteral {
  /// The text for clients without snippets, with the first text of each placeholder.
  private(set) var plain = ""
  /// The text in snippet syntax, with placeholders such as `$1` and `${2:text}`.
  private(set) var snippet = ""
  private var stops = 0

  var hasStops: Bool { stops > 0 }

  init() {}
  init(_ text: String) { add(text) }
  init(stringLiteral text: String) { add(text) }

  mutating func add(_ text: String) {
    plain += text
    snippet += SnippetText.escaped(text, "$}\\")
  }

  /// Adds an empty placeholder.
  mutating func addStop() {
    stops += 1
    snippet += "$\(stops)"
  }

  /// Adds a placeholder with a text that typing replaces.
  mutating func addStop(_ text: String) {
    stops += 1
    plain += text
    snippet += "${\(stops):\(SnippetText.escaped(text, "$}\\"))}"
  }

  /// Adds a placeholder with texts to choose from.
  mutating func addChoice(_ texts: [String]) {
    stops += 1
    plain += texts.first ?? ""
    let choices = texts.map { SnippetText.escaped($0, "$}\\,|") }.joined(separator: ",")
    snippet += "${\(stops)|\(choices)|}"
  }

  /// Returns a text with a backslash before each special character.
  private static func escaped(_ text: String, _ special: String) -> String {
    VisibleText.replacing(text) { special.unicodeScalars.contains($0) ? "\\\($0)" : nil }
  }
}
