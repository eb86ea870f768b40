class Settingsc < Formula
  desc "Linter and compiler for the Settings.bundle of iOS apps"
  homepage "https://github.com/settingsc/settingsc"
  head "https://github.com/settingsc/settingsc.git", branch: "main"

  depends_on "pkgconf" => :build
  depends_on xcode: ["16.3", :build] if OS.mac?

  uses_from_macos "swift" => :build
  uses_from_macos "libxml2"
  uses_from_macos "zlib"

  on_linux do
    depends_on "libyaml"
  end

  def install
    flags = Utils.safe_popen_read("Scripts/release-flags.sh").split
    system "swift", "build", "--disable-sandbox", *flags
    bin.install ".build/release/settingsc"
    generate_completions_from_executable(bin/"settingsc", "--generate-completion-script")
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
