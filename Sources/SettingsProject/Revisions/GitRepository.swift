import SettingsPropertyLists
import SettingsSystem

/// The git repository around the working directory, read through git's own commands; nothing is
/// checked out.
package struct GitRepository {
  /// An entry of a tree.
  package struct Entry: Hashable {
    /// What it is.
    enum Kind: Hashable {
      case file, link
    }

    let kind: Kind
    /// The id of its object.
    let object: String
    /// The path from the root of the repository, with replacement characters where it is not UTF-8.
    let path: String
    /// Whether the path is UTF-8; what has another name cannot be told apart.
    let isNameDecodable: Bool
  }

  /// The working directory from the root of the repository; empty for the root, else with a slash
  /// at its end.
  package let prefix: String
  private let isShallow: Bool
  private let workspace: Workspace

  /// Finds the repository.
  ///
  /// - Throws: exit status 3 where there is none, or no git.
  init(_ workspace: Workspace) throws(CommandError) {
    self.workspace = workspace
    let outcome = try GitRepository.run(
      ["rev-parse", "--is-shallow-repository", "--show-prefix"], workspace)
    guard outcome.status == 0 else {
      throw .failure(
        "git cannot read this folder: \(GitRepository.firstLine(outcome.errors))\(GitRepository.advice(outcome.errors))"
      )
    }
    let lines = String(decoding: outcome.output, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    isShallow = lines.first == "true"
    prefix = lines.count > 1 ? String(lines[1]) : ""
  }

  /// The id of the tree of a revision.
  ///
  /// - Throws: exit status 3 where the repository has no such revision.
  package func tree(of revision: String) throws(CommandError) -> String {
    guard !revision.hasPrefix("-") else { throw .usage("'\(revision)' is not a revision") }
    let outcome = try run(["rev-parse", "--verify", "--quiet", "\(revision)^{tree}"])
    guard outcome.status == 0 else {
      if isShallow {
        throw .failure(
          "'\(revision)' is not in this shallow clone; fetch more history with 'git fetch --deepen=100' or "
            + "'git fetch --unshallow', in GitHub Actions with 'fetch-depth: 0'")
      }
      try requireCommit()
      throw .failure("unknown revision '\(revision)'; fetch it, or check the name")
    }
    return GitRepository.firstLine(outcome.output)
  }

  /// The latest tag among the ancestors of what is checked out.
  ///
  /// - Throws: exit status 3 where there is none.
  func latestTag() throws(CommandError) -> String {
    let outcome = try run(["describe", "--tags", "--abbrev=0"])
    guard outcome.status == 0 else {
      try requireCommit()
      throw .failure("no tag is an ancestor of HEAD; name a revision with '--against'")
    }
    return GitRepository.firstLine(outcome.output)
  }

  /// - Throws: exit status 3 where nothing was ever committed to what is checked out.
  private func requireCommit() throws(CommandError) {
    guard try run(["rev-parse", "--verify", "--quiet", "HEAD"]).status != 0 else { return }
    throw .failure("the repository has no commit yet, so there is nothing to compare with")
  }

  /// The absolute path of the folder with the working tree.
  package func root() throws(CommandError) -> String {
    let output = try run(["rev-parse", "--show-toplevel"], orElse: "git has no working tree here")
      .output
    return String(decoding: output.dropLast(), as: UTF8.self)
  }

  /// The files that moved from one tree to another, or to the working tree, by their paths from the
  /// root.
  func renames(from old: String, to new: String?) throws(CommandError) -> [(
    old: String, new: String
  )] {
    let command = new.map { ["diff-tree", "-r", old, $0] } ?? ["diff-index", old]
    let outcome = try run(
      [command[0], "-M", "-l0", "-z", "--name-status", "--diff-filter=R"] + command.dropFirst(),
      orElse: "git cannot compare '\(old)'")
    // A status, the old and the new path of each, with a zero behind each.
    let parts = GitRepository.names(outcome.output)
    return stride(from: 0, to: parts.count - parts.count % 3, by: 3).map {
      (parts[$0 + 1], parts[$0 + 2])
    }
  }

  /// What changed in the working tree since a revision, as `git diff --patch -U0 --text` prints it,
  /// and the paths of the files that git knows, from the root.
  ///
  /// - Throws: exit status 3 where the repository has no such revision.
  package func changes(since revision: String) throws(CommandError) -> (
    patch: [UInt8], known: [String]
  ) {
    let tree = try tree(of: revision)
    let failure = "git cannot compare '\(revision)'"
    let patch = try run(
      [
        "-c", "core.quotePath=false", "diff", "--patch", "-U0", "--text", "-M", "--no-prefix",
        "--no-color",
        "--no-ext-diff", "--no-textconv", "--ignore-submodules", tree,
      ], orElse: failure)
    let known = try run(["ls-files", "-z", "--full-name", ":/"], orElse: failure)
    return (patch.output, GitRepository.names(known.output))
  }

  /// The files and links at a path and below it.
  ///
  /// - Parameter path: From the root of the repository; empty for everything.
  package func entries(of tree: String, at path: String) throws(CommandError) -> [Entry] {
    let outcome = try run(
      ["--literal-pathspecs", "ls-tree", "-z", "--full-tree", "-r", tree]
        + (path.isEmpty ? [] : ["--", path]),
      orElse: "git cannot list '\(tree)'")
    return outcome.output.split(separator: 0).compactMap { line in
      // MODE TYPE OBJECT, a tabulator, and the path.
      guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
      let words = String(decoding: line[..<tab], as: UTF8.self).split(separator: " ")
      guard words.count == 3, words[1] == "blob" else { return nil }
      let name = line[line.index(after: tab)...]
      return Entry(
        kind: words[0] == "120000" ? .link : .file, object: String(words[2]),
        path: String(decoding: name, as: UTF8.self),
        isNameDecodable: String(validating: name, as: UTF8.self) != nil)
    }
  }

  /// The contents of objects, in their order.
  ///
  /// - Throws: exit status 3 where one is missing, or stands for another file in a store of large
  ///   files.
  package func contents(of entries: [Entry]) throws(CommandError) -> [[UInt8]] {
    guard !entries.isEmpty else { return [] }
    let outcome = try run(
      ["cat-file", "--batch"], input: Array(entries.map { $0.object + "\n" }.joined().utf8),
      orElse: "git cannot read files")
    var rest = outcome.output[...]
    var contents: [[UInt8]] = []
    for entry in entries {
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { break }
      let words = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
      rest = rest[rest.index(after: end)...]
      guard words.count == 3, let size = Int(words[2]), size < rest.count else {
        throw .failure(
          "'\(entry.path)' is not in this clone, which has only a part of the repository; fetch it with 'git fetch'"
        )
      }
      contents.append(Array(rest.prefix(size)))
      if let pointer = contents.last, LargeFilePointer.isPointer(pointer) {
        throw .failure(LargeFilePointer.explanation(entry.path))
      }
      rest = rest.dropFirst(size + 1)
    }
    guard contents.count == entries.count else {
      throw .failure("git gave no content of '\(entries[contents.count].path)'")
    }
    return contents
  }

  /// A path from the root as the working directory sees it.
  func display(_ path: String) -> String {
    if path.hasPrefix(prefix) { return String(path.dropFirst(prefix.count)) }
    let folder = workspace.directory + "/"
    return folder.hasSuffix("/" + prefix) ? folder.dropLast(prefix.count) + path : path
  }

  /// Files of a revision as they would be in the working tree; a link has what it leads to.
  ///
  /// - Parameter root: The absolute path of the folder with the working tree.
  /// - Parameter isRead: Whether a file is read now, with all others of which that is true; the
  ///   rest is read one by one when it is needed.
  package func files(
    _ entries: [Entry], in root: String = "/", reading isRead: (String) -> Bool
  ) throws(CommandError) -> StoredFiles {
    let store = StoredFiles()
    let files = entries.filter { $0.kind == .file && $0.isNameDecodable }
    let read = files.filter { isRead($0.path) }
    let known = Dictionary(zip(read.map(\.path), try contents(of: read)), uniquingKeysWith: { $1 })
    func add(_ file: Entry, as path: String) {
      let place = Paths.join(root, path)
      if let bytes = known[file.path] { return store.add(place, bytes) }
      store.add(place) { () throws(FileSystemError) in
        do throws(CommandError) {
          return FileContents(try contents(of: [file])[0])
        } catch {
          throw FileSystemError(.read, place, .system(error.message))
        }
      }
    }
    for file in files { add(file, as: file.path) }
    let links = entries.filter { $0.kind == .link }
    for (link, target) in zip(links, try contents(of: links)) {
      let path = Paths.absolute(
        String(decoding: target, as: UTF8.self), from: Paths.parent("/" + link.path))
      for file in files where Paths.isInside("/" + file.path, path) {
        add(file, as: link.path + ("/" + file.path).dropFirst(path.count))
      }
    }
    return store
  }

  /// - Parameter failure: What a status other than 0 means; absent where the caller looks at it.
  private func run(
    _ arguments: [String], input: [UInt8] = [], orElse failure: String? = nil
  ) throws(CommandError) -> ChildProcess.Outcome {
    let outcome = try GitRepository.run(arguments, workspace, input: input)
    if let failure, outcome.status != 0 {
      throw .failure("\(failure): \(GitRepository.firstLine(outcome.errors))")
    }
    return outcome
  }

  private static func run(
    _ arguments: [String], _ workspace: Workspace, input: [UInt8] = []
  ) throws(CommandError) -> ChildProcess.Outcome {
    do throws(ChildProcess.Failure) {
      return try workspace.runProgram("git", ["-C", workspace.directory] + arguments, input)
    } catch {
      throw .failure("git cannot be run: \(error.explanation)")
    }
  }

  /// The command by which git says to trust a folder of another owner; empty where it names none.
  private static func advice(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace) }
    guard
      let command = lines.first(where: { $0.hasPrefix("git config --global --add safe.directory ") }
      )
    else {
      return ""
    }
    return "; if you trust its owner, run '\(command)'"
  }

  /// Texts with a zero behind each.
  private static func names(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func firstLine(_ bytes: [UInt8]) -> String {
    let line = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    return line.hasPrefix("fatal: ") ? String(line.dropFirst(7)) : line
  }
}
