import Foundation
import SettingsSystem
import Synchronization
import Testing

@Suite struct BackgroundValueTests {
  @Test(arguments: [true, false])
  func aValueIsComputedOnce(_ startsThread: Bool) {
    let runs = Mutex(0)
    let value = BackgroundValue(startsThread: startsThread) { runs.withLock { $0 += 1 } }
    value.finish()
    value.finish()
    #expect(runs.withLock { $0 } == 1)
  }

  @Test(arguments: [true, false])
  func aValueIsComputedOnTheWantedThread(_ startsThread: Bool) {
    let caller = ObjectIdentifier(Thread.current)
    let value = BackgroundValue(startsThread: startsThread) {
      ObjectIdentifier(Thread.current) == caller
    }
    #expect(value.finish() != startsThread)
  }
}
