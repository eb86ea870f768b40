/// Folders that are named after a platform: `App/tvOS`
package enum PlatformFolders {
  private static let names: Set<String> = [
    "ios", "tvos", "watchos", "macos", "visionos", "android",
  ]

  /// Returns whether the folders of code and of a bundle are those of different platforms:
  /// `App/tvOS/Delegate.m` beside `Resources/iOS/Settings.bundle`.
  package static func differ(_ codePath: String, _ bundlePath: String) -> Bool {
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
}
