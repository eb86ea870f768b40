import SettingsPropertyLists
import SettingsSystem
import SettingsText

/// A change of an open file's text.
enum DocumentChange: Sendable {
  /// All of it is replaced.
  case whole(String)
  /// A stretch of it is.
  case stretch(PositionRange, String, PositionEncoding)

  /// Reads a change; `nil` where it cannot be understood.
  init?(_ json: JSONValue, _ encoding: PositionEncoding) {
    guard let text = json.at("text")?.string else { return nil }
    guard let range = json.at("range") else {
      self = .whole(text)
      return
    }
    guard let range = PositionRange(range) else { return nil }
    self = .stretch(range, text, encoding)
  }
}

/// The text of an open file at one moment.
///
/// Whoever needs it first works it out: the thread that takes messages only notes the changes, so that those of a large
/// file keep nobody waiting who has another one.
final class DocumentContent: @unchecked Sendable {
  private enum State {
    /// Changes of a text that is known; absent where the first of them replaces all of it.
    case pending(base: DocumentContent?, changes: [DocumentChange])
    case known(text: ClientText, bytes: FileBytes?)
  }

  private let form: FileEncodingProbe
  /// Held while the text is worked out.
  private let work = Monitor()
  /// Guards the state; held for moments only.
  private let monitor = Monitor()
  private var state: State

  init(_ text: String, form: FileEncodingProbe) {
    self.form = form
    state = .pending(base: nil, changes: [.whole(text)])
  }

  /// A text with changes.
  init(_ old: DocumentContent, changed new: [DocumentChange]) {
    form = old.form
    let whole = new.lastIndex { if case .whole = $0 { true } else { false } }
    if let whole {
      state = .pending(base: nil, changes: Array(new[whole...]))
      return
    }
    state = old.monitor.withLock {
      switch old.state {
      case .pending(let base, let changes): .pending(base: base, changes: changes + new)
      case .known: .pending(base: old, changes: new)
      }
    }
  }

  /// The text as the client has it.
  var text: ClientText { resolved().text }
  /// What the file is read as; absent where the file on disk counts.
  var bytes: FileBytes? { resolved().bytes }
  /// Whether the file on disk is a binary list that the client cannot show.
  var isBinaryOnDisk: Bool { form.isBinary && bytes == nil }
  /// Whether nobody has needed the text yet.
  var isPending: Bool {
    monitor.withLock { if case .pending = state { true } else { false } }
  }

  private func resolved() -> (text: ClientText, bytes: FileBytes?) {
    work.withLock {
      let base: DocumentContent?
      let changes: [DocumentChange]
      switch monitor.withLock({ state }) {
      case .known(let text, let bytes): return (text, bytes)
      case .pending(let first, let rest): (base, changes) = (first, rest)
      }
      var text = base?.text ?? ClientText(FileBytes([]))
      for change in changes {
        switch change {
        case .whole(let new): text = ClientText(FileBytes(Array(new.utf8)))
        case .stretch(let range, let new, let encoding): text = text.replacing(range, by: new, encoding)
        }
      }
      let bytes = form.bytes(of: text)
      monitor.withLock { state = .known(text: text, bytes: bytes) }
      return (text, bytes)
    }
  }
}

/// How an open file is stored, found out when somebody needs to know.
final class FileEncodingProbe: @unchecked Sendable {
  private let path: String
  private let disk: @Sendable () -> FileBytes?
  private let monitor = Monitor()
  private var known: FileEncoding?

  init(path: String, _ disk: @escaping @Sendable () -> FileBytes?) {
    self.path = path
    self.disk = disk
  }

  var isBinary: Bool {
    if case .binary = form { return true }
    return false
  }

  /// The bytes of a text; `nil` where the text is not the file's.
  func bytes(of text: ClientText) -> FileBytes? { form.bytes(of: text) }

  private var form: FileEncoding {
    monitor.withLock {
      if let known { return known }
      let form = FileEncoding(disk(), path: path)
      known = form
      return form
    }
  }
}

/// What an open file is read as, worked out when somebody reads it.
package struct OpenBytes: Sendable {
  private let content: DocumentContent

  init(_ content: DocumentContent) { self.content = content }

  /// The bytes, the same object each time; absent where the file on disk counts.
  package var bytes: FileBytes? { content.bytes }
}
