import SettingsText

extension LoadedSide {
  /// What keeps the side from being known wholly.
  package var unread: [UnreadPart] { bundle.unreadParts + bundle.pagesWithoutRows }

  /// - Parameter consequence: What is not done without every page, such as `nothing was compared`.
  /// - Throws: exit status 3 where a page cannot be read, with each of these pages.
  package func requirePages(orElse consequence: String) throws(CommandError) {
    let pages = unread.filter { !$0.isText }
    guard pages.isEmpty else {
      let reason = CommandError.Fault(
        message: "\(consequence), since a page of '\(label)' cannot be read")
      throw CommandError(pages.map(\.fault) + [reason], status: .failure)
    }
    if let fault { throw .failure("\(consequence), since \(fault)") }
  }
}

extension UnreadPart {
  fileprivate var fault: CommandError.Fault {
    CommandError.Fault(
      message: message, path: path,
      place: range.map { TextPlace(line: $0.start.line, column: $0.start.column) },
      isPlaced: isPlaced)
  }
}
