import SettingsText

// Both modules are libyaml: macOS has no libyaml of its own and uses `CYaml`, the copy in the
// package Yams.
#if canImport(CYaml)
  import CYaml
#else
  import CSettingsYAML
#endif

/// An event in parsing a YAML text.
enum YAMLEvent {
  case streamStart
  case streamEnd
  case documentStart
  case documentEnd
  case alias
  case scalar(String, isPlain: Bool)
  case listStart(isInBrackets: Bool)
  case listEnd
  case mapStart(isInBrackets: Bool)
  case mapEnd
}

/// A parser of a YAML text into events, based on libyaml.
///
/// Unsafe memory: libyaml keeps the addresses of the parser and of the text from `init` on. This
/// type owns both and keeps them in place until `deinit`, which deletes the parser's contents
/// before it frees them. An event owns its texts; `next` copies them and then deletes the event.
struct YAMLEvents: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let text: UnsafeMutableBufferPointer<UInt8>

  /// Creates a parser of a text.
  ///
  /// - Parameter bytes: The text in UTF-8, without a byte order mark.
  init(_ bytes: ArraySlice<UInt8>) throws(YAMLFault) {
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    guard yaml_parser_initialize(parser) == 1 else {
      parser.deallocate()
      throw YAMLFault(.start, .outOfMemory)
    }
    self.parser = parser
    text = UnsafeMutableBufferPointer.allocate(capacity: bytes.count)
    _ = text.initialize(from: bytes)
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, text.baseAddress, text.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    text.deallocate()
  }

  typealias Step = (event: YAMLEvent, place: TextPlace, end: TextPlace)

  /// Returns the next event with its start and end.
  ///
  /// It must not be called again after it throws.
  mutating func next() throws(YAMLFault) -> Step {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw fault }
    defer { yaml_event_delete(&event) }
    return (YAMLEvent(event), TextPlace(event.start_mark), TextPlace(event.end_mark))
  }

  /// The fault that stopped the parser.
  private var fault: YAMLFault {
    let parser = parser.pointee
    let problem = parser.problem.map { String(cString: $0) } ?? "unknown fault"
    switch parser.error {
    case YAML_MEMORY_ERROR: return YAMLFault(.start, .outOfMemory)
    case YAML_READER_ERROR:
      return YAMLFault(TextPlace(after: text.prefix(parser.problem_offset)), .syntax(problem))
    default: return YAMLFault(TextPlace(parser.problem_mark), .syntax(problem))
    }
  }
}

extension YAMLEvent {
  fileprivate init(_ event: yaml_event_t) {
    switch event.type {
    case YAML_STREAM_START_EVENT: self = .streamStart
    case YAML_DOCUMENT_START_EVENT: self = .documentStart
    case YAML_DOCUMENT_END_EVENT: self = .documentEnd
    case YAML_ALIAS_EVENT: self = .alias
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      // The text may contain NUL characters.
      let text = String(
        decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      self = .scalar(text, isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE)
    case YAML_SEQUENCE_START_EVENT:
      self = .listStart(isInBrackets: event.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE)
    case YAML_SEQUENCE_END_EVENT: self = .listEnd
    case YAML_MAPPING_START_EVENT:
      self = .mapStart(isInBrackets: event.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE)
    case YAML_MAPPING_END_EVENT: self = .mapEnd
    default: self = .streamEnd
    }
  }
}

extension TextPlace {
  fileprivate init(_ mark: yaml_mark_t) {
    self.init(line: Int(mark.line) + 1, column: Int(mark.column) + 1)
  }

  /// Creates the place after the beginning of a text, counting line endings as libyaml does.
  init(after beginning: some Collection<UInt8>) {
    var line = 1
    var column = 1
    var isAfterReturn = false
    for scalar in String(decoding: beginning, as: UTF8.self).unicodeScalars {
      switch scalar.value {
      case 0x0A where isAfterReturn: break
      case 0x0A, 0x0D, 0x85, 0x2028, 0x2029:
        line += 1
        column = 1
      default: column += 1
      }
      isAfterReturn = scalar == "\r"
    }
    self.init(line: line, column: column)
  }
}
