import FuzzingSupport

/// libFuzzer's entry: OpenStep lists and strings tables.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  FuzzInputs.readStrings(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}
