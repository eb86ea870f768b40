import FuzzingSupport

/// libFuzzer's entry: binary property lists.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  FuzzInputs.readBinary(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}
