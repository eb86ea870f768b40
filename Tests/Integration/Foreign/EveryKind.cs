// Reads and writes a property of every kind.
using Foundation;

static partial class Program
{
    static partial void CheckProperties()
    {
        var settings = SettingsBundle.Standard;
        var shared = SettingsBundle.Shared;
        Check(settings.PlaySounds && settings.Quiet && settings.Volume == 0.5, "defaults without registration");
        settings.PlaySounds = false;
        Check(!settings.PlaySounds && shared.PlaySounds, "one key in two suites");
        settings.Volume = 0.25;
        Check(settings.Volume == 0.25, "a real");
        settings.Reset(SettingsBundle.Keys.Volume);
        Check(settings.Volume == 0.5, "a real after its reset");
        Check(settings.ServerURL == null, "a text without a default");
        settings.ServerURL = "https://example.com";
        Check(settings.ServerURL == "https://example.com", "a text");
        settings.ServerURL = null;
        Check(settings.ServerURL == null, "a text that was removed");
        Check(settings.AppVersion == "1.0", "a text with a default");
        Check(settings.BuildDate.Description == "date 730900800", "a date");
        Check(settings.Token.Description == "data 000102ff", "data");
        Check(settings.Experience == SettingsBundle.ExperienceChoice.Expert, "an integer of a list");
        settings.Experience = SettingsBundle.ExperienceChoice.Master;
        Check(settings.Store["experience"].Description == "integer 2", "an integer, stored");
        Check(settings.Server == SettingsBundle.ServerChoices.Test, "a text of a list");
        settings.Mixed = NSNumber.FromInt64(7);
        Check(settings.Mixed.Description == "integer 7", "a value of any type");
        Check(settings.Quality, "a switch with texts");
        settings.Quality = false;
        Check(!settings.Quality && ((NSString)settings.Store["quality"]).Text == "low", "a switch with texts, off");
        Check(settings.Title(SettingsBundle.Keys.PlaySounds) == "Play Sounds", "title");
        Check(settings.Title(SettingsBundle.Keys.Volume) == "volume", "a row without a title");
        var tests = new SettingsBundle.StandardSettings(new NSUserDefaults("tests", NSUserDefaultsType.SuiteName));
        tests.Volume = 1;
        Check(tests.Volume == 1 && settings.Volume == 0.5, "user defaults of a test");
        settings.ResetAll();
        shared.ResetAll();
        Check(settings.Quality && settings.PlaySounds && shared.PlaySounds, "all reset");
    }
}
