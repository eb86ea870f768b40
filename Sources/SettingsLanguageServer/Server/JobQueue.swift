import SettingsSystem

/// Runs jobs on a few threads: those of one key one after the other, those of different keys side by side, and never so
/// many of one group that the other groups have no thread.
final class JobQueue: @unchecked Sendable {
  private struct Job {
    let key: String
    let group: String
    let run: @Sendable () -> Void
  }

  private let monitor = Monitor()
  private var jobs: [Job] = []
  private var runningKeys: Set<String> = []
  private var runningGroups: [String: Int] = [:]
  private let groupLimit: Int
  private var runsInPlace = true

  /// Starts the threads.
  ///
  /// - Parameter threads: How many; with 0, or where the system gives none, a job is run where it
  ///   is added.
  init(threads: Int) {
    groupLimit = max(1, threads / 2)
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
  /// - Parameter group: The jobs of one group run on half of the threads at most.
  func add(key: String, group: String, _ run: @escaping @Sendable () -> Void) {
    if runsInPlace { return run() }
    monitor.withLock {
      jobs.append(Job(key: key, group: group, run: run))
      monitor.wakeAll()
    }
  }

  private func work() {
    while true {
      let job = monitor.withLock {
        while true {
          if let index = jobs.firstIndex(where: isReady) {
            let job = jobs.remove(at: index)
            runningKeys.insert(job.key)
            runningGroups[job.group, default: 0] += 1
            return job
          }
          monitor.wait()
        }
      }
      job.run()
      monitor.withLock {
        runningKeys.remove(job.key)
        let others = runningGroups[job.group, default: 1] - 1
        runningGroups[job.group] = others == 0 ? nil : others
        monitor.wakeAll()
      }
    }
  }

  private func isReady(_ job: Job) -> Bool {
    !runningKeys.contains(job.key) && runningGroups[job.group, default: 0] < groupLimit
  }
}
