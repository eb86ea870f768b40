import SettingsFiles
import SettingsSystem
import Synchronization

/// Reads the contents of a repository's objects through one `git cat-file --batch`, started on
/// demand.
final class GitObjects: Sendable {
  private let command: GitCommand
  private let program = Mutex<RunningProgram?>(nil)

  /// The number of objects requested before the answers are read. Their ids fit into a pipe, so
  /// that neither side waits for the other.
  private static let batchSize = 100

  init(_ command: GitCommand) { self.command = command }

  /// Returns the contents of objects by their ids, in order; `nil` for one that is missing in this
  /// clone.
  func contents(of objects: [String]) throws(CommandError) -> [[UInt8]?] {
    guard !objects.isEmpty else { return [] }
    do throws(ChildProcess.Failure) {
      return try program.withLock { program throws(ChildProcess.Failure) in
        let running =
          if let program { program } else { try command.start(["cat-file", "--batch"]) }
        // Dropped where an answer cannot be read: the next one would be taken for it.
        program = nil
        var contents: [[UInt8]?] = []
        for start in stride(from: 0, to: objects.count, by: GitObjects.batchSize) {
          let batch = objects[start..<min(start + GitObjects.batchSize, objects.count)]
          try running.write(Array(batch.map { $0 + "\n" }.joined().utf8))
          for object in batch { contents.append(try GitObjects.answer(running, object)) }
        }
        program = running
        return contents
      }
    } catch {
      throw .notRun(error)
    }
  }

  /// Reads `OBJECT TYPE SIZE` and the contents, or `OBJECT missing`.
  private static func answer(_ program: RunningProgram, _ object: String)
    throws(ChildProcess.Failure) -> [UInt8]?
  {
    // Versions of git that want to fetch a missing object end.
    guard let line = try program.readLine() else { return nil }
    let words = String(decoding: line, as: UTF8.self).split(separator: " ")
    guard words.count == 3, let size = Int(words[2]) else { return nil }
    guard let bytes = try program.read(count: size + 1) else {
      throw ChildProcess.Failure(explanation: "it ended within the object '\(object)'")
    }
    return bytes.dropLast()
  }
}
