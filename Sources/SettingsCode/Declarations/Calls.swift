/// An argument: its label and its tokens.
struct CallArgument {
  var label: String?
  var range: Range<Int>
}

/// A call of a function, or a message.
struct Call {
  /// The token of the name.
  var name: Int
  /// The first token: of the receiver where there is one.
  var start: Int
  /// The receiver's tokens.
  var receiver: Range<Int>?
  var arguments: [CallArgument]
  /// The token behind it.
  var end: Int
  /// The type between angle brackets.
  var generic: String?

  func argument(_ place: CallShape.Argument) -> CallArgument? {
    switch place {
    case .label(let label): return arguments.first { $0.label == label }
    case .index(let index):
      let unlabelled = arguments.filter { $0.label == nil }
      return unlabelled.indices.contains(index) ? unlabelled[index] : nil
    }
  }
}

/// Calls and their arguments.
extension TokenCursor {
  /// The argument of a call at a place, which Kotlin and C# may name instead: `Get(key: "k", defaultValue: 3)`.
  func argument(_ place: CallShape.Argument?, named name: String, of call: Call) -> CallArgument? {
    guard let place else { return nil }
    if let found = call.argument(place) { return found }
    guard case .index = place, code.language.has(.namedArguments) else { return nil }
    return call.argument(.label(name))
  }

  /// The arguments between two brackets.
  func arguments(in range: Range<Int>) -> [CallArgument] { items(in: range).map { argument(in: $0) } }

  private func argument(in range: Range<Int>) -> CallArgument {
    let start = range.lowerBound
    guard kind(start) == .identifier, range.count > 2 else { return CallArgument(label: nil, range: range) }
    let isLabel =
      code.language.hasExpressionBodies
      ? isByte(start + 1, "=") && !isByte(start + 2, "=") : isByte(start + 1, ":") && !isByte(start + 2, ":")
    guard isLabel, code.language.calls != .messages else { return CallArgument(label: nil, range: range) }
    return CallArgument(label: word(start), range: start + 2..<range.upperBound)
  }

  /// The call with its name at a token; `nil` where there is none.
  func call(at name: Int, isSubscript: Bool) -> Call? {
    if code.language.calls == .messages, isByte(name + 1, ":"), let call = message(at: name) { return call }
    var open = name + 1
    var generic: String?
    if isByte(open, "<"), kind(open + 1) == .identifier || isByte(open + 1, "[") {
      let end = afterAngles(open) - 1
      guard end > open, isByte(end, ">") else { return nil }
      generic = word(open + 1)
      if isByte(open + 2, "<"), generic == "Optional" { generic = word(open + 3) }
      open = end + 1
    }
    guard isByte(open, isSubscript ? "[" : "("), let close = code.closing(open) else { return nil }
    let start = receiverStart(before: name)
    return Call(
      name: name, start: start ?? name, receiver: start.map { $0..<name - 1 },
      arguments: arguments(in: open + 1..<close),
      end: close + 1, generic: generic)
  }

  /// The first token of what a function is called on.
  func receiverStart(before name: Int) -> Int? {
    guard isByte(name - 1, ".") else { return nil }
    var index = name - 2
    while true {
      if isByte(index, "?") || isByte(index, "!") { index -= 1 }
      if isByte(index, ")") || isByte(index, "]") {
        guard let open = code.opening(index) else { return nil }
        index = open
        guard kind(index - 1) == .identifier, !tokens[index].isFirstOnLine else { return index }
        index -= 1
      } else if kind(index) != .identifier {
        return nil
      }
      guard isByte(index - 1, ".") else { return isWord(index - 1, "new") ? index - 1 : index }
      guard index >= 2 else { return nil }
      index -= 2
      // `.standard.bool(…)`
      if kind(index) != .identifier, !isByte(index, ")"), !isByte(index, "]"), !isByte(index, "?"), !isByte(index, "!")
      {
        return index + 1
      }
    }
  }

  /// The message with the first part of its selector at a token.
  private func message(at name: Int) -> Call? {
    guard let open = enclosingBracket(name), isByte(open, "["), let close = code.closing(open) else { return nil }
    // The receiver alone precedes the first part.
    var end = open + 1
    while end < name, isByte(end, "(") { end = afterBrackets(end) }
    end = afterBrackets(end)
    if end < name { end = path(at: end - 1).end }
    guard end == name else { return nil }
    var arguments: [CallArgument] = []
    var label: String?
    var start = name + 2
    var index = start
    var questions = 0
    while index < close {
      if isByte(index, "?") { questions += 1 }
      if kind(index) == .identifier, isByte(index + 1, ":"), index > start, questions == 0 {
        arguments.append(CallArgument(label: label, range: start..<index))
        label = word(index)
        start = index + 2
        index = start
      } else {
        if isByte(index, ":"), questions > 0 { questions -= 1 }
        index = afterBrackets(index)
      }
    }
    if start < close { arguments.append(CallArgument(label: label, range: start..<close)) }
    return Call(name: name, start: open, receiver: open + 1..<name, arguments: arguments, end: close + 1)
  }
}
