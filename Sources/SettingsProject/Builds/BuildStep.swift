import SettingsFiles
import SettingsText

/// A path in a step of a build.
enum BuildPath: Sendable, Hashable {
  /// A file or folder by its absolute path.
  case file(String)
  /// A path with variables that only the build defines, and the name of the first variable.
  case ofBuild(variable: String, path: String)
}

/// A command of a build's script that may read, write or copy bundles.
enum BuildStep: Sendable, Hashable {
  /// A `settingsc compile` or `merge` command; without inputs, for the only bundle.
  case compile(inputs: [BuildPath], output: BuildPath)
  /// Another settingsc command that reads bundles; without inputs, it searches for them.
  case read(inputs: [BuildPath])
  /// A `settingsc build` command for the given outputs or, if the list is empty, for all.
  case build(only: [BuildPath])
  /// A copy of files or folders, the last path being the destination.
  case copy([BuildPath])
  /// Another script.
  case script(BuildPath)
  /// A program whose effects are unknown.
  case unknown
}

/// Reads the build steps of a script, resolving paths against the folder that `cd` selects.
struct BuildStepReader {
  /// The working directory, as an absolute path; `nil` if only the build knows it.
  private var folder: String?
  /// The values of variables: the project's folder, and those assigned by the script.
  private var variables: [String: String]
  private(set) var steps: [BuildStep] = []

  /// The build settings of Xcode that name the folder of the project.
  private static let projectFolders = ["SRCROOT", "SOURCE_ROOT", "PROJECT_DIR"]

  /// Creates a reader whose working directory is the project's folder.
  ///
  /// - Parameter folder: The absolute path of the folder with the project, in which Xcode runs
  ///   scripts.
  init(inProject folder: String) {
    self.folder = folder
    variables = Dictionary(
      uniqueKeysWithValues: Self.projectFolders.map { ($0, folder) })
  }

  /// Reads the commands of a script.
  mutating func read(_ script: String) {
    for command in ShellCommand.commands(of: script) { read(command, depth: 0) }
  }

  /// Reads a command, which becomes a step only if it may affect bundles.
  private mutating func read(_ command: ShellCommand, depth: Int) {
    var words = command.words[...]
    while isBeforeProgram(words) { words.removeFirst() }
    if let assigned = settingscAssignment(words) {
      variables[assigned.name] = assigned.value
      return
    }
    while let word = words.first, let assigned = assignment(word.text) {
      variables[assigned.name] = assigned.value
      words.removeFirst()
    }
    guard let programWord = words.first?.text else { return }
    let program = Self.programName(programWord)
    if Self.programsWithoutEffect.contains(program) { return }
    if let step = settingscStep(words) { return steps.append(step) }
    if depth < Self.depthLimit { readQuotedScripts(in: words, depth: depth) }
    let arguments = words.dropFirst()
    switch program {
    case "cd", "pushd": changeFolder(to: arguments.first?.text)
    case _ where Self.copyPrograms.contains(program):
      steps.append(.copy(copiedPaths(arguments)))
    case "find", "xargs":
      if arguments.contains(where: { Self.copyPrograms.contains(Self.programName($0.text)) }) {
        // Neither the copied file nor its place is known.
        steps.append(.copy([Self.foundFile, Self.foundFile]))
      }
    case _ where Self.shells.contains(program): readShell(arguments, depth: depth)
    case _ where Self.taskRunners.contains(program): steps.append(.unknown)
    default:
      if programWord.contains("/") { steps.append(.script(path(programWord))) }
    }
  }

  /// Returns whether the first of the words precedes the program.
  private func isBeforeProgram(_ words: ArraySlice<ShellCommand.Word>) -> Bool {
    guard let word = words.first, !word.isQuoted else { return false }
    // `command cp …` runs a program, and `command -v cp` only prints its path.
    if word.text == "command", let next = words.dropFirst().first {
      return !next.text.hasPrefix("-")
    }
    return Self.wordsBeforeProgram.contains(word.text)
  }

  /// Reads the commands in quoted words: `sh -c "…"`, or a string in the code of a build file.
  private mutating func readQuotedScripts(
    in words: ArraySlice<ShellCommand.Word>, depth: Int
  ) {
    for word in words where isQuotedScript(word) { readCommands(word.text, depth: depth) }
  }

