// As much of the Foundation of .NET for iOS as generated code speaks to.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.Text;
using System.Text.RegularExpressions;

namespace Foundation
{
    public class NSObject
    {
        public string Description = "";
        public bool IsEqual(NSObject other) { return other != null && other.Description == Description; }
    }

    public class NSString : NSObject
    {
        public readonly string Text;
        public override string ToString() { return Text; }
        public NSString(string text) { Text = text; Description = "string " + Hex.Of(Encoding.UTF8.GetBytes(text)); }
    }

    public class NSNumber : NSObject
    {
        public double Number;
        public double DoubleValue { get { return Number; } }
        public bool BoolValue { get { return Number != 0; } }
        static NSNumber Of(double number, string description)
        {
            return new NSNumber { Number = number, Description = description };
        }
        public static NSNumber FromBoolean(bool value) { return Of(value ? 1 : 0, "boolean " + (value ? 1 : 0)); }
        public static NSNumber FromInt64(long value) { return Of(value, "integer " + value); }
        public static NSNumber FromUInt64(ulong value) { return Of(value, "integer " + value); }
        public static NSNumber FromDouble(double value)
        {
            return Of(value, "real " + BitConverter.DoubleToInt64Bits(value).ToString("x16"));
        }
    }

    public class NSDate : NSObject
    {
        public static NSDate FromTimeIntervalSinceReferenceDate(double seconds)
        {
            return new NSDate { Description = "date " + (long)seconds };
        }
    }

    public class NSData : NSObject
    {
        public static NSData FromArray(byte[] bytes) { return new NSData { Description = "data " + Hex.Of(bytes) }; }
    }

    public class NSArray : NSObject
    {
        public static NSArray FromNSObjects(params NSObject[] items) { return new NSArray(); }
    }

    public class NSDictionary : NSObject, IEnumerable
    {
        public readonly Dictionary<string, NSObject> Values = new Dictionary<string, NSObject>();
        public IEnumerator GetEnumerator() { return Values.GetEnumerator(); }
    }

    public class NSMutableDictionary : NSDictionary
    {
        public void Add(NSObject key, NSObject value) { Values[((NSString)key).Text] = value; }
    }

    public enum NSUserDefaultsType { UserName, SuiteName }

    public class NSUserDefaults : NSObject
    {
        public static readonly NSUserDefaults StandardUserDefaults = new NSUserDefaults("", NSUserDefaultsType.UserName);
        public NSDictionary Registered;
        public NSUserDefaults(string name, NSUserDefaultsType type) { }
        public void RegisterDefaults(NSDictionary values) { Registered = values; }
        public readonly Dictionary<string, NSObject> Stored = new Dictionary<string, NSObject>();
        public NSObject this[string key]
        {
            get
            {
                NSObject value;
                if (Stored.TryGetValue(key, out value)) return value;
                return Registered != null && Registered.Values.TryGetValue(key, out value) ? value : null;
            }
            set { Stored[key] = value; }
        }
        public void RemoveObject(string key) { Stored.Remove(key); }
        public bool BoolForKey(string key)
        {
            var text = this[key] as NSString;
            return text == null ? DoubleForKey(key) != 0 : "YyTt123456789".IndexOf((text.Text + " ")[0]) >= 0;
        }
        // Apple's getters read the number that a text begins with.
        public double DoubleForKey(string key)
        {
            var value = this[key] as NSNumber;
            if (value != null) return value.Number;
            var text = this[key] as NSString;
            var digits = Regex.Match(text == null ? "" : text.Text, @"^-?\d+(\.\d+)?").Value;
            return digits == "" ? 0 : double.Parse(digits, CultureInfo.InvariantCulture);
        }
        public long IntForKey(string key) { return (long)DoubleForKey(key); }
        public string StringForKey(string key)
        {
            var value = this[key] as NSNumber;
            if (value != null) return value.Number.ToString(CultureInfo.InvariantCulture);
            var text = this[key] as NSString;
            return text == null ? null : text.Text;
        }
        public NSData DataForKey(string key) { return this[key] as NSData; }
        public void SetBool(bool value, string key) { this[key] = NSNumber.FromBoolean(value); }
        public void SetDouble(double value, string key) { this[key] = NSNumber.FromDouble(value); }
    }

    public class NSBundle : NSObject
    {
        public static readonly NSBundle MainBundle = new NSBundle();
        public string BundlePath { get { return "/App.app"; } }
        public string PathForResource(string name, string type) { return null; }
        public static NSBundle FromPath(string path) { return new NSBundle(); }
        public string GetLocalizedString(string key, string value, string table) { return key; }
    }

    public static class Hex
    {
        public static string Of(byte[] bytes)
        {
            var text = new StringBuilder();
            foreach (var value in bytes) text.Append(value.ToString("x2"));
            return text.ToString();
        }
    }
}
