import SettingsModel

/// Built apps that examples need.
extension AppProduct {
  /// Returns an app that offers these languages, with English as the development language.
  static func offering(_ languages: [String]) -> AppProduct {
    var product = AppProduct(name: "Reader.app")
    product.developmentLanguage = "en"
    product.languages = languages
    return product
  }

  /// Returns an app whose settings bundle has files of these sizes in bytes.
  static func having(_ files: KeyValuePairs<String, Int>) -> AppProduct {
    var product = AppProduct(name: "Reader.app")
    product.files = files.map { File(path: $0.key, size: $0.value) }
    return product
  }

  /// Returns an app of a version.
  static func version(_ number: String, build: String? = nil) -> AppProduct {
    var product = AppProduct(name: "Reader.app")
    product.version = AppVersion(number, build: build)
    return product
  }

  /// Returns an app with a privacy manifest, or without one.
  static func stating(_ manifest: PrivacyManifest) -> AppProduct {
    var product = AppProduct(name: "Reader.app")
    product.privacyManifest = manifest
    return product
  }

  /// Returns an app without a bundle that Settings opens.
  static func lacking(_ absence: BundleAbsence) -> AppProduct {
    var product = AppProduct(name: "Reader.app")
    product.absence = absence
    return product
  }
}
