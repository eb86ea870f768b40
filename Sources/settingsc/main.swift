import SettingsCommand

SettingsTool.main()
