#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Memory for files and trees, from `malloc`, released with `free`.
///
/// Large blocks ask for huge pages where the system leaves the choice to the program: most of the time of reading a
/// large file into memory is spent in page faults otherwise.
enum Memory {
  private static let hugePage = 2 << 20

  /// Uninitialised memory for `count` bytes. Running out of memory ends the process, as it does for a Swift array.
  static func allocate(_ count: Int) -> UnsafeMutableRawPointer {
    #if os(Linux)
      if count >= 2 * hugePage {
        var memory: UnsafeMutableRawPointer?
        let size = (count + hugePage - 1) & ~(hugePage - 1)
        if posix_memalign(&memory, hugePage, size) == 0, let memory {
          madvise(memory, size, MADV_HUGEPAGE)
          return memory
        }
      }
    #endif
    guard let memory = malloc(max(count, 1)) else { preconditionFailure("out of memory") }
    return memory
  }

  /// Moves `used` bytes into a block of `count` bytes and releases the old block.
  static func grow(_ old: UnsafeMutableRawPointer, used: Int, to count: Int) -> UnsafeMutableRawPointer {
    let memory = allocate(count)
    memcpy(memory, old, used)
    free(old)
    return memory
  }
}
