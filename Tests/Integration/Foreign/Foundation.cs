// As much of the Foundation of .NET for iOS as generated code speaks to.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Text;

namespace Foundation
{
    public class NSObject { public string Description = ""; }

    public class NSString : NSObject
    {
        public readonly string Text;
        public NSString(string text) { Text = text; Description = "string " + Hex.Of(Encoding.UTF8.GetBytes(text)); }
    }

    public class NSNumber : NSObject
    {
        public static NSNumber FromBoolean(bool value) { return new NSNumber { Description = "boolean " + (value ? 1 : 0) }; }
        public static NSNumber FromInt64(long value) { return new NSNumber { Description = "integer " + value }; }
        public static NSNumber FromUInt64(ulong value) { return new NSNumber { Description = "integer " + value }; }
        public static NSNumber FromDouble(double value)
        {
            return new NSNumber { Description = "real " + BitConverter.DoubleToInt64Bits(value).ToString("x16") };
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
            get { return Stored.ContainsKey(key) ? Stored[key] : null; }
            set { Stored[key] = value; }
        }
        public void RemoveObject(string key) { Stored.Remove(key); }
    }

    public class NSBundle : NSObject
    {
        public static readonly NSBundle MainBundle = new NSBundle();
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
