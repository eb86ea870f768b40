import FuzzingSupport

/// libFuzzer's entry: zip archives.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  FuzzInputs.readArchive(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}
