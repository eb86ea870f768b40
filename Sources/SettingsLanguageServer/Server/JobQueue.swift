import SettingsFileSystem

/// Runs jobs on a few threads: those of one key one after the other, those of different keys side by side.
final class JobQueue: @unchecked Sendable {
  private struct Job {
    let key: String
    let run: @Sendable () -> Void
  }

  private let monitor = Monitor()
  private var jobs: [Job] = []
  private var runningKeys: Set<String> = []
  private var runsInPlace = true

  /// Starts the threads.
  ///
  /// - Parameter threads: How many; with 0, or where the system gives none, a job is run where it
  ///   is added.
  init(threads: Int) {
    for _ in 0..<threads {
      // The threads live as long as the process.
      guard let thread = SystemThread({ [self] in work() }) else { continue }
      thread.detach()
      runsInPlace = false
    }
  }

  /// Adds a job.
  ///
  /// - Parameter key: The jobs of one key run in their order, one at a time.
  func add(key: String, _ run: @escaping @Sendable () -> Void) {
    if runsInPlace { return run() }
    monitor.withLock {
      jobs.append(Job(key: key, run: run))
      monitor.wakeAll()
    }
  }

  private func work() {
    while true {
      let job = monitor.withLock {
        while true {
          if let index = jobs.firstIndex(where: { !runningKeys.contains($0.key) }) {
            let job = jobs.remove(at: index)
            runningKeys.insert(job.key)
            return job
          }
          monitor.wait()
        }
      }
      job.run()
      monitor.withLock {
        runningKeys.remove(job.key)
        monitor.wakeAll()
      }
    }
  }
}
