/// What may be wrong where a start tag or an empty tag cannot be.
extension XMLRepairSearch {
  mutating func proposeAtStartTag(_ tag: XMLTag, _ outline: XMLOutline) {
    guard let top = outline.top else {
      return addRemoval(of: tag.offsets, outline, "'\(tag.text)' before the property list")
    }
    if tag.form == .empty, !tag.element.mayBeEmptyTag { proposeAtEmptyTag(tag, outline) }
    if tag.element == .plist { return proposeAtList(tag, top, outline) }
    switch top.element {
    case .plist: top.count == 0 ? proposeAtRoot(tag, outline) : proposeAtSecondRoot(tag, top, outline)
    case .array: proposeInArray(tag, top, outline)
    case .dict where top.key == nil: proposeWithoutKey(tag, top, outline)
    case .dict: proposeWithoutValue(tag, top, outline)
    default: proposeInLeaf(tag, top, outline)
    }
  }

  /// A number, date or data written as an empty tag, perhaps with its text behind it.
  private mutating func proposeAtEmptyTag(_ tag: XMLTag, _ outline: XMLOutline) {
    add(
      outline, [self.tag(tag.element, .start, for: tag.offsets)], resuming: tag.offsets.upperBound,
      "'\(tag.text)' is closed before its text", help: "write '<\(tag.element.tag)>' instead", at: tag.offsets)
  }

  private mutating func proposeAtList(_ tag: XMLTag, _ top: XMLOutline.Level, _ outline: XMLOutline) {
    let message =
      top.element == .plist ? "'<plist>' inside another '<plist>'" : "'<plist>' inside '<\(top.element.tag)>'"
    add(
      outline, [self.tag(.plist, .end, for: tag.offsets)], resuming: tag.offsets.upperBound, message,
      help: "write '</plist>' if the property list should end here", at: tag.offsets, mayBeRemoved: true)
    addRemoval(of: tag.offsets, outline, message, related: begins(top))
    addRemoval(
      of: top.startTag, outline.withoutTop(), "'\(excerpt(top.startTag))' before '<plist>'",
      related: .init(message: "'<plist>' is here", offsets: tag.offsets))
  }

  /// A key where the dictionary of a list should begin.
  private mutating func proposeAtRoot(_ tag: XMLTag, _ outline: XMLOutline) {
    add(
      outline, [self.tag(.dict, .start, at: tag.offsets.lowerBound)], resuming: tag.offsets.lowerBound,
      "'<key>' directly in '<plist>'", help: "write '<dict>' before it", at: tag.offsets)
    addRemoval(of: tag.offsets, outline, "'<key>' directly in '<plist>'")
  }

  /// A second value in a list.
  private mutating func proposeAtSecondRoot(_ tag: XMLTag, _ top: XMLOutline.Level, _ outline: XMLOutline) {
    let message = "second value '\(tag.text)' in one '<plist>'"
    if let last = top.last {
      addEarlyEnd(last, outline)
      if last.endTag == nil, !last.element.holdsText { addOpening(last, outline) }
    }
    addRemoval(of: tag.offsets, outline, message)
    addRemoval(ofWhole: tag, outline, message)
    if let last = top.last, last.endTag == nil || last.element.holdsText {
      add(
        outline.withoutLast(), resuming: last.offsets.upperBound,
        "'\(excerpt(last.offsets))' before the value of '<plist>'", help: "remove it", at: last.offsets,
        isRemoval: true)
    }
  }

  /// That the last container is closed before all that belongs to it.
  private mutating func addEarlyEnd(
    _ last: XMLOutline.Child, _ outline: XMLOutline, help: String = "remove it"
  ) {
    guard let end = last.endTag, !last.element.holdsText else { return }
    if last.element == .dict { addOpeningOfEmptyDictionary(in: last, outline) }
    add(
      outline.reopened(last), resuming: end.upperBound, "'\(excerpt(end))' comes too early", help: help, at: end,
      related: begins(last.element, last.startTag), isRemoval: true)
  }

  /// That the last empty dictionary in a closed one was to be the start of what follows in it.
  private mutating func addOpeningOfEmptyDictionary(in closed: XMLOutline.Child, _ outline: XMLOutline) {
    var inside = outline.reopened(closed)
    let depth = inside.levels.count
    var pieces = XMLPieces(source: source, position: closed.startTag.upperBound)
    // Only the level: an outline kept here would be copied by the next tag.
    var found: XMLOutline.Level?
    while pieces.position < closed.offsets.upperBound {
      switch pieces.next() {
      case .tag(let tag):
        guard inside.take(tag), inside.levels.count >= depth else { break }
        if tag.form == .empty, tag.element == .dict, inside.levels.count == depth { found = inside.top }
        continue
      case .text: continue
      case .broken, .end: break
      }
      break
    }
    if let found, let dictionary = found.last { addOpening(dictionary, outline.reopened(as: found)) }
  }

