import SettingsCodeLexer
import SettingsCodeUsage
import SettingsDiskFiles
import SettingsFileSystem
import SettingsFiles
import SettingsPropertyLists

/// Finds the source files of an app and scans them, several at once.
struct SourceScan {
  /// What was found; absent where there is no source file.
  private(set) var usage: CodeUsage?
  /// The folders that cannot be read, one sentence part each.
  private(set) var failures: [String] = []
  /// What scans a file again.
  let scanner: CodeScanner
  private let session: Session
  private let settings: SourceSettings
  private let filters: [PathFilter]
  private var seen: Set<String> = []
  private var found: [String] = []
  private var skipped: [SkippedSource] = []
  /// Links that are followed when all else is found, for they may lead to files that are found anyway.
  private var links: [(path: String, root: String)] = []
  /// The files that are found, without links on their paths; absent until links are followed.
  private var realPaths: Set<String>?

  private enum Outcome: Sendable {
    case scanned(ScannedFile)
    case skipped(SkippedSource)
  }

  /// Scans what the settings name.
  init(_ settings: SourceSettings, jobs: Int, _ session: Session) {
    self.settings = settings
    self.session = session
    let folders = settings.paths + (settings.folder.isEmpty ? [] : [settings.folder])
    filters = folders.map { PathFilter(folder: $0, included: [], excluded: settings.excluded) }
    let scanner = CodeScanner(wrappers: settings.wrappers)
    self.scanner = scanner
    for path in settings.paths { find(path) }
    followLinks()
    found.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let workspace = session.workspace
    let work = ParallelWork(jobs: jobs) { (path: String) in SourceScan.scan(path, scanner, workspace) }
    for path in found { work.add(path) }
    var files: [ScannedFile] = []
    for outcome in work.finish() {
      switch outcome {
      case .scanned(let file): files.append(file)
      case .skipped(let file): skipped.append(file)
      }
    }
    if !files.isEmpty { usage = CodeUsage(files, skipped: skipped) }
  }

  private mutating func find(_ path: String) {
    do throws(FileSystemError) {
      let status = try session.workspace.files.status(of: path)
      if status.kind == .folder { try walk(path) } else if AllLanguages.language(ofFile: path) != nil { add(path) }
    } catch {
      failures.append("the sources '\(session.workspace.display(path))' cannot be read: \(error.explanation)")
    }
  }

  private mutating func add(_ path: String) {
    guard seen.insert(path).inserted else { return }
    if realPaths != nil, let real = try? session.workspace.files.realPath(of: path),
      realPaths?.insert(real).inserted == false
    {
      return
    }
    found.append(path)
  }

  /// Adds what links lead to, as a compiler reads it, each file once.
  private mutating func followLinks() {
    guard !links.isEmpty else { return }
    let files = session.workspace.files
    realPaths = Set(found.compactMap { try? files.realPath(of: $0) })
    var folders: Set<String> = []
    while let link = links.popLast() {
      do throws(FileSystemError) {
        guard try files.status(of: link.path).kind == .folder else {
          if AllLanguages.language(ofFile: link.path) != nil { add(link.path) }
          continue
        }
        let target = try files.realPath(of: link.path)
        // A folder around the sources is not a part of them.
        if !Paths.isInside(try files.realPath(of: link.root), target), folders.insert(target).inserted {
          try walk(link.path)
        }
      } catch {
        skipped.append(SkippedSource(path: session.workspace.display(link.path), reason: error.explanation))
      }
    }
  }

  private mutating func walk(_ root: String) throws(FileSystemError) {
    var folders = [root]
    var isFirst = true
    while let folder = folders.popLast() {
      let entries: [FileEntry]
      do throws(FileSystemError) {
        entries = try session.workspace.files.entries(of: folder, within: root)
      } catch {
        if isFirst { throw error }
        skipped.append(SkippedSource(path: session.workspace.display(folder), reason: error.explanation))
        continue
      }
      isFirst = false
      for entry in entries where entry.isNameDecodable {
        let path = Paths.join(folder, entry.name)
        let isSource = AllLanguages.language(ofFile: entry.name) != nil
        guard isSource || entry.kind == .folder || entry.isLink, !isExcluded(path) else { continue }
        switch entry.kind {
        case .folder where entry.isLink, .file where entry.isLink, .linkOutside: links.append((path, root))
        case .folder: folders.append(path)
        case .file: add(path)
        case .brokenLink:
          if isSource {
            skipped.append(
              SkippedSource(path: session.workspace.display(path), reason: "it is a link that leads nowhere"))
          }
        case .special: break
        }
      }
    }
  }

  private func isExcluded(_ path: String) -> Bool { filters.contains { $0.excludes(path) } }

  private static func scan(_ path: String, _ scanner: CodeScanner, _ workspace: Workspace) -> Outcome {
    let shown = workspace.display(path)
    let bytes: FileBytes
    do throws(FileSystemError) {
      bytes = FileBytes(try workspace.files.read(path, limit: SourceSettings.fileSizeLimit))
    } catch {
      return .skipped(SkippedSource(path: shown, reason: error.explanation))
    }
    if bytes.buffer.prefix(1 << 14).contains(0) {
      return .skipped(SkippedSource(path: shown, reason: "it is no text in UTF-8"))
    }
    guard let file = scanner.scan(bytes, path: shown, absolutePath: path) else {
      return .skipped(SkippedSource(path: shown, reason: "its language is not known"))
    }
    return .scanned(file)
  }
}