  /// Returns whether a word may be a script of its own, since it has quotes around several words.
  private func isQuotedScript(_ word: ShellCommand.Word) -> Bool {
    word.isQuoted && word.text.contains(" ")
  }

  private mutating func readCommands(_ script: String, depth: Int) {
    for command in ShellCommand.commands(of: script) { read(command, depth: depth + 1) }
  }

  /// Reads the arguments of a shell: a script file, or commands after `-c`.
  private mutating func readShell(_ arguments: ArraySlice<ShellCommand.Word>, depth: Int) {
    var rest = arguments
    var takesCommands = false
    while let option = rest.first?.text, option.hasPrefix("-") || option.hasPrefix("+") {
      rest.removeFirst()
      if option.hasPrefix("--") { continue }
      if option.contains("c") { takesCommands = true }
      // `-o pipefail`, `-euo pipefail`: a word with the value follows.
      if option.contains("o") { rest = rest.dropFirst() }
    }
    guard let script = rest.first else { return }
    if !takesCommands { return steps.append(.script(path(script.text))) }
    // Quoted commands were already read by `readQuotedScripts`.
    if depth < Self.depthLimit, !isQuotedScript(script) { readCommands(script.text, depth: depth) }
  }

  private mutating func changeFolder(to target: String?) {
    folder = nil
    guard let target, Self.firstWildcard(of: target) == nil else { return }
    if case .file(let path) = argument(target) { folder = path }
  }

  /// Returns the name of the program that a word runs.
  private static func programName(_ word: String) -> String {
    if word.hasPrefix("--") { return Paths.name(word) }
    // In a Makefile, these characters before a command affect its output and its errors.
    return Paths.name(String(word.drop { "@-+".contains($0) }))
  }

  /// The maximum depth of quoted scripts inside each other.
  private static let depthLimit = 4
  /// The words that may precede the program of a command.
  private static let wordsBeforeProgram: Set<String> = [
    "!", "if", "then", "else", "elif", "fi", "do", "done", "while", "for", "{", "}", "export",
    "exec", "time", "env", "local", "readonly",
  ]
  /// The programs that only print, and the beginnings of comments in the code of build files.
  private static let programsWithoutEffect: Set<String> = [
    "echo", "printf", "which", "command", "type", "hash", "//", "#", "*",
  ]
  private static let copyPrograms: Set<String> = [
    "cp", "ditto", "rsync", "mv", "ln", "install", "tar",
  ]
  private static let shells = ScriptLanguage.shells.union(["source", "."])
  private static let taskRunners: Set<String> = [
    "bazel", "bazelisk", "buck2", "bundle", "fastlane", "gradle", "just", "make", "gmake", "mage",
    "mint", "mise", "ninja", "node", "npm", "npx", "perl", "pnpm", "python", "python3", "rake",
    "ruby", "swift", "tuist", "xcrun", "yarn",
  ]

  /// Returns the parts of an assignment `NAME=value`, with variables in the value expanded; `nil`
  /// for any other word.
  private func assignment(_ text: String) -> (name: String, value: String)? {
    guard let sign = text.firstIndex(of: "="), sign > text.startIndex else { return nil }
    let name = String(text[..<sign])
    guard Variables.isName(name), !name.hasPrefix("-") else { return nil }
    return (name, expanded(String(text[text.index(after: sign)...])))
  }

  private func expanded(_ text: String) -> String {
    VariableText(text)?.expanded(with: Variables(variables)) ?? text
  }

  /// Returns a path with the values of its variables, resolved against the working directory.
  func path(_ text: String) -> BuildPath {
    let text = expanded(text)
    if let variable = VariableText(text)?.references.first?.name {
      return .ofBuild(variable: variable, path: text)
    }
    if text.hasPrefix("/") { return .file(Paths.absolute(text, from: "/")) }
    guard let folder else { return .ofBuild(variable: "PWD", path: text) }
    return .file(Paths.absolute(text, from: folder))
  }

