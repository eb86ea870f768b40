class Settingsc < Formula
  desc "Linter and compiler for the Settings.bundle of iOS apps"
  homepage "https://github.com/settingsc/settingsc"
  # Scripts/pin-release.py writes the archives of a release between these lines.
  # release
  # end of release

  head do
    url "https://github.com/settingsc/settingsc.git", branch: "main"

    depends_on xcode: ["16.3", :build] if OS.mac?
    uses_from_macos "swift" => :build

    on_linux do
      depends_on "pkgconf" => :build
      depends_on "libxml2"
      depends_on "libyaml"
      depends_on "zlib"
    end
  end

  on_macos do
    depends_on macos: :sequoia
  end

  def install
    if build.head?
      program = Utils.safe_popen_read("Scripts/release-build.sh", "--disable-sandbox").chomp
      system "Scripts/stage.sh", program, prefix
    else
      prefix.install "bin", "share"
    end
  end

  test do
    (testpath/"Settings.bundle/Root.plist").write <<~XML
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>PreferenceSpecifiers</key><array><dict>
      <key>Type</key><string>PSToggleSwitchSpecifier</string><key>Title</key><string>Sound</string>
      <key>Key</key><string>sound</string></dict></array></dict></plist>
    XML
    assert_match "[missing-required-key]", shell_output("#{bin}/settingsc lint --format text", 1)
  end
end
