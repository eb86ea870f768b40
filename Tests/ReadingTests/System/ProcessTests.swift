import Foundation
import SettingsFiles
import SettingsSystem
import Testing

/// Processes and connections of this machine.
@Suite struct ProcessTests {
  @Test func aProcessIsThereUntilItEnds() throws {
    let ended = try ChildProcess.run("sh", ["-c", "echo $$"])
    let number = try #require(Int32(String(decoding: ended.output, as: UTF8.self).dropLast()))
    #expect([number, getpid()].map(RunningProcess.exists) == [false, true])
  }

  @Test func anObjectIsKeptWithoutReferences() {
    weak var object: KeptObject?
    do {
      let created = KeptObject()
      object = created
      RunningProcess.keep(created)
    }
    #expect(object != nil)
  }

  @Test func aProgramsStreamsAndStatusAreReported() throws {
    let run = try ChildProcess.run(
      "sh", ["-c", "cat; echo bad >&2; exit 3"], input: Array("in".utf8))
    #expect(run.output == Array("in".utf8) && run.errors == Array("bad\n".utf8) && run.status == 3)
    #expect(try ChildProcess.run("sh", ["-c", "kill -9 $$"]).status == 137)
    #expect(throws: ChildProcess.Failure(explanation: "it is not installed")) {
      try ChildProcess.run("settingsc-no-such-program", [])
    }
  }

  @Test func aProgramThatNeverEndsIsEnded() throws {
    let patience = Duration.milliseconds(50)
    let failure = #expect(throws: ChildProcess.Failure.self) {
      try ChildProcess.run(ChildProcess.Call("sleep", ["1000"], patience: patience))
    }
    #expect(failure?.explanation == "it did not answer for 0 seconds and was ended")
    let silent = try RunningProgram(ChildProcess.Call("sleep", ["1000"], patience: patience))
    #expect(throws: ChildProcess.Failure.self) { try silent.readLine() }
    let patient = ChildProcess.Call("sh", ["-c", "echo a"], patience: .seconds(1000))
    #expect(try ChildProcess.run(patient).output == Array("a\n".utf8))
    #expect(try RunningProgram(patient).readLine() == Array("a".utf8))
  }

  @Test func aConnectedProgramAnswersUntilItEnds() throws {
    let long = [UInt8](repeating: 65, count: 300_000)
    let echo = try ConnectedProcess("sh", ["-c", "exec cat <&3 >&4"])
    for message in [Array("one".utf8), [], long] {
      #expect(echo.send(message))
      #expect(echo.receive() == message)
    }
    let ending = try ConnectedProcess("sh", ["-c", "printf 'last\\0rest' >&4"])
    #expect(ending.receive() == Array("last".utf8))
    #expect(ending.receive() == nil)
    #expect(throws: ChildProcess.Failure(explanation: "it is not installed")) {
      _ = try ConnectedProcess("settingsc-no-such-program", [])
    }
  }

  @Test func aConnectedProgramEndsWithItsConnection() throws {
    let number = try {
      let process = try ConnectedProcess("sh", ["-c", "printf \"$$\\0\" >&4; exec sleep 1000"])
      let number = try #require(process.receive())
      return try #require(Int32(String(decoding: number, as: UTF8.self)))
    }()
    #expect(!RunningProcess.exists(number))
  }

  #if os(Linux)
    @Test func signalsWaitForTheOutermostWork() {
      func isDeferred() -> Bool {
        var action = sigaction()
        sigaction(SIGHUP, nil, &action)
        return action.__sigaction_handler.sa_handler != nil
      }
      DeferredSignals.during {
        #expect(isDeferred())
        DeferredSignals.during { #expect(isDeferred()) }
        #expect(isDeferred())
      }
    }
  #endif

  @Test func aPortIsTakenOnce() throws {
    let listener = try LoopbackListener(port: 0)
    #expect(listener.port != 0)
    #expect(throws: LoopbackListener.Failure.self) { try LoopbackListener(port: listener.port) }
  }
}

private final class KeptObject {}
