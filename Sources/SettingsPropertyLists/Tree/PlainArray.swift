internal import CSettingsLibXML2
import SettingsText

/// A growing array of plain data for trees.
///
/// Unsafe memory: the array owns space from `malloc` for `capacity` elements, of which the first
/// `count` are initialized. Every index comes from a reader that has appended it.
///
/// Swift's arrays, which check each index and count each reader, take 5 % more instructions on a
/// page of 2,000 rows.
@usableFromInline
struct PlainArray<Element: BitwiseCopyable>: ~Copyable, @unchecked Sendable {
  @usableFromInline private(set) var base: UnsafeMutablePointer<Element>
  @usableFromInline private(set) var count = 0
  private var capacity: Int

  /// Creates an empty array.
  ///
  /// Unused capacity costs nothing, since the system provides memory only when it is touched.
  init(capacity: Int) {
    self.capacity = max(capacity, 64)
    base = PlainArray.allocate(self.capacity)
  }

  @inlinable deinit { PlainArray.release(base) }

  @usableFromInline
  static func release(_ memory: UnsafeMutablePointer<Element>) { free(memory) }

  /// Allocates memory, with huge pages for large blocks if the system has them.
  ///
  /// Running out of memory ends the process, as for a Swift array.
  private static func allocate(_ capacity: Int) -> UnsafeMutablePointer<Element> {
    guard let memory = settingsc_allocate(capacity * MemoryLayout<Element>.stride) else {
      preconditionFailure("out of memory")
    }
    return memory.bindMemory(to: Element.self, capacity: capacity)
  }

  private mutating func reserve(_ more: Int) {
    guard count + more > capacity else { return }
    capacity = max(capacity * 2, count + more)
    let old = base
    base = PlainArray.allocate(capacity)
    base.update(from: old, count: count)
    free(old)
  }

  /// Releases the room for further elements.
  ///
  /// An editor keeps the lists of thousands of pages, and a huge page counts as a whole once it is
  /// touched.
  mutating func trim() {
    let needed = max(count, 1)
    guard needed < capacity, let memory = realloc(base, needed * MemoryLayout<Element>.stride)
    else { return }
    capacity = needed
    base = memory.bindMemory(to: Element.self, capacity: capacity)
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { reserve(1) }
    base[count] = element
    count += 1
  }

  mutating func removeLast() { count -= 1 }

  static func += (array: inout PlainArray, elements: some Collection<Element>) {
    array.reserve(elements.count)
    for element in elements { array.append(element) }
  }

  @inlinable
  subscript(index: Int) -> Element {
    @inline(__always) get { base[index] }
    @inline(__always) set { base[index] = newValue }
  }

  /// Accesses the elements in a range; valid until the next element is appended.
  @inlinable
  subscript(range: Range<Int>) -> UnsafeBufferPointer<Element> {
    UnsafeBufferPointer(start: base + range.lowerBound, count: range.count)
  }
}

extension PlainArray<UInt8> {
  /// All bytes; valid until the next element is appended.
  @usableFromInline var bytes: ByteView { ByteView(unsafeStart: base, count: count) }
}
