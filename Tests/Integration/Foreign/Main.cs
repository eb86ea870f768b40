// Prints the app's own registered values, one per line and sorted.
using System;
using System.Collections.Generic;
using System.Text;
using Foundation;

static class Program
{
    static void Main()
    {
        SettingsBundle.RegisterDefaults();
        var lines = new List<string>();
        foreach (var entry in NSUserDefaults.StandardUserDefaults.Registered.Values)
            lines.Add(Hex.Of(Encoding.UTF8.GetBytes(entry.Key)) + " " + entry.Value.Description);
        lines.Sort(string.CompareOrdinal);
        foreach (var line in lines) Console.WriteLine(line);
    }
}
