#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The immutable bytes of a file, followed in memory by a zero byte that is not counted.
///
/// The bytes are a copy made by reading; only the command, which is prepared for it, maps large files instead.
@usableFromInline package final class FileBytes: @unchecked Sendable {
  /// The first byte; valid as long as this object lives.
  @usableFromInline let base: UnsafePointer<UInt8>
  /// How many bytes there are, without the closing zero.
  package let count: Int
  /// Whether the memory goes back to the system, not to `malloc`.
  private let isMapping: Bool

  /// Takes over memory from ``allocate(_:)`` that holds `count` bytes and a closing zero.
  package init(adopting base: UnsafeMutablePointer<UInt8>, count: Int) {
    self.base = UnsafePointer(base)
    self.count = count
    isMapping = false
  }

  /// Maps the first `count` bytes of an open file; `nil` where that cannot be done, and reading can.
  ///
  /// A large file is there at once, and takes no memory beside the system's own copy of it. The price: if another
  /// process cuts the file short, the next look behind its end raises `SIGBUS`. Only a process that answers this
  /// signal should map.
  package init?(mapping file: Int32, count: Int) {
    // The zero behind the bytes must have room in the last page.
    guard count > 0, count % Int(sysconf(Int32(_SC_PAGESIZE))) != 0,
      let memory = mmap(nil, count + 1, PROT_READ | PROT_WRITE, MAP_PRIVATE, file, 0), memory != MAP_FAILED
    else { return nil }
    let base = memory.assumingMemoryBound(to: UInt8.self)
    // Writing makes the last page our own: the zero stays even if the file grows.
    base[count] = 0
    self.base = UnsafePointer(base)
    self.count = count
    isMapping = true
  }

  /// Copies bytes.
  package convenience init(_ bytes: some Collection<UInt8>) {
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

  deinit {
    let memory = UnsafeMutableRawPointer(mutating: base)
    if isMapping { munmap(memory, count + 1) } else { free(memory) }
  }

  /// All bytes; valid while this object lives.
  package var buffer: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

  /// A copy of the bytes.
  package var array: [UInt8] { Array(buffer) }
}
