/// What the first bytes of a PNG tell.
///
/// Source: W3C, Portable Network Graphics, sections 5.2 and 11.2.2. Xcode puts a chunk `CgBI` before `IHDR` of images that
/// it optimizes for devices; browsers do not read them.
struct PNGHeader: Sendable, Hashable {
  /// In pixels.
  let width: Int
  /// In pixels.
  let height: Int
  /// The bits of a sample.
  let bitDepth: UInt8
  /// 2 for red, green and blue, 6 with alpha; others have no optimized form.
  let colorType: UInt8
  /// Whether the rows come in seven passes.
  let isInterlaced: Bool
  /// Whether Xcode optimized the image for devices.
  let isOptimized: Bool

  /// Reads the beginning of a file; `nil` for a file that is no PNG.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    guard bytes.count >= 8, bytes.prefix(8).elementsEqual(signature) else { return nil }
    var start = 8
    var isOptimized = false
    if PNGHeader.chunk(bytes, at: start)?.name == "CgBI", let length = PNGHeader.chunk(bytes, at: start)?.length {
      isOptimized = true
      start += 12 + length
    }
    guard let header = PNGHeader.chunk(bytes, at: start), header.name == "IHDR", header.length == 13,
      bytes.count >= start + 25
    else { return nil }
    width = PNGHeader.number(bytes, at: start + 8)
    height = PNGHeader.number(bytes, at: start + 12)
    bitDepth = bytes[start + 16]
    colorType = bytes[start + 17]
    isInterlaced = bytes[start + 20] != 0
    self.isOptimized = isOptimized
  }

  private static func chunk(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> (name: String, length: Int)? {
    guard start >= 0, start + 8 <= bytes.count else { return nil }
    return (String(decoding: bytes[start + 4..<start + 8], as: UTF8.self), number(bytes, at: start))
  }

  private static func number(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
    bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
