import SettingsText

/// The immutable bytes of a file, followed in memory by an additional zero byte.
///
/// Unsafe memory: this object alone owns the block behind `base`, which lives as long as the object
/// and is never written to once the initializer returns. The bytes are not an array because libxml2
/// reads them at their address, and because an array would need a copy of each mapped file.
@usableFromInline package final class FileBytes: @unchecked Sendable {
  /// The first byte; valid during the lifetime of this object.
  @usableFromInline package let base: UnsafePointer<UInt8>
  /// The number of bytes, without the closing zero.
  @usableFromInline package let count: Int
  /// Releases a block that was not allocated here; `nil` for any other block.
  private let release: (@Sendable (UnsafePointer<UInt8>) -> Void)?

  /// Creates a copy of at most `capacity` bytes, written by a function.
  ///
  /// - Parameter fill: Writes bytes into the buffer and returns how many; 0 at the end of the file.
  /// - Throws: The error of `fill`.
  package convenience init<Failure: Error>(
    capacity: Int, fill: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) {
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity + 1)
    var count = 0
    do throws(Failure) {
      while count < capacity {
        let added = try fill(
          UnsafeMutableRawBufferPointer(start: memory + count, count: capacity - count))
        // The file was truncated meanwhile; the bytes read so far are its contents.
        if added == 0 { break }
        count += added
      }
    } catch {
      memory.deallocate()
      throw error
    }
    memory[count] = 0
    self.init(owning: memory, count: count)
  }

  /// Takes ownership of a block allocated elsewhere.
  ///
  /// `release` is called once, with the address of the first byte.
  ///
  /// - Parameter base: The address of the first of `count` bytes, which a zero byte follows and
  ///   which no code modifies.
  package init(
    taking base: UnsafePointer<UInt8>, count: Int,
    release: @escaping @Sendable (UnsafePointer<UInt8>) -> Void
  ) {
    self.base = base
    self.count = count
    self.release = release
  }

  /// Copies bytes.
  package convenience init(_ bytes: some Collection<UInt8>) {
    let count = bytes.count
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: count + 1)
    _ = UnsafeMutableBufferPointer(start: memory, count: count).initialize(from: bytes)
    (memory + count).initialize(to: 0)
    self.init(owning: memory, count: count)
  }

  /// Takes ownership of a block that another initializer allocated.
  private init(owning memory: UnsafeMutablePointer<UInt8>, count: Int) {
    base = UnsafePointer(memory)
    self.count = count
    release = nil
  }

  deinit {
    guard let release else { return base.deallocate() }
    release(base)
  }

  /// Whether the block was allocated elsewhere, as for a mapped file.
  package var isTaken: Bool { release != nil }

  /// Returns a copy of at most `count` bytes from a 0-based offset; fewer at the end of the file.
  package func bytes(from start: Int, count wanted: Int) -> [UInt8] {
    guard start >= 0, start < count, wanted > 0 else { return [] }
    return Array(buffer[start..<start + min(wanted, count - start)])
  }

  /// All bytes; valid during the lifetime of this object.
  @inlinable package var buffer: ByteView { ByteView(unsafeStart: base, count: count) }

  /// A copy of the bytes.
  package var array: [UInt8] { Array(UnsafeBufferPointer(start: base, count: count)) }
}
