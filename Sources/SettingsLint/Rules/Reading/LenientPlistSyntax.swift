import SettingsAnalysis
import SettingsModel
import SettingsPropertyLists

extension Rule {
  static let lenientPlistSyntax = Rule(
    id: "lenient-plist-syntax",
    title: "property list that only lenient readers accept",
    severity: .warning,
    rationale: """
      The devices read such a file, because their property-list reader is lenient. It is no well-formed XML property \
      list all the same: other tools that check, merge or convert the file refuse it, and nothing promises that the next \
      system still reads it.
      """,
    remedy: "Write what XML and the property-list format ask for; each finding has a fix.",
    sources: ["Apple, PropertyList-1.0 DTD", "https://www.w3.org/TR/xml/#sec-prolog-dtd"],
    bad: [
      .files(["Root.plist": "↓\n" + ExamplePage.document(ExamplePage.rows(ExamplePage.toggle()))]),
      .files([
        "Root.plist": "↓<!-- the app's settings -->" + ExamplePage.document(ExamplePage.rows(ExamplePage.toggle()))
      ]),
      .files([
        "Root.plist": ExamplePage.document(
          ExamplePage.rows(ExamplePage.toggle()), declaration: "↓<?xml version=1.0 encoding=UTF-8?>")
      ]),
      .files([
        "Root.plist": ExamplePage.rows(
          """
          <dict>
            <key>Type</key>
            <string>PSToggleSwitchSpecifier</string>
            <key>Title</key>
            ↓<key>Sounds</key>
            <key>Key</key>
            <string>sounds</string>
            <key>DefaultValue</key>
            <true/>
          </dict>
          """)
      ]),
      .files(["Root.plist": ExamplePage.rows("<!-- sounds ↓-- all of them -->", ExamplePage.toggle())]),
      .files([
        "Root.plist": """
        <?xml version="1.0" encoding="UTF-8"?>
        ↓<dict>
        \(ExamplePage.rows(ExamplePage.toggle()))
        </dict>

        """
      ]),
    ],
    good: [
      .files([
        "Root.plist": ExamplePage.document(
          "<!-- the app's settings -->\n" + ExamplePage.rows(ExamplePage.toggle()))
      ])
    ],
    check: .bundle { bundle, context in
      for number in bundle.documents.indices where !bundle.documents[number].list.leniencies.isEmpty {
        LenientSyntax(document: number, list: bundle.documents[number].list).report(&context)
      }
    })
}

/// What CoreFoundation forgives in one file, with the ways to mend it.
private struct LenientSyntax {
  let document: Int
  let list: PropertyList

  func report(_ context: inout RuleContext) {
    // The strings written as keys stand in the order of their leniencies.
    var keys = list.leniencies.contains { $0.kind == .keyAsValue } ? stringsWrittenAsKeys()[...] : []
    for leniency in list.leniencies {
      var place = Place.text(document: document, leniency.offsets)
      var node: PropertyList.NodeID?
      if leniency.kind == .keyAsValue, let first = keys.popFirst() {
        node = first
        place = .node(document: document, first)
      }
      if leniency.kind == .hyphensInComment { place = .text(document: document, hyphens(leniency.offsets)) }
      context.report(place, message(leniency.kind, node), fixes: fixes(leniency, node))
    }
  }

  /// Where the two hyphens stand: libxml2 tells the place to within a few characters.
  private func hyphens(_ offsets: Range<Int>) -> Range<Int> {
    let bytes = list.source.buffer
    var start = offsets.lowerBound
    while start + 1 < bytes.count, start < offsets.upperBound + 2 {
      if bytes[start] == UInt8(ascii: "-"), bytes[start + 1] == UInt8(ascii: "-") { return start..<start + 2 }
      start += 1
    }
    return offsets
  }

  private func stringsWrittenAsKeys() -> [PropertyList.NodeID] {
    (0..<list.nodeCount).lazy.map { PropertyList.NodeID($0) }
      .filter { list.kind($0) == .string && list.node($0).flags.contains(.writtenAsKey) }
  }

