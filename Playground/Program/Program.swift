import SettingsPlayground

// What the page's worker calls. A block belongs to the worker from the call that returns it to the
// call that takes it back.

/// Memory for a request of `count` bytes, which the worker fills.
@_cdecl("playground_request")
func request(_ count: Int) -> UnsafeMutablePointer<UInt8> {
  UnsafeMutablePointer<UInt8>.allocate(capacity: max(count, 1))
}

/// Takes a request back and returns its answer: the length in four bytes, the least significant one
/// first, then as many bytes.
@_cdecl("playground_answer")
func answer(_ request: UnsafeMutablePointer<UInt8>, _ count: Int) -> UnsafeMutablePointer<UInt8> {
  let bytes = Array(UnsafeBufferPointer(start: request, count: count))
  request.deallocate()
  let answer = Playground.answer(bytes, version: programVersion)
  let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: 4 + answer.count)
  for place in 0..<4 { memory[place] = UInt8(truncatingIfNeeded: answer.count >> (8 * place)) }
  (memory + 4).update(from: answer, count: answer.count)
  return memory
}

/// Takes an answer back.
@_cdecl("playground_release")
func release(_ answer: UnsafeMutablePointer<UInt8>) { answer.deallocate() }
