import SettingsAnalysis
import SettingsConfiguration
import SettingsDiagnostics
import SettingsFiles
import SettingsLint
import SettingsProject
import SettingsRules
import SettingsText

extension ServerState {
  /// Checks a unit and publishes the findings in its files, or none for a unit without an open
  /// file.
  func check(_ unit: Unit) {
    let open = Set(documents.keys.filter { units(of: $0).contains(unit) })
    var lists: [String: [JSONValue]] = [:]
    var failures: [String] = []
    switch unit {
    case .bundle(let root) where open.isEmpty: forget(root)
    case .bundle(let root):
      if let view = view(root) {
        let found = findings(view, open)
        lists = found.lists
        failures = found.failures
      }
    case .configuration(let path) where !open.isEmpty:
      for problem in problems(ofConfiguration: path) {
        lists[problem.file, default: []].append(item(problem))
      }
    case .configuration: break
    }
    publish(lists, of: unit, open)
    tell(failures, of: unit)
  }

  /// Returns the findings in a bundle by the absolute paths of their files, and messages for the
  /// user.
  private func findings(
    _ view: BundleView, _ open: Set<String>
  ) -> (lists: [String: [JSONValue]], failures: [String]) {
    // The diagnostics of an open configuration already show its problems, and a message for each
    // typed character would be a nuisance.
    let unshown = problems(of: view.configuration, view.project).filter {
      documents[$0.file] == nil || !options.configuration.mayBeConfiguration($0.file)
    }
    var failures = unshown.map {
      "\(view.workspace.display($0.file)):\($0.place.line): \($0.message)"
    }
    guard view.isIncluded else { return ([:], failures) }
    failures += view.codeFailures
    if let failure = view.baselineFailure { failures.append(failure) }
    var lists: [String: [JSONValue]] = [:]
    var writer = DiagnosticWriter(view)
    for diagnostic in view.result.diagnostics {
      let (path, json) = writer.json(diagnostic)
      lists[path, default: []].append(json)
    }
    for path in open {
      guard let document = documents[path], document.isShownAsBinary else { continue }
      lists[path, default: []].append(DiagnosticWriter.binaryRemark)
    }
    return (lists, failures)
  }

  /// Returns the problems of an open configuration file, with absolute paths.
  private func problems(ofConfiguration path: String) -> [ConfigurationProblem] {
    let project = Project(
      Workspace(files: files, directory: directory(of: path)), .file(path), jobs: options.jobs)
    return problems(of: project.configuration(forFolder: Paths.parent(path)), project)
  }

  /// Returns the problems of a configuration, with absolute paths; for an unreadable one, the
  /// reading error.
  private func problems(
    of configuration: ProjectConfiguration, _ project: Project
  ) -> [ConfigurationProblem] {
    let problems = configuration.problems.map { problem in
      ConfigurationProblem(
        file: project.workspace.absolute(problem.file), place: problem.place,
        message: problem.message)
    }
    guard problems.isEmpty, let fault = configuration.fault else { return problems }
    let file = configuration.configuration.file?.path ?? project.workspace.directory
    return [ConfigurationProblem(file: file, place: .start, message: fault.message)]
  }

  private func item(_ problem: ConfigurationProblem) -> JSONValue {
    let lineStart = Position(line: problem.place.line - 1, character: 0)
    var range = PositionRange(lineStart, lineStart)
    if let text = documents[problem.file]?.text {
      let lineOffsets = text.trimmedLine(from: text.offset(of: lineStart, client.encoding))
      range = text.range(lineOffsets, client.encoding)
    }
    return [
      "range": range.json,
      "severity": .integer(Severity.error.protocolNumber),
      "code": "configuration",
      "source": .string(DiagnosticWriter.source),
      "message": .string(problem.message),
    ]
  }

  /// Returns the current findings in a file.
  func findings(inFile path: String) -> [JSONValue] {
    for unit in units(of: path) { checkIfChanged(unit) }
    return shown(path)
  }

  /// Returns the distinct findings of all units in a file.
  ///
  /// Bundles that are compared with the same code may have the same findings in it.
  private func shown(_ path: String) -> [JSONValue] {
    published.ordered(by: \.key.path).flatMap { $0.value[path] ?? [] }.distinct
  }

  /// Publishes the findings in every open file of a unit, and in other files whose findings have
  /// changed.
  ///
  /// A client that requests the findings in open files gets only the findings in other files.
  private func publish(_ lists: [String: [JSONValue]], of unit: Unit, _ open: Set<String>) {
    let earlier = published[unit] ?? [:]
    published[unit] = nil
    if !lists.isEmpty { published[unit] = lists }
    let others = Set(lists.keys).union(earlier.keys).subtracting(open)
    // Open files come first, since the user waits for their findings.
    for path in open.sorted() + others.sorted() {
      let isOpen = open.contains(path)
      let isRequested = client.pullsDiagnostics && isOpen
      var findings: [JSONValue] = []
      if !isRequested { findings = shown(path) }
      let haveChanged = lists[path, default: []] != earlier[path, default: []]
      let mayDiffer = !isRequested && (isOpen || haveChanged)
      // The client shows its last list until it gets an empty one.
      let hadFindings = pathsWithFindings.contains(path)
      let hasFindings = !findings.isEmpty
      guard mayDiffer || hadFindings != hasFindings else { continue }
      if hasFindings {
        pathsWithFindings.insert(path)
      } else {
        pathsWithFindings.remove(path)
      }
      output.send(
        OutgoingMessage.call(
          "textDocument/publishDiagnostics",
          [
            "uri": .string(uri(path)),
            "version": .whole(documents[path]?.version),
            "diagnostics": .array(findings),
          ]))
    }
  }
}
