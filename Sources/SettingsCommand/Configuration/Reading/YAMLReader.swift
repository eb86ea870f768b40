import Yams

/// Reads YAML into a tree with places. The only place that knows the YAML library.
struct YAMLReader {
  private let file: String
  private var count = 0
  /// More values than any configuration has; aliases of aliases would otherwise multiply without end.
  private static let countLimit = 100_000
  private static let depthLimit = 32

  private init(file: String) { self.file = file }

  /// Reads the one document of a file.
  ///
  /// - Parameter bytes: UTF-8, with or without a byte order mark.
  /// - Parameter file: The file as problems show it.
  /// - Returns: The root value; nothing for a file without one.
  static func read(_ bytes: [UInt8], file: String) throws(ConfigurationProblem) -> YAMLNode? {
    let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    guard let text = String(validating: content, as: UTF8.self) else {
      throw ConfigurationProblem(file: file, place: .start, message: "the configuration is not UTF-8 text")
    }
    let root: Node?
    do {
      // Types are found out by the shapes of the configuration; the library's own resolver compiles seven regular
      // expressions first, which takes three times as long as checking a typical bundle.
      root = try Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot()
    } catch {
      throw YAMLFault(error, text).problem(file)
    }
    guard let root else { return nil }
    var reader = YAMLReader(file: file)
    return try reader.convert(root, depth: 0)
  }

  private mutating func convert(_ node: Node, depth: Int) throws(ConfigurationProblem) -> YAMLNode {
    let place = ConfigurationPlace(node.mark)
    count += 1
    guard count <= YAMLReader.countLimit, depth <= YAMLReader.depthLimit else {
      let limit = depth > YAMLReader.depthLimit ? "\(YAMLReader.depthLimit) levels" : "\(YAMLReader.countLimit) values"
      throw ConfigurationProblem(file: file, place: place, message: "the configuration has more than \(limit)")
    }
    switch node {
    case .scalar(let scalar):
      return YAMLNode(content: .scalar(scalar.string, isPlain: scalar.style == .plain), place: place)
    case .sequence(let sequence):
      var items: [YAMLNode] = []
      for item in sequence { items.append(try convert(item, depth: depth + 1)) }
      return YAMLNode(content: .list(items), place: place)
    case .mapping(let mapping):
      var entries: [(key: YAMLNode, value: YAMLNode)] = []
      for entry in mapping {
        entries.append((try convert(entry.key, depth: depth + 1), try convert(entry.value, depth: depth + 1)))
      }
      return YAMLNode(content: .map(entries), place: place)
    case .alias:
      throw ConfigurationProblem(file: file, place: place, message: "alias without an anchor before it")
    }
  }
}

extension ConfigurationPlace {
  fileprivate init(_ mark: Mark?) {
    self.init(line: max(1, mark?.line ?? 1), column: max(1, mark?.column ?? 1))
  }
}

/// What the YAML library could not read.
private struct YAMLFault {
  private let place: ConfigurationPlace
  private let message: String

  init(_ error: any Error, _ text: String) {
    switch error {
    case YamlError.scanner(_, let problem, let mark, _), YamlError.parser(_, let problem, let mark, _):
      place = ConfigurationPlace(mark)
      message = "not valid YAML: \(problem)"
    case YamlError.composer(_, let problem, let mark, _):
      place = ConfigurationPlace(mark)
      message =
        problem.contains("another document")
        ? "a second YAML document; a configuration is a single one" : "not valid YAML: \(problem)"
    case YamlError.reader(let problem, let offset, _, _):
      place = ConfigurationPlace(characterOffset: offset ?? 0, in: text)
      message = "not valid YAML: \(problem)"
    case YamlError.duplicatedKeysInMapping(let names, let context):
      place = ConfigurationPlace(context.mark)
      let list = names.map { "'\($0)'" }.joined(separator: ", ")
      message = "\(list) occurs twice in one map"
    default:
      place = .start
      message = "not valid YAML: \(error)"
    }
  }

  func problem(_ file: String) -> ConfigurationProblem {
    ConfigurationProblem(file: file, place: place, message: message)
  }
}

extension ConfigurationPlace {
  fileprivate init(characterOffset: Int, in text: String) {
    let before = text.prefix(characterOffset)
    let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
    self.init(line: max(1, lines.count), column: (lines.last?.unicodeScalars.count ?? 0) + 1)
  }
}
