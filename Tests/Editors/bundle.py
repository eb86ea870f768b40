"""A bundle with one fault that has a safe fix, for tests that open it in an editor."""
import os

PAGE = '''<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
	<key>StringsTable</key>
	<string>Root</string>
	<key>PreferenceSpecifiers</key>
	<array>
		<dict>
			<key>Type</key>
			<string>PSToggleSwitchSpecifier</string>
			<key>Title</key>
			<string>Töne 𐐀</string>
			<key>Key</key>
			<string>sounds</string>
			<key>DefaultValue</key>
			<string>NO</string>
		</dict>
		<dict>
			<key>Type</key>
			<string>PSChildPaneSpecifier</string>
			<key>Title</key>
			<string>More</string>
			<key>File</key>
			<string>More</string>
		</dict>
	</array>
</dict>
</plist>
'''
MORE = PAGE.replace('<string>NO</string>', '<false/>').replace('<string>More</string>', '<string>Root</string>')
FAULT_LINE = PAGE.splitlines().index('\t\t\t<string>NO</string>')
KEY_LINE = PAGE.splitlines().index('\t\t\t<string>sounds</string>')
RULE = 'toggle-default-mismatch'


def write(folder):
    """Writes the bundle below a folder whose name needs escapes; the path of its first page."""
    bundle = os.path.join(folder, 'my app (1)', 'Settings.bundle')
    for path, text in {
            'Root.plist': PAGE, 'More.plist': MORE,
            'en.lproj/Root.strings': '"Töne 𐐀" = "Sounds";\n"More" = "More";\n"Root" = "Root";\n',
            'de.lproj/Root.strings': '"Töne 𐐀" = "Töne";\n"More" = "Mehr";\n"Root" = "Haupt";\n"Old" = "Alt";\n',
    }.items():
        path = os.path.join(bundle, path)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, 'w', encoding='utf-8', newline='') as file:
            file.write(text)
    with open(os.path.join(folder, '.settingsc.yml'), 'w', encoding='utf-8') as file:
        file.write('enable: [unused-string]\n')
    os.makedirs(os.path.join(folder, '.git'), exist_ok=True)
    return os.path.join(bundle, 'Root.plist')
