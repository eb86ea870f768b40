import SettingsConfiguration
import SettingsFiles
import SettingsPreview
import SettingsProject
import SettingsSystem

/// A run of `preview --serve`.
struct ServedRun {
  private static let lastStateNotice = "The preview shows the last state that could be read."

  let builder: PreviewBuilder
  let project: Project
  let session: Session
  /// The port; `nil` for any free one.
  let port: UInt16?
  /// Whether to open the page in the browser.
  let opens: Bool

  /// Serves the preview until the process ends.
  ///
  /// - Throws: The errors of the first ``PreviewBuilder/build(in:)``, and exit status 3 if the preview
  ///   cannot be served, for example because the port is in use.
  func run() throws(CommandError) -> Never {
    let first = try builder.build(in: project)
    session.report(first)
    let listener: LoopbackListener
    do {
      listener = try LoopbackListener(port: port ?? 0)
    } catch {
      guard let port else {
        throw .failure("the preview cannot be served on a free port: \(error.explanation)")
      }
      throw .failure("the preview cannot be served on port \(port): \(error.explanation)")
    }
    let server = PreviewServer(listener, PreviewServer.State(revision: 1, first.document))
    let shown = Shown(document: first.document, damage: first.damage, paths: first.watchedPaths)
    guard let follower = SystemThread({ follow(shown, server) }) else {
      throw .failure("the preview cannot be served: cannot start a thread")
    }
    follower.detach()
    session.tell(
      "serving '\(builder.bundle)' at \(server.address); press Control-C to stop")
    if opens { ServedRun.open(server.address, session) }
    do {
      try server.run()
    } catch {
      throw .failure("the preview is not served any more: \(error.explanation)")
    }
  }

  /// Opens the page on a separate thread, since some browsers block the program that starts them.
  private static func open(_ address: String, _ session: Session) {
    let thread = SystemThread {
      do throws(CommandError) {
        try session.openInBrowser(address)
      } catch {
        session.complain(error)
      }
    }
    thread?.detach()
  }

  /// The state shown on the page.
  private struct Shown: Sendable {
    let document: PreviewDocument
    /// The parts of the bundle that cannot be drawn.
    let damage: Set<String>
    /// The paths that the preview depends on.
    let paths: [String]
  }

  /// Rebuilds the preview after each change.
  ///
  /// The rebuild is delayed while a file is missing, since an editor may be replacing it. A preview
  /// of fewer readable parts, such as one of an incomplete file, does not replace the preview
  /// on the page.
  private func follow(_ first: Shown, _ server: PreviewServer) -> Never {
    var watch = BundleWatch(first.paths, session.workspace.files)
    var shown = first
    while true {
      RunningProcess.pause(BundleWatch.interval)
      guard watch.hasChanged() else { continue }
      if watch.hasLostFiles {
        RunningProcess.pause(BundleWatch.settling)
        // The next check compares with the state after the pause.
        _ = watch.hasChanged()
      }
      var failure: String?
      do throws(CommandError) {
        project.refresh(.changed)
        let built = try builder.build(in: project)
        // The configuration may now name other files.
        watch.follow(built.watchedPaths)
        if built.damage.isSubset(of: shown.damage) {
          shown = Shown(
            document: built.document, damage: built.damage, paths: built.watchedPaths)
        } else {
          var problems = built.document.problems
          if problems.isEmpty {
            let newDamage = built.damage.subtracting(shown.damage)
            problems = newDamage.sorted().map { "'\($0)' is gone or cannot be read" }
          }
          failure = (problems + [ServedRun.lastStateNotice]).joined(separator: "\n")
        }
      } catch {
        // The previous preview stays on the page, below the reason.
        failure = "\(error.message)\n\(ServedRun.lastStateNotice)"
      }
      server.current = .init(
        revision: server.current.revision + 1, shown.document, failure: failure)
    }
  }
}
