# kakoune with kakoune-lsp: add this to ~/.config/kak/kakrc behind the line that starts kak-lsp
hook global BufCreate .*\.bundle/.*\.(plist|strings) %{
    set-option buffer filetype xml
}
hook global BufSetOption filetype=xml %{
    set-option buffer lsp_servers %{
        [settingsc]
        command = "settingsc"
        args = ["lsp"]
        root_globs = [".settingsc.yml", ".settingsc.yaml", ".git"]
    }
}