  /// That a leaf, its text and its end tag are superfluous.
  private mutating func addRemoval(
    ofWhole tag: XMLTag, _ outline: XMLOutline, _ message: String, help: String = "remove it",
    related: ReadingError.Related? = nil
  ) {
    guard tag.form == .start, tag.element.holdsText, let end = endTag(ofLeaf: tag) else { return }
    let whole = tag.offsets.lowerBound..<end.offsets.upperBound
    add(outline, resuming: whole.upperBound, message, help: help, at: whole, related: related, isRemoval: true)
  }

  private mutating func proposeInArray(_ tag: XMLTag, _ top: XMLOutline.Level, _ outline: XMLOutline) {
    let start = tag.offsets.lowerBound
    let message = "'<key>' directly in '<array>'"
    if let last = top.last, last.element == .dict {
      if last.endTag == nil { addOpening(last, outline) }
      if last.endTag != nil, !repeatsKey(in: last.startTag.upperBound..<last.offsets.upperBound, from: start) {
        addEarlyEnd(last, outline, help: "remove it, or write '<dict>' after it")
      }
    }
    addStart(.string, closing: tag, outline)
    addStartMeantAsEnd(top, outline)
    addDoubled(top, outline)
    if top.count == 0 {
      add(
        outline.withoutTop(), [self.tag(.dict, .start, for: top.startTag)], resuming: top.startTag.upperBound,
        "'<array>' begins with a key", help: "write '<dict>' instead", at: top.startTag,
        related: .init(message: "the key is here", offsets: tag.offsets), mustReachEnd: true)
    }
    addRemoval(of: tag.offsets, outline, message)
    add(
      outline, [self.tag(.dict, .start, at: start)], resuming: start, message, help: "write '<dict>' before it",
      at: tag.offsets, related: begins(top))
    add(
      outline, [self.tag(.array, .end, at: start)], resuming: start, "'<array>' is not closed before '<key>'",
      help: "write '</array>' before it", at: tag.offsets, related: begins(top))
    addRemoval(of: top.startTag, outline.withoutTop(), "'<array>' is never closed")
  }

  /// That a leaf begins with another tag than it ends with.
  private mutating func addStart(_ element: XMLElement, closing tag: XMLTag, _ outline: XMLOutline) {
    guard tag.form == .start, tag.element.holdsText, tag.element != element else { return }
    var pieces = XMLPieces(source: source, position: tag.offsets.upperBound)
    var piece = pieces.next()
    if case .text = piece { piece = pieces.next() }
    guard case .tag(let end) = piece, end.form == .end, end.element == element else { return }
    add(
      outline, [self.tag(element, .start, for: tag.offsets)], resuming: tag.offsets.upperBound,
      "'\(excerpt(tag.offsets.lowerBound..<end.offsets.upperBound))' begins and ends with different tags",
      help: "write '<\(element.tag)>' instead of '\(tag.text)'", at: tag.offsets, related: here(end))
  }

  /// A value where a key is due.
  private mutating func proposeWithoutKey(_ tag: XMLTag, _ top: XMLOutline.Level, _ outline: XMLOutline) {
    let start = tag.offsets.lowerBound
    let message = "'<\(tag.element.tag)>' without a '<key>' before it"
    addStart(.key, closing: tag, outline)
    addKey(writtenAs: tag, outline)
    if tag.element == .array, let last = top.last, last.endTag != nil {
      add(
        outline, [self.tag(.key, .start, at: start), self.tag(.key, .end, at: start)], resuming: start, message,
        help: "write its key before it", at: tag.offsets, mustReachEnd: true)
    }
    if let last = top.last {
      if last.endTag == nil { addOpening(last, outline) }
      addEarlyEnd(last, outline)
      addMissingArray(before: last, outline)
    }
    let entries = top.startTag.upperBound..<start
    let isSame = tag.element == .dict
    let first = top.last.flatMap { $0.key != nil && ($0.endTag == nil || $0.element.holdsText) ? $0 : nil }
    if let first { addSecondValue(tag, after: first, outline) }
    let isNext = isSame && top.count > 0 && repeatsKey(in: entries, from: tag.offsets.upperBound)
    if isSame, top.count > 0, tag.form == .start {
      add(
        outline, [self.tag(.dict, .end, at: start)], resuming: start,
        "'<dict>' is not closed before '<\(tag.element.tag)>'",
        help: "write '</dict>' before it" + (isNext ? "" : ", or remove it"), at: tag.offsets,
        related: begins(top), mustReachEnd: true)
    }
    if !isNext { addRemoval(of: tag.offsets, outline, message, related: isSame ? begins(top) : nil) }
    if isSame {
      add(
        outline, [self.tag(.dict, .end, for: tag.offsets)], resuming: tag.offsets.upperBound, message,
        help: slashHelp(tag), at: tag.offsets, related: begins(top))
    }
    if top.count == 0 { addRemoval(of: top.startTag, outline.withoutTop(), "'<dict>' is never closed") }
    add(
      outline, [self.tag(.dict, .end, at: start)], resuming: start,
      "'<dict>' is not closed before '<\(tag.element.tag)>'", help: "write '</dict>' before it", at: tag.offsets,
      related: begins(top))
    if top.count == 0 {
      let value = ReadingError.Related(message: "the value is here", offsets: tag.offsets)
      add(
        outline.withoutTop(), [self.tag(.array, .start, for: top.startTag)], resuming: top.startTag.upperBound,
        "'<dict>' begins with a value instead of a key", help: "write '<array>' instead", at: top.startTag,
        related: value, mustReachEnd: true)
    }
    addRemoval(ofWhole: tag, outline, message, help: "write its key before it, or remove it")
  }

