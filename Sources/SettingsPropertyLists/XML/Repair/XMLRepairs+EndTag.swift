/// What may be wrong where an end tag cannot be.
extension XMLRepairSearch {
  mutating func proposeAtEndTag(_ tag: XMLTag, _ outline: XMLOutline) {
    guard let top = outline.top else {
      return addRemoval(of: tag.offsets, outline, "'\(excerpt(tag.offsets))' closes nothing")
    }
    if top.element.holdsText {
      proposeAtEndTag(tag, inLeaf: top, outline)
    } else if tag.element.holdsText {
      proposeAtEndTagOfLeaf(tag, top, outline)
    } else if tag.element == top.element {
      proposeAtEarlyEnd(tag, top, outline)
    } else {
      proposeAtOtherEnd(tag, top, outline)
    }
  }

  /// The end of another element, or of a container, where a leaf is open.
  private mutating func proposeAtEndTag(_ tag: XMLTag, inLeaf top: XMLOutline.Level, _ outline: XMLOutline) {
    let found = "found '\(excerpt(tag.offsets))'"
    let content = top.startTag.upperBound..<tag.offsets.lowerBound
    // The reader tells of a text that is none of its values.
    guard tag.element != top.element else { return }
    addEndWithoutBrackets(top, content, outline)
    addEnd(of: top, insteadOf: tag, outline, "'<\(top.element.tag)>' is never closed; \(found)")
    if tag.element.holdsText {
      add(
        outline.withoutTop(), [self.tag(tag.element, .start, for: top.startTag)], resuming: top.startTag.upperBound,
        "'<\(top.element.tag)>' is closed by '\(excerpt(tag.offsets))'", help: "write '<\(tag.element.tag)>' instead",
        at: top.startTag, related: here(tag))
    }
    add(
      outline, [self.tag(top.element, .end, at: endOfText(content))], resuming: tag.offsets.lowerBound,
      "'<\(top.element.tag)>' is never closed; \(found)",
      help: closingHelp(of: top.element, isBlank: isBlank(content)), at: top.startTag, related: here(tag),
      mayBeRemoved: isBlank(content))
    addRemoval(
      of: top.startTag, outline.withoutTop(), "'<\(top.element.tag)>' is never closed; \(found)", related: here(tag))
    addRemoval(
      of: tag.offsets, outline, "'\(excerpt(tag.offsets))' inside '<\(top.element.tag)>'", related: begins(top))
  }

  /// The end of a leaf where none is open: perhaps an empty one with its slash in front.
  private mutating func proposeAtEndTagOfLeaf(_ tag: XMLTag, _ top: XMLOutline.Level, _ outline: XMLOutline) {
    let message = "'\(excerpt(tag.offsets))' closes nothing"
    addStart(insteadOf: tag, outline, message)
    let isDue = top.element == .dict && top.key != nil
    if !isDue, tag.element == .string { addRemoval(of: tag.offsets, outline, message) }
    if tag.element != .key, tag.element.mayBeEmptyTag {
      add(
        outline, [self.tag(tag.element, .empty, for: tag.offsets)], resuming: tag.offsets.upperBound, message,
        help: "write '\(XMLTag.text(tag.element, .empty))'", at: tag.offsets, mayBeRemoved: true)
    }
    addEnd(of: top, insteadOf: tag, outline, message)
    addRemoval(of: tag.offsets, outline, message)
  }

  /// That the end tag of another element was to be that of the innermost one.
  private mutating func addEnd(
    of top: XMLOutline.Level, insteadOf tag: XMLTag, _ outline: XMLOutline, _ message: String
  ) {
    add(
      outline, [self.tag(top.element, .end, for: tag.offsets)], resuming: tag.offsets.upperBound, message,
      help: "write '</\(top.element.tag)>' instead", at: tag.offsets, related: begins(top))
  }

  private mutating func addStart(insteadOf tag: XMLTag, _ outline: XMLOutline, _ message: String) {
    add(
      outline, [self.tag(tag.element, .start, for: tag.offsets)], resuming: tag.offsets.upperBound, message,
      help: "write '<\(tag.element.tag)>' if its slash is superfluous", at: tag.offsets)
  }

  /// The end of the innermost container where it cannot end: a dictionary whose last key has no value, or an empty list.
  private mutating func proposeAtEarlyEnd(_ tag: XMLTag, _ top: XMLOutline.Level, _ outline: XMLOutline) {
    let message = "'\(excerpt(tag.offsets))' closes nothing"
    if let key = top.key {
      addStart(insteadOf: tag, outline, message)
      addWithoutKey(key, outline, resuming: tag.offsets.lowerBound)
      add(
        outline, [self.tag(tag.element, .empty, for: tag.offsets)], resuming: tag.offsets.upperBound, message,
        help: "write '\(XMLTag.text(tag.element, .empty))'", at: tag.offsets)
    }
    addRemoval(of: tag.offsets, outline, "'\(excerpt(tag.offsets))' comes too early", related: begins(top))
  }

  /// That a key has no value.
  mutating func addWithoutKey(
    _ key: Range<Int>, _ outline: XMLOutline, resuming offset: Int, related: ReadingError.Related? = nil
  ) {
    add(
      outline.withoutLast(), resuming: offset, "'\(excerpt(key))' has no value",
      help: "write its value, or remove the key", at: key, related: related)
  }

