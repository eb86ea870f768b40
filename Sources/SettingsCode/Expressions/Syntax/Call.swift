/// A call of a function, a message of Objective-C, or a subscript.
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
  /// The expression before the name; `nil` if nothing precedes the name or its dot.
  var receiver: Expression?
  let arguments: [CallArgument]
  /// The first token of the type between angle brackets: `Bool` in `<Bool>` and `<Optional<Bool>>`;
  /// `nil` if there is none.
  var typeArgument: TokenIndex?
  var isSubscript = false
  /// The value before the brackets of a subscript: `list` in `list[0]`; `nil` for other calls.
  var base: Expression?

  /// Returns the argument in a place; `nil` if the call has none there.
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

/// An argument of a call, with its label and its value.
struct CallArgument {
  /// The label: `forKey`; `nil` if there is none.
  var label: String?
  /// The tokens of the value, without the label.
  var range: Range<TokenIndex>
  var value: Expression
}

/// The place of an argument in a call.
package enum ArgumentPlace: Sendable, Hashable {
  /// The argument with the given label, `forKey`. In Objective-C, the label is a part of the
  /// selector.
  case label(String)
  /// The unlabeled argument with the given 0-based index, which counts unlabeled arguments only. In
  /// Objective-C, the first argument of a message is unlabeled.
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
      // In `make()[0]`, the token taken for the name is a parenthesis. No API has that name.
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
