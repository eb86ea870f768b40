import FuzzingSupport

/// libFuzzer's entry: YAML.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  FuzzInputs.readYAML(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}
