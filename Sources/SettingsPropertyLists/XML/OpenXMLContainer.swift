/// A container whose end tag has not been read, or the document.
struct OpenXMLContainer {
  /// A kind of element that may begin in a container.
  enum Due {
    case plist, key, value, nothing

    /// Creates the kind of an element.
    @inline(__always)
    init(_ element: XMLElement) {
      switch element {
      case .plist: self = .plist
      case .key: self = .key
      default: self = .value
      }
    }
  }

  /// The element; `nil` for the document, which contains one `<plist>`.
  let element: XMLElement?
  /// The node of an array or a dictionary; `nil` for `plist`.
  let node: Int?
  /// The number of items, entries, or values of a `plist` so far.
  private(set) var count: UInt32 = 0
  /// The kind of the next element.
  private var due: Due
  /// The keys so far: bit *n* is set if a key's symbol has *n* in its low six bits.
  private var keyBits: UInt64 = 0

  /// Creates a container without contents.
  init(element: XMLElement?, node: Int? = nil) {
    self.element = element
    self.node = node
    switch element {
    case nil: due = .plist
    case .dict: due = .key
    default: due = .value
    }
  }

  /// Adds an element, and returns whether it may begin here.
  @inline(__always)
  mutating func add(_ inner: XMLElement) -> Bool {
    guard due == Due(inner) else { return false }
    if inner == .key {
      due = .value
      return true
    }
    count &+= 1
    switch element {
    case .dict: due = .key
    case .array: due = .value
    // The document and `<plist>` contain one element.
    default: due = .nothing
    }
    return true
  }

  /// Adds the symbol of a key, and returns whether the key is certainly the first with this symbol.
  ///
  /// An earlier key may have set the same bit with another symbol.
  @inline(__always)
  mutating func addKey(_ symbol: UInt16) -> Bool {
    let bit: UInt64 = 1 << UInt64(symbol & 63)
    defer { keyBits |= bit }
    return keyBits & bit == 0
  }

  /// Whether the container may end here.
  var isComplete: Bool {
    switch element {
    case .dict: due == .key
    case .array: true
    default: due == .nothing
    }
  }
}
