internal import CSettingsLibXML2

/// Memory for files and trees, from `malloc`, released with `free`. Large blocks have huge pages where the system has.
enum Memory {
  /// Uninitialized memory for `count` bytes. Running out of memory ends the process, as it does for a Swift array.
  static func allocate(_ count: Int) -> UnsafeMutableRawPointer {
    guard let memory = settingsc_allocate(count) else { preconditionFailure("out of memory") }
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
