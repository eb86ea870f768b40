/// A call of a function, a message, or an element by subscript.
///
/// In `defaults.bool(forKey: "sounds")`, the name is `bool`, the receiver is `defaults`, and the
/// only argument has the label `forKey`.
struct Call {
  let expression: Expression
  /// The token of the name, or of the first part of an Objective-C selector.
  ///
  /// The name of a subscript is the last token before the brackets: `list` in `app.list[0]`, whose
  /// receiver is `app`.
  let name: TokenIndex
  var receiver: Expression?
  let arguments: [CallArgument]
  /// The first token of the type between angle brackets; `nil` if there is none.
  var typeArgument: TokenIndex?
  var isSubscript = false
  /// The value before the brackets of a subscript: `list` in `list[0]`; `nil` for other calls.
  var base: Expression?

  func argument(_ place: ArgumentPlace) -> CallArgument? {
    switch place {
    case .label(let label): return arguments.first { $0.label == label }
    case .index(let index):
      let unlabeled = arguments.filter { $0.label == nil }
      guard unlabeled.indices.contains(index) else { return nil }
      return unlabeled[index]
    }
  }
}

/// An argument, with its label and its value.
struct CallArgument {
  var label: String?
  /// The tokens of the value, without the label.
  var range: Range<TokenIndex>
  var value: Expression
}

/// The place of an argument in a call.
package enum ArgumentPlace: Sendable, Hashable {
  /// The argument with the given label, `forKey`, which is a part of the selector in Objective-C.
  case label(String)
  /// The 0-based index among the unlabeled arguments. In Objective-C, the first argument of a
  /// message is unlabeled.
  case index(Int)
}

extension Expression {
  /// The expression as a call; `nil` for anything else.
  var call: Call? {
    switch form {
    case .message(let receiver, let name, let arguments):
      return Call(expression: self, name: name, receiver: receiver, arguments: arguments)
    case .call(let function, let typeArgument, let arguments):
      switch function.form {
      case .word, .member: break
      // The second call in `make()()` has no name, since it calls the result of the first.
      default: return nil
      }
      return Call(
        expression: self,
        name: function.lastToken,
        receiver: function.memberBase,
        arguments: arguments,
        typeArgument: typeArgument)
    case .element(let base, let arguments):
      // The name of `make()[0]` is a parenthesis, which equals the name of no API.
      return Call(
        expression: self,
        name: base.lastToken,
        receiver: base.memberBase,
        arguments: arguments,
        isSubscript: true,
        base: base)
    default: return nil
    }
  }
}
