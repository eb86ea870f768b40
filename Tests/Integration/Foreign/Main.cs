// Prints the app's own registered values, one per line and sorted.
using System;
using System.Collections.Generic;
using System.Text;
using Foundation;

static class Program
{
    // Resets and titles of the app's own settings, whatever they are.
    static void CheckSuite()
    {
        var first = (SettingsBundle.StandardSetting)0;
        SettingsBundle.StandardSettings.SetValue(first, new NSString("stored"));
        var stored = SettingsBundle.StandardSettings.Value(first) as NSString;
        if (stored == null || stored.Text != "stored") Console.WriteLine("wrong: stored value");
        SettingsBundle.StandardSettings.Reset(first);
        if (SettingsBundle.StandardSettings.Value(first) != null) Console.WriteLine("wrong: reset value");
        SettingsBundle.StandardSettings.ResetAll();
        if (SettingsBundle.StandardSettings.Title(first).Length == 0) Console.WriteLine("wrong: title");
    }

    static void Main()
    {
        SettingsBundle.RegisterDefaults();
        var lines = new List<string>();
        foreach (var entry in NSUserDefaults.StandardUserDefaults.Registered.Values)
            lines.Add(Hex.Of(Encoding.UTF8.GetBytes(entry.Key)) + " " + entry.Value.Description);
        CheckSuite();
        lines.Sort(string.CompareOrdinal);
        foreach (var line in lines) Console.WriteLine(line);
    }
}
