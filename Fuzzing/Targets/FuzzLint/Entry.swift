import FuzzingSupport

/// libFuzzer's entry: the whole of lint over a bundle made from the input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  FuzzInputs.lint(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}
