/// An element whose end tag is still to come.
struct OpenElement {
  var element: XMLElement
  /// The node of a container, or of a leaf; absent for `plist`.
  var node: Int?
  /// Where the tag begins.
  var start: Int
  /// Dictionaries: the key that waits for its value; absent when a key is due.
  var pendingKey: Int?
  /// Arrays and dictionaries: items or entries so far.
  var count: UInt32 = 0
}

/// The open elements, from the outside in, in memory of fixed size: the reader's limit on nesting bounds it.
struct ElementStack: ~Copyable {
  private let elements: UnsafeMutablePointer<OpenElement>
  private let capacity: Int
  private(set) var count = 0

  init(capacity: Int) {
    self.capacity = capacity
    elements = .allocate(capacity: capacity)
  }

  deinit { elements.deallocate() }

  @inline(__always) var isEmpty: Bool { count == 0 }
  @inline(__always) var last: OpenElement? { count == 0 ? nil : elements[count - 1] }

  /// An open element by its depth, from 1 for the outermost.
  subscript(depth: Int) -> UnsafeMutablePointer<OpenElement> { elements + (depth - 1) }

  /// The innermost open element; there must be one.
  @inline(__always) var top: UnsafeMutablePointer<OpenElement> { elements + (count - 1) }

  @inline(__always)
  mutating func push(_ element: OpenElement) {
    precondition(count < capacity, "the reader refuses deeper nesting before this")
    (elements + count).initialize(to: element)
    count += 1
  }

  @inline(__always)
  mutating func pop() { count -= 1 }
}
