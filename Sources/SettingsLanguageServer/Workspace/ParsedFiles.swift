import SettingsModel
import SettingsPropertyLists
import SettingsSystem

/// The files of a bundle as they were read last: of a bundle that is checked at every change, one file changes.
final class ParsedFiles: ListCache, @unchecked Sendable {
  private struct Entry {
    let bytes: FileBytes
    let result: Result<PropertyList, ReadingError>
  }

  private let monitor = Monitor()
  private var entries: [String: Entry] = [:]

  func list(
    _ path: String, _ bytes: FileBytes, read: (FileBytes) throws(ReadingError) -> PropertyList
  ) throws(ReadingError) -> PropertyList {
    if let known = monitor.withLock({ entries[path] }),
      known.bytes === bytes || known.bytes.buffer.elementsEqual(bytes.buffer)
    {
      return try known.result.get()
    }
    let result: Result<PropertyList, ReadingError>
    do throws(ReadingError) {
      result = .success(try read(bytes))
    } catch {
      result = .failure(error)
    }
    monitor.withLock { entries[path] = Entry(bytes: bytes, result: result) }
    return try result.get()
  }
}
