"""The inputs of the benchmarks: the same bytes on every machine."""
import os
import plistlib
import shutil
import subprocess


def row(number):
    """A row of one of six types, by its number."""
    kind = number % 6
    if kind == 0:
        return {'Type': 'PSGroupSpecifier', 'Title': f'Section {number}',
                'FooterText': f'What the rows of section {number} are about'}
    if kind == 1:
        return {'Type': 'PSTextFieldSpecifier', 'Title': f'Account {number}', 'Key': f'account_{number}',
                'DefaultValue': 'somebody', 'KeyboardType': 'EmailAddress', 'IsSecure': False,
                'AutocapitalizationType': 'None', 'AutocorrectionType': 'No'}
    if kind == 2:
        return {'Type': 'PSToggleSwitchSpecifier', 'Title': f'Sounds {number}', 'Key': f'sounds_{number}',
                'DefaultValue': number % 12 == 2}
    if kind == 3:
        return {'Type': 'PSSliderSpecifier', 'Key': f'volume_{number}', 'DefaultValue': 0.5,
                'MinimumValue': 0, 'MaximumValue': 1}
    if kind == 4:
        return {'Type': 'PSMultiValueSpecifier', 'Title': f'Colour {number}', 'Key': f'colour_{number}',
                'DefaultValue': 3, 'Titles': [f'Colour number {value}' for value in range(8)],
                'Values': list(range(8))}
    return {'Type': 'PSTitleValueSpecifier', 'Title': f'State {number}', 'Key': f'state_{number}',
            'DefaultValue': 'ready'}


def write_page(path, rows):
    """Writes a page of so many rows; 60,000 are about 22 MB."""
    page = {'StringsTable': 'Root', 'PreferenceSpecifiers': [row(number) for number in range(rows)]}
    with open(path, 'wb') as file:
        plistlib.dump(page, file, sort_keys=False)


def texts(rows):
    """Every text of a page that Settings translates."""
    found = []
    for number in range(rows):
        specifier = row(number)
        for key in ('Title', 'FooterText'):
            if key in specifier:
                found.append(specifier[key])
        found += specifier.get('Titles', [])
    return list(dict.fromkeys(found))


def write_bundle(path, rows=12, languages=('en', 'de', 'fr'), pages=('Root',)):
    """Writes a bundle whose pages have so many rows and whose tables are complete."""
    os.makedirs(path, exist_ok=True)
    for page in pages:
        specifiers = [row(number) for number in range(rows)]
        if page == pages[0]:
            specifiers += [{'Type': 'PSGroupSpecifier'}]
            specifiers += [{'Type': 'PSChildPaneSpecifier', 'Title': child, 'File': child} for child in pages[1:]]
        else:
            for specifier in specifiers:
                if 'Key' in specifier:
                    specifier['Key'] = f'{page.lower()}_{specifier["Key"]}'
        with open(os.path.join(path, page + '.plist'), 'wb') as file:
            plistlib.dump({'StringsTable': page, 'PreferenceSpecifiers': specifiers}, file, sort_keys=False)
    for language in languages:
        folder = os.path.join(path, language + '.lproj')
        os.makedirs(folder, exist_ok=True)
        for page in pages:
            own = texts(rows) + (list(pages[1:]) if page == pages[0] else [])
            with open(os.path.join(folder, page + '.strings'), 'w', encoding='utf-16') as file:
                for text in own:
                    file.write(f'"{text}" = "{text} ({language})";\n')


CONFIGURATION = """\
platforms: [iOS]
deployment_target: {iOS: "16.0"}
development_language: en
enable: [suppressed-bundle]
rules:
  irregular-key: off
  long-footer:
    severity: warning
    length: 4000
excluded: ["**/Pods"]
fail_level: error
"""


