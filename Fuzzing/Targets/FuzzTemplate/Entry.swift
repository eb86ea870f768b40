import FuzzingSupport

/// libFuzzer's entry: a template made from the input, rendered with data and partials from the rest
/// of it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  FuzzInputs.renderTemplate(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}
