import SettingsPropertyLists

/// What the parser's scripts for shells lack: the values of `help`, and values that follow an option's `=`.
enum CompletionScript {
  /// The script of a shell with that; a text that is none of the scripts stays as it is.
  static func completed(_ script: String) -> String {
    if script.hasPrefix("#!/bin/bash") { return bash(script) }
    if script.hasPrefix("#compdef") { return zsh(script) }
    return script.hasPrefix("function __settingsc") ? fish(script) : script
  }

  /// The commands with what `help` takes behind each of them.
  private static var commands: [(name: String, subcommands: [String])] {
    Root.commands.map { ($0._commandName, $0.commands.map { $0._commandName }) }
  }

  private static func bash(_ script: String) -> String {
    let groups = commands.filter { !$0.subcommands.isEmpty }
    var help = "    case \"${COMP_WORDS[*]:2:COMP_CWORD - 2}\" in\n"
    for (name, words) in [("", commands.map(\.name))] + groups.map({ ($0.name, $0.subcommands) }) {
      help += """
            '\(name)')
                COMPREPLY+=($(compgen -W '\(words.joined(separator: " "))' -- "${cur}"))
                ;;

        """
    }
    help += "    esac\n"
    return script.replacing(
      text: "    local -r cur=\"${2}\"\n    local -r prev=\"${3}\"\n", with: joinedWords
    ).replacing(
      text: "    __settingsc_offer_flags_options -1\n}\n\ncomplete ",
      with: "    __settingsc_offer_flags_options -1\n\n\(help)}\n\ncomplete ")
  }

  /// Bash splits `--option=value` into three words, of which the middle one is dropped.
  private static let joinedWords = #"""
        local cur="${2}"
        local prev="${3}"
        local -a joined_words=()
        local -i word_index
        local -i cursor="${COMP_CWORD}"
        local prev_word=''
        for word_index in "${!COMP_WORDS[@]}"; do
            if [[ "${COMP_WORDS[${word_index}]}" = '=' && "${prev_word}" = --* ]]; then
                if [[ "${word_index}" -eq "${COMP_CWORD}" ]]; then
                    joined_words+=('')
                    cur=''
                elif [[ "${word_index}" -lt "${COMP_CWORD}" ]]; then
                    cursor=$((cursor - 1))
                fi
            else
                joined_words+=("${COMP_WORDS[${word_index}]}")
            fi
            prev_word="${COMP_WORDS[${word_index}]}"
        done
        if [[ "${joined_words[*]}" != "${COMP_WORDS[*]}" ]]; then
            local COMP_LINE="${COMP_LINE//=/ }"
            local -a COMP_WORDS=("${joined_words[@]}")
            local -i COMP_CWORD="${cursor}"
            prev="${COMP_WORDS[${COMP_CWORD} - 1]}"
        fi

    """#

  private static func zsh(_ script: String) -> String {
    let groups = commands.filter { !$0.subcommands.isEmpty }
    let cases = groups.map { "(\($0.name)) compadd \($0.subcommands.joined(separator: " ")) ;;" }.joined(separator: " ")
    let help = """
              '1:command:(\(commands.map(\.name).joined(separator: " ")))'
              '2:subcommand:{ case "${words[2]}" in \(cases) esac }'
      """
    let lines = script.replacing(text: "        '*:subcommands:'", with: help)
      .split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map(valueBehindEquals).joined(separator: "\n")
  }

  /// The description of an option that has a value, `'--option[help]:value:action'`, which may follow a `=` then.
  private static func valueBehindEquals(_ line: Substring) -> String {
    guard line.hasPrefix("        '"), line.contains("-"), let help = line.firstIndex(of: "["),
      String(line[help...]).contains(text: "]:")
    else { return String(line) }
    let names = line[..<help]
    guard let open = names.firstIndex(of: "{"), let close = names.firstIndex(of: "}") else {
      return names + "=" + line[help...]
    }
    let each = names[names.index(after: open)..<close].split(separator: ",").map { $0.hasPrefix("--") ? $0 + "=" : $0 }
    return names[...open] + each.joined(separator: ",") + names[close...] + line[help...]
  }

  private static func fish(_ script: String) -> String {
    func line(_ number: Int, _ condition: String, _ words: [String]) -> String {
      "complete -c 'settingsc' -n '__settingsc_should_offer_completions_for_positional \"settingsc help\" -eq \(number)"
        + "\(condition)' -fa '\(words.joined(separator: " "))'\n"
    }
    var result = script.hasSuffix("\n") ? script : script + "\n"
    result += line(1, "", commands.map(\.name))
    for (name, subcommands) in commands where !subcommands.isEmpty {
      result += line(2, "; and test (__settingsc_tokens -pc)[3] = \(name)", subcommands)
    }
    return result
  }
}
