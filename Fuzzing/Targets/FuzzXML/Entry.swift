import FuzzingSupport

/// libFuzzer's entry: XML property lists.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  FuzzInputs.readXML(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}
