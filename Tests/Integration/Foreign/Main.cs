// Prints the app's own registered values, one per line and sorted.
using System;
using System.Collections.Generic;
using System.Text;
using Foundation;

static partial class Program
{
    static partial void CheckProperties();

    static void Check(bool condition, string text)
    {
        if (!condition) Console.WriteLine("wrong: " + text);
    }

    // Resets and titles of a key of the app, whatever it is.
    static void CheckSuite()
    {
        var settings = SettingsBundle.Standard;
        string first = null;
        foreach (var key in settings.RegistrationDefaults.Values.Keys) first = first ?? key;
        var before = settings.Store[first].Description;
        settings.Store[first] = new NSString("stored");
        Check(((NSString)settings.Store[first]).Text == "stored", "stored value");
        settings.Reset(first);
        Check(settings.Store[first].Description == before, "reset value");
        settings.Store[first] = new NSString("stored");
        settings.ResetAll();
        Check(settings.Store[first].Description == before, "reset of all values");
        Check(settings.Title(first).Length > 0, "title");
        Check(settings.Title("unknown") == "unknown", "title of an unknown key");
    }

    static void Main()
    {
        // Before the defaults are registered by hand.
        CheckProperties();
        SettingsBundle.RegisterDefaults();
        var lines = new List<string>();
        foreach (var entry in NSUserDefaults.StandardUserDefaults.Registered.Values)
            lines.Add(Hex.Of(Encoding.UTF8.GetBytes(entry.Key)) + " " + entry.Value.Description);
        CheckSuite();
        lines.Sort(string.CompareOrdinal);
        foreach (var line in lines) Console.WriteLine(line);
    }
}
