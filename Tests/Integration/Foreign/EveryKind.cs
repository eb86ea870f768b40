// Reads and writes a property of every kind.
using Foundation;

static partial class Program
{
    // Values that no row writes are read alike in Swift (StoredValueTests) and Objective-C.
    static void CheckStoredValues(SettingsBundle.StandardSettings settings)
    {
        var store = settings.Store;
        store["play_sounds"] = new NSString("YES");
        Check(settings.PlaySounds, "a text for a switch");
        store["play_sounds"] = new NSString("abc");
        Check(!settings.PlaySounds, "another text for a switch");
        store["volume"] = new NSString("abc");
        Check(settings.Volume == 0, "a text for a real");
        store["app_version"] = NSNumber.FromInt64(7);
        Check(settings.AppVersion == "7", "a number for a text");
        store["app_version"] = NSData.FromArray(new byte[0]);
        Check(settings.AppVersion == "1.0", "data for a text");
        store["token"] = new NSString("abc");
        Check(settings.Token.Description == "data 000102ff", "a text for data");
        store["build_date"] = new NSString("abc");
        Check(settings.BuildDate.Description == "date 730900800", "a text for a date");
        store["experience"] = new NSString("2");
        Check(settings.Experience == SettingsBundle.ExperienceChoice.Master, "a text with a choice");
        store["experience"] = new NSString("abc");
        Check(settings.Experience == SettingsBundle.ExperienceChoice.Beginner, "a text for a number of a list");
        store["experience"] = NSNumber.FromInt64(99);
        Check(settings.Experience == SettingsBundle.ExperienceChoice.Expert, "an unknown number of a list");
        store["theme"] = new NSString("neon");
        Check(settings.Theme == SettingsBundle.ThemeChoices.System, "an unknown text of a list");
        store["speed"] = NSNumber.FromDouble(7.5);
        Check(settings.Speed == 0.5, "an unknown real of a list");
        store["speed"] = new NSString("1");
        Check(settings.Speed == 1, "a text with a real of a list");
        store["quality"] = new NSString("other");
        Check(!settings.Quality, "an unknown text of a switch");
        store["quality"] = NSNumber.FromBoolean(true);
        Check(settings.Quality, "true for a switch with texts");
        store["verbosity"] = new NSString("2");
        Check(settings.Verbosity, "a text with the number of a switch");
        store["verbosity"] = new NSString("abc");
        Check(!settings.Verbosity, "a text for the number of a switch");
    }

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
        CheckStoredValues(settings);
        settings.ResetAll();
        shared.ResetAll();
        Check(settings.Quality && settings.PlaySounds && shared.PlaySounds, "all reset");
    }
}