  /// The end of another container than the innermost one.
  private mutating func proposeAtOtherEnd(_ tag: XMLTag, _ top: XMLOutline.Level, _ outline: XMLOutline) {
    let found = "found '\(excerpt(tag.offsets))'"
    let isOpen = "'<\(top.element.tag)>' is never closed; \(found)"
    let closesNothing = "'\(excerpt(tag.offsets))' closes nothing"
    let end = tag.offsets.upperBound
    if tag.element != .plist { addStart(insteadOf: tag, outline, closesNothing) }
    addEnd(of: top, insteadOf: tag, outline, isOpen)
    addStartMeantAsEnd(top, outline)
    addDoubled(top, outline)
    if let last = top.last, last.endTag == nil, last.element == tag.element,
      isBlank(last.offsets.upperBound..<tag.offsets.lowerBound)
    {
      addOpening(last, outline)
    }
    if tag.element == .array, let last = top.last, last.element.holdsText, let key = last.key {
      add(
        outline, resuming: end, closesNothing, help: "remove it, or write '<array>' after '\(excerpt(key))'",
        at: tag.offsets, related: .init(message: "the value is here", offsets: last.offsets))
    }
    addRemoval(of: tag.offsets, outline, closesNothing)
    if top.count == 0, top.key == nil {
      addRemoval(of: top.startTag, outline.withoutTop(), isOpen, related: here(tag))
    }
    add(
      outline, [self.tag(top.element, .end, at: tag.offsets.lowerBound)], resuming: tag.offsets.lowerBound, isOpen,
      help: "write '</\(top.element.tag)>' before it", at: tag.offsets, related: begins(top))
    addRemoval(of: top.startTag, outline.withoutTop(), isOpen, related: here(tag))
    if tag.element != .plist {
      add(
        outline.withoutTop(), [self.tag(tag.element, .start, for: top.startTag)], resuming: top.startTag.upperBound,
        isOpen, help: "write '<\(tag.element.tag)>' instead", at: top.startTag, related: here(tag))
      add(
        outline, [self.tag(tag.element, .empty, for: tag.offsets)], resuming: end, closesNothing,
        help: "write '\(XMLTag.text(tag.element, .empty))'", at: tag.offsets)
    }
  }

  /// That an array directly in another one begins with a superfluous tag.
  mutating func addDoubled(_ top: XMLOutline.Level, _ outline: XMLOutline) {
    guard top.element == .array, let last = top.last, last.element == .array, last.endTag != nil else { return }
    addRemoval(of: last.startTag, outline.withoutLast(), "'<array>' inside '<array>'", related: begins(top))
  }

  /// That the start tag of an array, or an empty one, was to be the end of the array around it.
  mutating func addStartMeantAsEnd(_ top: XMLOutline.Level, _ outline: XMLOutline) {
    if top.count == 0, let outer = outline.withoutTop().top, outer.element == top.element {
      let tag = self.tag(top.element, .start, for: top.startTag)
      addStartMeantAsEnd(tag, of: outer, outline.withoutTop())
    }
    guard let last = top.last, last.endTag == nil, last.element == top.element else { return }
    addStartMeantAsEnd(self.tag(last.element, .empty, for: last.offsets), of: top, outline.withoutLast())
  }

  private mutating func addStartMeantAsEnd(_ tag: XMLTag, of outer: XMLOutline.Level, _ outline: XMLOutline) {
    let article = tag.element == .array ? "an" : "a"
    add(
      outline, [self.tag(tag.element, .end, for: tag.offsets)], resuming: tag.offsets.upperBound,
      "'\(excerpt(tag.offsets))' inside \(article) '<\(tag.element.tag)>' that is never closed", help: slashHelp(tag),
      at: tag.offsets, related: begins(outer))
  }

  /// That an empty tag was to be the start tag of what follows.
  mutating func addOpening(_ last: XMLOutline.Child, _ outline: XMLOutline) {
    let content = last.element.holdsText ? "text" : last.element == .dict ? "keys" : "items"
    add(
      outline.reopened(last), resuming: last.offsets.upperBound,
      "'\(excerpt(last.startTag))' is closed before its \(content)",
      help: "write '<\(last.element.tag)>' instead", at: last.startTag)
  }

  /// That the values of a key lack the start tag of their array.
  mutating func addMissingArray(before first: XMLOutline.Child, _ outline: XMLOutline) {
    guard let key = first.key else { return }
    let start = first.offsets.lowerBound
    add(
      outline.withoutLast(), [tag(.array, .start, at: start)], resuming: start,
      "'<array>' is missing between '\(excerpt(key))' and its values", help: "write '<array>' before the first value",
      at: first.startTag)
  }

  /// The end of the file while elements are open.
  mutating func proposeAtEnd(_ outline: XMLOutline) {
    guard let top = outline.top else { return }
    let ends = outline.levels.reversed().map { self.tag($0.element, .end, at: source.count) }
    let names = ends.map { "'\($0.text)'" }.joined(separator: ", ")
    var end = source.count
    while end > 0, XMLProlog.isBlank(base[end - 1]) { end -= 1 }
    add(
      outline, ends, resuming: source.count, "'<\(top.element.tag)>' is never closed; found the end of the file",
      help: ends.count == 1
        ? "write \(names) at the end of the file"
        : "restore the rest of the file, or write \(names) at its end",
      at: end..<end, related: begins(top))
  }
}
