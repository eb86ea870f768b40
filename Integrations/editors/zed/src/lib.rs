use zed_extension_api as zed;

struct Settingsc;

impl zed::Extension for Settingsc {
    fn new() -> Self {
        Settingsc
    }

    fn language_server_command(
        &mut self,
        _server: &zed::LanguageServerId,
        worktree: &zed::Worktree,
    ) -> zed::Result<zed::Command> {
        let command = worktree
            .which("settingsc")
            .ok_or("settingsc is not on the PATH")?;
        Ok(zed::Command {
            command,
            args: vec!["lsp".into()],
            env: Default::default(),
        })
    }
}

zed::register_extension!(Settingsc);