def write_code(folder, files, lines):
    """Writes Swift files that do what those of apps do, a few of them with keys of user defaults."""
    os.makedirs(folder, exist_ok=True)
    for number in range(files):
        text = ['import SwiftUI', '', f'/// What screen {number} shows.', f'final class Screen{number}: ObservableObject {{']
        block = 0
        while len(text) < lines - 12:
            text += [
                f'  /// The value at place {block}, loaded when it is first asked for.',
                f'  @Published private(set) var value{block}: [String: Int] = ["a": {block}, "b": {number}]',
                f'  func load{block}(from url: URL, retries: Int = 3) async throws -> String {{',
                '    guard let (data, response) = try? await session.data(from: url), retries > 0 else {',
                f'      throw Failure.unreachable("\\(url.absoluteString) after \\(retries) tries, in {block}")',
                '    }',
                '    /* The server sends an empty page /* with a nested remark */ when it is busy. */',
                f'    let text = String(decoding: data, as: UTF8.self).replacingOccurrences(of: "\\n", with: " {block}")',
                f'    return text.isEmpty ? "none" : text + suffix.map {{ $0.uppercased() }}.joined(separator: ", ")',
                '  }', '']
            block += 1
        text += ['  enum Keys {', f'    static let sounds = "sounds_{number}"', '  }',
                 '  var sounds: Bool { UserDefaults.standard.bool(forKey: Keys.sounds) }',
                 f'  @AppStorage("account_{number}") var account = "somebody"']
        text += [''] * (lines - 1 - len(text)) + ['}']
        with open(os.path.join(folder, f'Screen{number}.swift'), 'w', encoding='utf-8') as file:
            file.write('\n'.join(text) + '\n')


def write_repository(folder, bundles, files):
    """Writes bundles with different keys, each beside its share of the files of code."""
    for number in range(bundles):
        app = os.path.join(folder, f'App{number}')
        write_code(os.path.join(app, 'Sources'), files // bundles, 150)
        write_bundle(os.path.join(app, 'Settings.bundle'), rows=12 + number)


def write_revisions(folder):
    """Writes a git repository in which the bundles of two folders, 250 and 500, get a row more from 'old' to 'new'."""
    def git(*words):
        subprocess.run(['git', '-C', folder, '-c', 'user.name=Somebody', '-c', 'user.email=somebody@example.com', *words],
                       check=True, stdout=subprocess.DEVNULL)

    if os.path.exists(folder):
        shutil.rmtree(folder)
    os.makedirs(folder)
    git('init', '--quiet')
    for tag, rows in (('old', 12), ('new', 13)):
        for bundles in (250, 500):
            for number in range(bundles):
                write_bundle(os.path.join(folder, f'{bundles}', f'App{number}', 'Settings.bundle'), rows + number % 7)
        git('add', '.')
        git('commit', '--quiet', '--message', tag)
        git('tag', tag)


def write_all(folder):
    """Writes every input below a folder, unless it is there already."""
    done = os.path.join(folder, 'done-6')
    if os.path.exists(done):
        return
    os.makedirs(folder, exist_ok=True)
    write_page(os.path.join(folder, 'large.plist'), 60_000)
    write_page(os.path.join(folder, 'tenth.plist'), 6_000)
    write_code(os.path.join(folder, 'code'), 200, 500)
    write_bundle(os.path.join(folder, 'typical', 'Settings.bundle'))
    write_bundle(os.path.join(folder, 'configured', 'Settings.bundle'))
    with open(os.path.join(folder, 'configured', '.settingsc.yml'), 'w', encoding='ascii') as file:
        file.write(CONFIGURATION)
    for number in range(2_000):
        write_bundle(os.path.join(folder, 'many', f'app{number:04}', 'Settings.bundle'))
    write_repository(os.path.join(folder, 'repository'), 50, 10_000)
    write_revisions(os.path.join(folder, 'revisions'))
    write_bundle(os.path.join(folder, 'pages', 'Settings.bundle'), languages=(),
                 pages=['Root', *(f'Page{number}' for number in range(1, 2_000))])
    languages = [f'{first}{second}' for first in 'abcdefghijk' for second in 'abcdefghij'][:106]
    write_bundle(os.path.join(folder, 'languages', 'Settings.bundle'), languages=['en'] + languages,
                 pages=('Root', 'Sound', 'Network'))
    with open(done, 'w', encoding='ascii'):
        pass


if __name__ == '__main__':
    import sys
    write_all(sys.argv[1])
