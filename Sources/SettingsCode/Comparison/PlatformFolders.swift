/// Folders that are named after a platform: `App/tvOS`
package enum PlatformFolders {
  private static let names: Set<String> = [
    "ios", "tvos", "watchos", "macos", "visionos", "android",
  ]

  /// Returns whether code and a bundle are in folders of different platforms:
  /// `App/tvOS/Delegate.m` beside `Resources/iOS/Settings.bundle`.
  package static func differ(_ codePath: String, _ bundlePath: String) -> Bool {
    // The function is called for every use of a key, and hardly any bundle is in such a folder.
    guard mayNamePlatform(bundlePath), mayNamePlatform(codePath) else { return false }
    let code = codePath.split(separator: "/")
    let bundle = bundlePath.split(separator: "/")
    let common = zip(code, bundle).prefix { $0 == $1 }.count
    func platform(of path: [Substring]) -> String? {
      path.dropFirst(common).lazy.map { $0.lowercased() }.last { names.contains($0) }
    }
    guard let platformOfCode = platform(of: code), let platformOfBundle = platform(of: bundle)
    else { return false }
    return platformOfCode != platformOfBundle
  }

  /// Returns whether the name of a folder in a path ends like a platform's: in `os` or `id`, in any
  /// case.
  private static func mayNamePlatform(_ path: String) -> Bool {
    let lowerCaseBit: UInt8 = 0x20
    var last: UInt8 = 0
    var secondLast: UInt8 = 0
    for byte in path.utf8 {
      if byte == UInt8(ascii: "/") {
        switch (secondLast | lowerCaseBit, last | lowerCaseBit) {
        case (UInt8(ascii: "o"), UInt8(ascii: "s")), (UInt8(ascii: "i"), UInt8(ascii: "d")):
          return true
        default: break
        }
      }
      secondLast = last
      last = byte
    }
    return false
  }
}