  private func message(_ kind: Leniency.Kind, _ node: PropertyList.NodeID?) -> String {
    switch kind {
    case .blankBeforeDeclaration:
      "nothing may stand before '<?xml'; found white space: remove it"
    case .commentBeforeDeclaration:
      "nothing may stand before '<?xml'; found a comment: move it behind the declaration"
    case .looseDeclaration:
      "an XML declaration must have its values in quotes, as in '<?xml version=\"1.0\" encoding=\"UTF-8\"?>'; found "
        + "'\(text(declaration).prefix(60))'"
    case .keyAsValue:
      "a value must not be written as '<key>'; found \(node.map { list.display($0) } ?? "one"): write '<string>'"
    case .hyphensInComment:
      "a comment must not hold '--'; write a single hyphen or a dash"
    case .missingPlistElement:
      "a property list must stand in a '<plist>' element; found the value alone: put '<plist version=\"1.0\">' around it"
    }
  }

  private func fixes(_ leniency: Leniency, _ node: PropertyList.NodeID?) -> [ProposedFix] {
    switch leniency.kind {
    case .blankBeforeDeclaration:
      return [fix("remove the white space", [.replaceText(leniency.offsets, "")])]
    case .commentBeforeDeclaration:
      let end = declaration.upperBound
      guard end > 0 else { return [] }
      let comment = LenientSyntax.wellFormed(comment: text(leniency.offsets))
      return [
        fix(
          "move the comment behind the declaration",
          [.replaceText(leniency.offsets, ""), .replaceText(end..<end, "\n" + comment)])
      ]
    case .looseDeclaration:
      return [
        fix(
          "write the declaration in full",
          [.replaceText(leniency.offsets, "<?xml version=\"1.0\" encoding=\"\(encodingName)\"?>")])
      ]
    case .keyAsValue:
      guard let node else { return [] }
      return [fix("write '<string>'", [.replaceValue(node, .string(list.text(node)))])]
    case .hyphensInComment:
      let comment = list.comments.first { $0.contains(leniency.offsets.lowerBound) }
      return comment.map {
        [fix("part the hyphens", [.replaceText($0, LenientSyntax.wellFormed(comment: text($0)))])]
      } ?? []
    case .missingPlistElement:
      let root = list.offsets(list.root)
      return [
        fix(
          "put '<plist>' around it",
          [
            .replaceText(root.lowerBound..<root.lowerBound, "<plist version=\"1.0\">\n"),
            .replaceText(root.upperBound..<root.upperBound, "\n</plist>"),
          ])
      ]
    }
  }

  private func fix(_ title: String, _ changes: [TreeEdit.Change]) -> ProposedFix {
    ProposedFix(title, .safe, changes.map { TreeEdit(document: document, $0) })
  }

  private func text(_ offsets: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: list.source.buffer[offsets]), as: UTF8.self)
  }

  /// Where the declaration stands; empty at 0 without one.
  private var declaration: Range<Int> {
    let bytes = list.source.buffer
    let front = list.leniencies.prefix { $0.kind != .keyAsValue && $0.kind != .hyphensInComment }
    let last = front.last { $0.kind != .missingPlistElement }
    guard let last else { return 0..<0 }
    if last.kind == .looseDeclaration { return last.offsets }
    let start = last.offsets.upperBound
    var end = start
    while end + 1 < bytes.count, !(bytes[end] == UInt8(ascii: "?") && bytes[end + 1] == UInt8(ascii: ">")) { end += 1 }
    return end + 1 < bytes.count ? start..<end + 2 : 0..<0
  }

  private var encodingName: String {
    switch list.encoding {
    case .utf8, .binary: "UTF-8"
    case .utf16LittleEndian, .utf16BigEndian: "UTF-16"
    case .named(let name): name
    }
  }

  /// A comment, tags included, without two hyphens in a row inside.
  static func wellFormed(comment: String) -> String {
    var inside = ""
    for character in comment.dropFirst(4).dropLast(3) {
      if character == "-", inside.last == "-" { inside.append(" ") }
      inside.append(character)
    }
    if inside.last == "-" { inside.append(" ") }
    return "<!--\(inside)-->"
  }
}
