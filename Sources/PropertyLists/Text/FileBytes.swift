#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The immutable bytes of a file, followed in memory by a zero byte that is not counted.
///
/// The bytes are a copy made by reading, never a mapping: a mapped file that another process cuts short ends the
/// process that reads it.
public final class FileBytes: @unchecked Sendable {
  /// The first byte; valid as long as this object lives.
  @usableFromInline let base: UnsafePointer<UInt8>
  /// How many bytes there are, without the closing zero.
  public let count: Int

  /// Takes over memory from ``allocate(_:)`` that holds `count` bytes and a closing zero.
  package init(adopting base: UnsafeMutablePointer<UInt8>, count: Int) {
    self.base = UnsafePointer(base)
    self.count = count
  }

  /// Copies bytes.
  public convenience init(_ bytes: some Collection<UInt8>) {
    let count = bytes.count
    let memory = FileBytes.allocate(count)
    _ = UnsafeMutableBufferPointer(start: memory, count: count).initialize(from: bytes)
    memory[count] = 0
    self.init(adopting: memory, count: count)
  }

  /// Memory for `count` bytes and the closing zero, to be handed to ``init(adopting:count:)``.
  package static func allocate(_ count: Int) -> UnsafeMutablePointer<UInt8> {
    Memory.allocate(count + 1).bindMemory(to: UInt8.self, capacity: count + 1)
  }

  deinit { free(UnsafeMutableRawPointer(mutating: base)) }

  /// All bytes; valid while this object lives.
  package var buffer: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

  /// A copy of the bytes.
  public var array: [UInt8] { Array(buffer) }
}
