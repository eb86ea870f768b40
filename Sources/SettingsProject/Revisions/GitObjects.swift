import SettingsFiles
import SettingsSystem
import Synchronization

/// A reader of a repository's objects through one `git cat-file --batch` process, started on
/// demand.
final class GitObjects: Sendable {
  private let command: GitCommand
  private let program = Mutex<RunningProgram?>(nil)

  /// The number of objects requested before their contents are read.
  ///
  /// That many ids fit into a pipe, so that neither process blocks.
  private static let batchSize = 100

  init(_ command: GitCommand) { self.command = command }

  /// Returns the contents of objects in the order of their ids, each `nil` if the object is missing
  /// in this clone.
  func contents(of objects: [String]) throws(CommandError) -> [[UInt8]?] {
    guard !objects.isEmpty else { return [] }
    do throws(ChildProcess.Failure) {
      return try program.withLock { known throws(ChildProcess.Failure) in
        let running =
          if let known { known } else { try command.start(["cat-file", "--batch"]) }
        // An error leaves this `nil`, so that no later object gets the rest of the failed answer.
        known = nil
        var contents: [[UInt8]?] = []
        for start in stride(from: 0, to: objects.count, by: GitObjects.batchSize) {
          let batch = objects[start..<min(start + GitObjects.batchSize, objects.count)]
          try running.write(Array(batch.map { $0 + "\n" }.joined().utf8))
          for object in batch { contents.append(try GitObjects.answer(running, object)) }
        }
        known = running
        return contents
      }
    } catch {
      throw .notRun(error)
    }
  }

  /// Reads an answer: the line `OBJECT TYPE SIZE`, followed by the contents and a line feed, or the
  /// line `OBJECT missing`.
  ///
  /// - Returns: The contents; `nil` for a missing object.
  private static func answer(_ program: RunningProgram, _ object: String)
    throws(ChildProcess.Failure) -> [UInt8]?
  {
    // A version of git that tries to fetch a missing object exits instead of answering.
    guard let line = try program.readLine() else { return nil }
    let words = String(decoding: line, as: UTF8.self).split(separator: " ")
    let hasContents = words.count == 3
    guard hasContents, let size = Int(words[2]) else { return nil }
    guard let bytesAndLineFeed = try program.read(count: size + 1) else {
      throw ChildProcess.Failure(explanation: "it ended within the object '\(object)'")
    }
    return bytesAndLineFeed.dropLast()
  }
}
