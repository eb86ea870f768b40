import FuzzingSupport

/// libFuzzer's entry: code made from the input, scanned in every language and compared with a page.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  FuzzInputs.scanCode(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}
