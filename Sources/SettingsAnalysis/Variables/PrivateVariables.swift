/// Environment variables that give texts no values: those of the shell, the machine and the CI
/// service, and secrets.
///
/// Xcode passes the environment that it was started in to build phases, together with its build
/// settings, and nothing tells one from the other but their names.
package enum PrivateVariables {
  private static let names: Set<String> = [
    "CI", "COLORTERM", "COMMAND_MODE", "DISPLAY", "EDITOR", "GID", "HISTFILE", "HOME",
    "HOSTNAME", "LANG", "LANGUAGE", "LOGNAME", "MAIL", "MANPATH", "OLDPWD", "PAGER",
    "PATH", "PS1", "PWD", "SHELL", "SHLVL", "TEMP", "TERM", "TMP", "TMPDIR", "TZ", "UID", "USER",
    "USERNAME", "VERSION_INFO_BUILDER", "VISUAL", "ALTERNATE_GROUP", "ALTERNATE_OWNER",
    "INSTALL_GROUP", "INSTALL_OWNER",
  ]

  private static let prefixes = [
    "_", "ACTIONS_", "APPVEYOR_", "AWS_", "BASH_", "BITRISE_", "BUILDKITE_", "CI_", "CIRCLE_",
    "CODEBUILD_", "CODEMAGIC_", "CM_", "DYLD_", "FASTLANE_", "GITHUB_", "GITLAB_", "GPG_",
    "HOMEBREW_", "JENKINS_", "LC_", "MATCH_", "RUNNER_", "SSH_", "SUDO_", "TERM_", "TRAVIS_",
    "XDG_", "XPC_", "ZSH_",
  ]

  /// Words of which a name consists in part.
  private static let words: Set<String> = [
    "APIKEY", "CERTIFICATE", "CREDENTIAL", "CREDENTIALS", "KEY", "KEYCHAIN", "KEYS",
    "PASSPHRASE", "PASSWD", "PASSWORD", "PAT", "PROXY", "PWD", "SECRET", "SECRETS", "TOKEN",
    "TOKENS",
  ]

  /// Returns whether a variable, possibly with an operator such as `:lower`, is one of them.
  package static func contains(_ name: String) -> Bool {
    let name = XcodeSettings.plain(name).uppercased()
    // Xcode's settings for the keys of an Info.plist, which everybody can read in the app.
    if name.hasPrefix("INFOPLIST_KEY_") { return false }
    if names.contains(name) { return true }
    if prefixes.contains(where: { name.hasPrefix($0) }) { return true }
    return name.split(separator: "_").contains { words.contains(String($0)) }
  }
}
