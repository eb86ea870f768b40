import SettingsText

/// Environment variables that provide no values for texts: those of the shell, the machine and the
/// CI service, and secrets.
///
/// Xcode passes the environment in which it was started to build phases, together with its build
/// settings, and only their names distinguish the two. A path of the machine is recognized by its
/// value; see ``SettingsText/Variables/withoutMachinePaths``.
package enum PrivateVariables {
  private static let names: Set<String> = [
    "CI", "COLORTERM", "COMMAND_MODE", "DISPLAY", "EDITOR", "GID", "HISTFILE", "HOME",
    "HOSTNAME", "LANG", "LANGUAGE", "LOGNAME", "MAIL", "MANPATH", "OLDPWD", "PAGER",
    "PATH", "PS1", "PWD", "SHELL", "SHLVL", "TEMP", "TERM", "TMP", "TMPDIR", "TZ", "UID", "USER",
    "USERNAME", "VERSION_INFO_BUILDER", "VISUAL", "ALTERNATE_GROUP", "ALTERNATE_OWNER",
    "INSTALL_GROUP", "INSTALL_OWNER",
  ]

  private static let prefixes = [
    "_", "ACTIONS_", "AGENT_", "APPCENTER_", "APPVEYOR_", "AWS_", "AZURE_", "BASH_", "BITRISE_",
    "BUILDKITE_", "CI_", "CIRCLE_",
    "CODEBUILD_", "CODEMAGIC_", "CODE_SIGN", "CM_", "DRONE_", "DYLD_", "EXPANDED_CODE_SIGN",
    "EXPANDED_PROVISIONING", "FASTLANE_", "GITHUB_", "GITLAB_", "GPG_",
    "HOMEBREW_", "JENKINS_", "LC_", "MATCH_", "PROVISIONING_PROFILE",
    "RUNNER_", "SEMAPHORE_", "SSH_", "SUDO_", "TEAMCITY_", "TERM_", "TRAVIS_",
    "XDG_", "XPC_", "ZSH_",
  ]

  /// The words that mark a variable as private if they are a part of its name.
  private static let words: Set<String> = [
    "CERT", "CERTS", "CREDS", "KEY", "KEYCHAIN", "KEYS", "PASS", "PAT", "PROXY", "PWD",
  ]

  /// The fragments that mark a variable as private anywhere in its name, as in `ACCESSTOKEN`.
  private static let fragments = [
    "APIKEY", "CERTIFICATE", "CREDENTIAL", "PASSPHRASE", "PASSWD", "PASSWORD", "PRIVATEKEY",
    "SECRET", "TOKEN",
  ]

  /// Returns whether a variable, possibly with an operator such as `:lower`, is private.
  package static func contains(_ name: String) -> Bool {
    let plainName = XcodeSettings.plain(name).uppercased()
    // Such a setting of Xcode defines a key of the app's `Info.plist`, which is public.
    if plainName.hasPrefix("INFOPLIST_KEY_") { return false }
    if names.contains(plainName) { return true }
    if prefixes.contains(where: { plainName.hasPrefix($0) }) { return true }
    if fragments.contains(where: { plainName.contains(text: $0) }) { return true }
    return plainName.split(separator: "_").contains { words.contains(String($0)) }
  }
}

extension Variables {
  /// The folders at the top of a disk that contain files of a user or of the system.
  private static let machineFolders: Set<String> = [
    "Applications", "Library", "System", "Users", "Volumes", "builds", "home", "nix", "opt",
    "private", "root", "tmp", "usr", "var",
  ]

  /// The variables, without those whose values contain a path of the machine.
  package var withoutMachinePaths: Variables {
    Variables([
      { name in
        guard let value = self[name], !Variables.holdsMachinePath(value) else { return nil }
        return value
      }
    ])
  }

  private static func holdsMachinePath(_ value: String) -> Bool {
    let words = value.split { $0.isWhitespace || ["\"", "'", "=", ",", ";"].contains($0) }
    return words.contains { word in
      // The parts of `/Users/name` are an empty one, `Users` and `name`.
      let parts = word.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count > 2, parts[0].isEmpty else { return false }
      return machineFolders.contains(String(parts[1]))
    }
  }
}