  /// That a string was to be a key.
  private mutating func addKey(writtenAs tag: XMLTag, _ outline: XMLOutline) {
    guard tag.element == .string, tag.form == .start, let end = endTag(ofLeaf: tag) else { return }
    let whole = tag.offsets.lowerBound..<end.offsets.upperBound
    add(
      outline, [self.tag(.key, .start, for: tag.offsets), self.tag(.key, .end, for: end.offsets)],
      resuming: whole.upperBound, "'\(excerpt(whole))' where a key is due",
      help: "write '<key>' and '</key>' instead of '<string>' and '</string>'", at: whole)
  }

  /// The end tag behind a start tag and its text.
  private func endTag(ofLeaf tag: XMLTag) -> XMLTag? {
    var pieces = XMLPieces(source: source, position: tag.offsets.upperBound)
    var piece = pieces.next()
    if case .text = piece { piece = pieces.next() }
    guard case .tag(let end) = piece, end.form == .end, end.element == tag.element else { return nil }
    return end
  }

  /// That a key has two values, one of which is a tag or leaf that can be removed.
  private mutating func addSecondValue(_ tag: XMLTag, after first: XMLOutline.Child, _ outline: XMLOutline) {
    guard let key = first.key else { return }
    let related = ReadingError.Related(message: "the first value is here", offsets: first.offsets)
    let message = "second value '\(tag.text)' for '\(excerpt(key))'"
    let help = "remove one of them, or write a key before this one"
    if tag.form == .empty {
      add(outline, resuming: tag.offsets.upperBound, message, help: help, at: tag.offsets, related: related)
    }
    addRemoval(ofWhole: tag, outline, message, help: help, related: related)
    add(
      outline.withoutLast(), resuming: first.offsets.upperBound,
      "'\(excerpt(first.offsets))' before the value of '\(excerpt(key))'", help: "remove it", at: first.offsets,
      related: .init(message: "the value is here", offsets: tag.offsets))
  }

  /// A key where the value of another one is due.
  private mutating func proposeWithoutValue(_ tag: XMLTag, _ top: XMLOutline.Level, _ outline: XMLOutline) {
    guard let key = top.key else { return }
    addStart(.string, closing: tag, outline)
    let next = ReadingError.Related(message: "the next key is here", offsets: tag.offsets)
    addWithoutKey(key, outline, resuming: tag.offsets.lowerBound, related: next)
    add(
      outline, [self.tag(.dict, .start, at: tag.offsets.lowerBound)], resuming: tag.offsets.lowerBound,
      "'\(excerpt(key))' has no value", help: "write '<dict>' before the next key", at: key, related: next)
    addRemoval(of: tag.offsets, outline, "'<key>' where the value of '\(excerpt(key))' is due")
  }

  /// A tag inside a leaf.
  private mutating func proposeInLeaf(_ tag: XMLTag, _ top: XMLOutline.Level, _ outline: XMLOutline) {
    let content = top.startTag.upperBound..<tag.offsets.lowerBound
    let isBlank = isBlank(content)
    let message = "'<\(tag.element.tag)>' inside '<\(top.element.tag)>'"
    addEndWithoutBrackets(top, content, outline)
    if tag.element == top.element {
      if isBlank {
        addRemoval(
          of: top.startTag, outline.withoutTop(), "'<\(top.element.tag)>' directly before another one",
          related: .init(message: "the other one is here", offsets: tag.offsets))
      }
      add(
        outline, [self.tag(top.element, .end, for: tag.offsets)], resuming: tag.offsets.upperBound, message,
        help: slashHelp(tag), at: tag.offsets, related: begins(top))
    }
    let related = ReadingError.Related(message: "'<\(tag.element.tag)>' begins here", offsets: tag.offsets)
    let unclosed = "'<\(top.element.tag)>' is not closed before '<\(tag.element.tag)>'"
    add(
      outline, [self.tag(top.element, .end, at: endOfText(content))], resuming: content.upperBound, unclosed,
      help: closingHelp(of: top.element, isBlank: isBlank), at: top.startTag, related: related, mayBeRemoved: isBlank)
    if isBlank { addRemoval(of: top.startTag, outline.withoutTop(), unclosed, related: related) }
    addRemoval(of: tag.offsets, outline, message, related: begins(top))
  }
}
