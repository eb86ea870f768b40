import FuzzingSupport

/// libFuzzer's entry: programs and their code signatures.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  FuzzInputs.readProgram(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}