  /// Returns the path that an argument of a command names; of a pattern such as `App/*.bundle`, the
  /// folder around all files that it may match.
  private func argument(_ text: String) -> BuildPath {
    let text = expanded(text)
    if VariableText(text) != nil { return path(text) }
    // `$1`, `$@`, and the file that `find` found
    if text.contains("$") || text.contains("{}") {
      return .ofBuild(variable: Self.unnamedVariable, path: text)
    }
    guard let wildcard = Self.firstWildcard(of: text) else { return path(text) }
    let fixedText = text[..<wildcard]
    guard let slash = fixedText.lastIndex(of: "/") else { return path(".") }
    return path(String(fixedText[...slash]))
  }

  private static func firstWildcard(of text: String) -> String.Index? {
    text.firstIndex { "*?[{".contains($0) }
  }

  /// Returns the paths among the arguments of a copy command.
  private func copiedPaths(_ arguments: ArraySlice<ShellCommand.Word>) -> [BuildPath] {
    var paths: [BuildPath] = []
    var rest = arguments
    while let word = rest.popFirst()?.text {
      if word == "--exclude" {
        _ = rest.popFirst()
      } else if word.hasPrefix("-") {
        // The pattern in `--include=*.png` names no file to copy.
        paths.append(path(word))
      } else {
        paths.append(argument(word))
      }
    }
    return paths
  }

  /// The name in place of the missing one of a parameter such as `$1`, which is also that of the
  /// output of a command.
  private static let unnamedVariable = "_"
  /// A file that `find` or `xargs` passes to another program.
  private static let foundFile = BuildPath.ofBuild(variable: unnamedVariable, path: "{}")

  // MARK: - Commands of settingsc

  /// Returns the step of a command line that runs settingsc, possibly through another program;
  /// `nil` for any other command line, and for a command of settingsc that is no step, such as
  /// `init`, `build --check`, or `compile` without an output.
  private func settingscStep(_ words: ArraySlice<ShellCommand.Word>) -> BuildStep? {
    // Other programs may take the name as an argument: `swift run --package-path Tools/settingsc`.
    let commandIndex = words.indices.dropFirst().first { index in
      Self.commands.contains(words[index].text) && namesSettingsc(words[index - 1].text)
    }
    guard let commandIndex else { return nil }
    let command = words[commandIndex].text
    let arguments = SettingscArguments(words[commandIndex...].dropFirst().map { $0.text })
    switch command {
    case "compile", "merge":
      guard let output = arguments.output else { return nil }
      return .compile(inputs: arguments.inputs.map(argument), output: argument(output))
    case "build":
      if arguments.isCheck { return nil }
      return .build(only: arguments.only.map(argument))
    case _ where Self.readingCommands.contains(command):
      return .read(inputs: arguments.inputs.map(argument))
    default: return nil
    }
  }

  /// Returns whether a word names settingsc, possibly with a version: `settingsc@0.1.0`.
  private func namesSettingsc(_ text: String) -> Bool {
    // `SETTINGSC=$(command -v settingsc)` has no known value.
    if text.drop(while: { "@-+".contains($0) }).lowercased() == "$(settingsc)" { return true }
    let name = Self.programName(expanded(text))
    return name == "settingsc" || name.hasPrefix("settingsc@")
  }

  /// Returns the parts of an assignment of a command that runs settingsc, such as
  /// `TOOL ?= swift run settingsc` in a Makefile; `nil` for any other command.
  private func settingscAssignment(
    _ words: ArraySlice<ShellCommand.Word>
  ) -> (name: String, value: String)? {
    guard let last = words.last?.text else { return nil }
    let text = words.map { $0.text }.joined(separator: " ")
    guard let sign = text.firstIndex(of: "=") else { return nil }
    var name = text[..<sign]
    while let character = name.last, " :?".contains(character) { name.removeLast() }
    let program = last.split(whereSeparator: { " =".contains($0) }).last.map(String.init)
    guard Variables.isName(String(name)), let program, namesSettingsc(program) else { return nil }
    return (String(name), expanded(program))
  }

  /// The commands that are steps of a build.
  private static let commands = readingCommands.union(["build", "compile", "merge"])
  /// The commands that read a bundle and write nothing into it.
  private static let readingCommands: Set<String> = [
    "defaults", "export", "generate", "lint", "preview", "show", "usage",
  ]
}
