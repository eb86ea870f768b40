import SettingsText

/// A place outside of known uses where code has a key, or a constant for a key.
package struct Mention: Sendable {
  /// The index of the file.
  package let file: Int
  /// The key in the file: 0-based UTF-8 offsets.
  package let range: Range<Int>
  /// The function to which the key is passed; `nil` if the key is not an argument.
  package let function: String?
  /// The place of the argument that mentions the key; `nil` if the key is not an argument.
  package let argument: ArgumentPlace?
  /// Whether the function belongs to `UserDefaults` or to a library for user defaults.
  ///
  /// A call of such a function is not a known use if its key or receiver is not known.
  package let isInKnownFunction: Bool
}

/// A place where code has the key of a storage other than user defaults: in JavaScript,
/// `AsyncStorage.getItem('k')`
package struct OtherStorage: Sendable {
  /// The storages of React Native and of web pages.
  static let names: Set<String> = ["AsyncStorage", "localStorage", "sessionStorage"]

  /// The name of the storage: `AsyncStorage`.
  package let name: String
  /// The index of the file.
  package let file: Int
  /// The key in the file: 0-based UTF-8 offsets.
  package let range: Range<Int>
}

extension Mention {
  /// The entry of `wrappers` that makes calls of the function known, if any: `{name: flag, key: 0}`
  package var wrapperEntry: String? {
    guard let function, !isInKnownFunction else { return nil }
    switch argument {
    case .label(let label)?: return "{name: \(function), key: \(label)}"
    case .index(let number)?: return "{name: \(function), key: \(number)}"
    case nil: return nil
    }
  }
}

extension ScannedFile {
  /// Returns the mention at a token.
  func mention(at token: Int, in file: Int) -> Mention {
    let range = tokens[token].range
    var argument = callArgument(token)
    if isCFamily, let message = messageArgument(token) { argument = message }
    var isInKnownFunction = false
    if let (function, place) = argument {
      isInKnownFunction = AllShapes.isKey(at: place, of: function, in: code.language.interface)
    }
    return Mention(
      file: file,
      range: range,
      function: argument?.function,
      argument: argument?.place,
      isInKnownFunction: isInKnownFunction)
  }

  /// The number of tokens before an argument that are searched for its function.
  ///
  /// An argument far after others is hardly a key.
  private static let argumentDistanceLimit = 40

  /// Returns the function and argument place of the call that contains a token; `nil` if none does:
  /// `settings.flag("sounds", default: true)`
  private func callArgument(_ token: Int) -> (function: String, place: ArgumentPlace)? {
    let first = argumentStart(token)
    // Goes back to the opening parenthesis of the call, past nested brackets.
    var index = first
    var commas = 0
    while index > 0, first - index < Self.argumentDistanceLimit {
      index -= 1
      if isAny(index, ")]}"), let open = tokens[index].partner {
        index = open
      } else if isByte(index, ",") {
        commas += 1
      } else if isByte(index, "(") {
        guard let name = identifier(index - 1) else { return nil }
        // `flag(named: "sounds")`
        if isSwift, isByte(first - 1, ":"), let label = identifier(first - 2) {
          return (name, .label(label))
        }
        return (name, .index(commas))
      } else if isAny(index, "[{;") {
        return nil
      }
    }
    return nil
  }

  /// Returns the method and argument place of the Objective-C message that contains a token; `nil`
  /// if none does: `[settings flag:@"sounds" orDefault:YES]`
  ///
  /// The name of the method is its first label, `flag`.
  private func messageArgument(_ token: Int) -> (function: String, place: ArgumentPlace)? {
    let first = argumentStart(token)
    guard isByte(first - 1, ":"), let label = identifier(first - 2) else { return nil }
    // Goes back to the opening bracket of the message, past nested brackets.
    var index = first - 2
    var firstLabel = label
    while index > 0, first - index < Self.argumentDistanceLimit {
      index -= 1
      if isAny(index, ")]}"), let open = tokens[index].partner {
        index = open
      } else if isByte(index, ":"), let earlierLabel = identifier(index - 1) {
        firstLabel = earlierLabel
      } else if isByte(index, "[") {
        // The first label is the name of the method, so the first argument has none.
        if firstLabel == label { return (firstLabel, .index(0)) }
        return (firstLabel, .label(label))
      } else if isAny(index, "({;") {
        return nil
      }
    }
    return nil
  }

  /// Returns the first token of an argument such as `Keys.sounds` or `.sounds`.
  private func argumentStart(_ token: Int) -> Int {
    let first = pathStart(token)
    if isByte(first - 1, ".") { return first - 1 }
    return first
  }
}
