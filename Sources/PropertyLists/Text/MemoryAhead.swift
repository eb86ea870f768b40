#if os(Linux)
  import Glibc
  import Synchronization
#endif

/// Has the system find the pages of a large block on another thread, ahead of the one that fills the block.
///
/// Half of the time of filling fresh memory goes into finding and clearing its pages. Where the system cannot do this
/// in advance, nothing happens, and pages are found when they are first touched.
final class MemoryAhead {
  #if os(Linux)
    private final class Work: Sendable {
      let start: UInt
      let count: Int
      let isCancelled = Atomic(false)

      init(start: UInt, count: Int) {
        self.start = start
        self.count = count
      }

      func run() {
        let step = 2 << 20
        // Named in `sys/mman.h` of newer systems only; older ones answer that they do not know it.
        let populateForWriting: Int32 = 23
        for offset in stride(from: 0, to: count, by: step) where !isCancelled.load(ordering: .relaxed) {
          let part = UnsafeMutableRawPointer(bitPattern: start + UInt(offset))
          guard madvise(part, min(step, count - offset), populateForWriting) == 0 else { return }
        }
      }
    }

    private let work: Work
    private let thread: pthread_t
    private var hasEnded = false
  #endif

  /// Begins with the first `count` bytes of a block from ``Memory/allocate(_:)``; `nil` where it is not worth a thread.
  init?(_ memory: UnsafeMutableRawPointer, count: Int) {
    #if os(Linux)
      guard count >= 4 << 20 else { return nil }
      let work = Work(start: UInt(bitPattern: memory), count: count & ~4095)
      let context = Unmanaged.passRetained(work)
      var thread = pthread_t()
      let status = pthread_create(
        &thread, nil,
        { context in
          if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run() }
          return nil
        }, context.toOpaque())
      guard status == 0 else {
        context.release()
        return nil
      }
      self.work = work
      self.thread = thread
    #else
      return nil
    #endif
  }

  /// Ends the thread; only then may the block be released.
  func end() {
    #if os(Linux)
      guard !hasEnded else { return }
      hasEnded = true
      work.isCancelled.store(true, ordering: .relaxed)
      pthread_join(thread, nil)
    #endif
  }

  deinit { end() }
}
