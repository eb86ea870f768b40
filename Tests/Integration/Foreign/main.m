// Prints the app's own registered values, read back from the user defaults, one per line and sorted.
#import "SettingsBundle.h"

// A suite in memory: GNUstep has none.
@interface SuiteDefaults : NSUserDefaults {
  NSMutableDictionary *values;
  NSDictionary *registered;
}
@end

@implementation SuiteDefaults
- (instancetype)initWithUser:(NSString *)name {
  if ((self = [super initWithUser:NSUserName()])) values = [NSMutableDictionary new];
  return self;
}
- (id)objectForKey:(NSString *)key {
  return [values objectForKey:key] ?: [registered objectForKey:key];
}
- (void)setObject:(id)value forKey:(NSString *)key {
  [values setObject:value forKey:key];
}
- (void)removeObjectForKey:(NSString *)key {
  [values removeObjectForKey:key];
}
- (void)registerDefaults:(NSDictionary *)defaults {
  registered = [defaults copy];
}
@end

@implementation NSUserDefaults (Suite)
- (instancetype)initWithSuiteName:(NSString *)name {
  return (id)[[SuiteDefaults alloc] initWithUser:name];
}
// Apple's getter writes a number out; GNUstep's returns nil.
#pragma clang diagnostic ignored "-Wobjc-protocol-method-implementation"
- (NSString *)stringForKey:(NSString *)key {
  id value = [self objectForKey:key];
  if ([value isKindOfClass:[NSNumber class]]) return [value stringValue];
  return [value isKindOfClass:[NSString class]] ? value : nil;
}
@end

static NSString *hex(NSData *data) {
  NSMutableString *text = [NSMutableString string];
  const unsigned char *bytes = [data bytes];
  for (NSUInteger i = 0; i < [data length]; i++) [text appendFormat:@"%02x", bytes[i]];
  return text;
}

static NSString *describe(id value) {
  if ([value isKindOfClass:[NSString class]]) {
    return [@"string " stringByAppendingString:hex([value dataUsingEncoding:NSUTF8StringEncoding])];
  }
  if ([value isKindOfClass:[NSData class]]) return [@"data " stringByAppendingString:hex(value)];
  if ([value isKindOfClass:[NSDate class]]) {
    return [NSString stringWithFormat:@"date %.0f", [value timeIntervalSinceReferenceDate]];
  }
  if (value == [NSNumber numberWithBool:YES]) return @"boolean 1";
  if (value == [NSNumber numberWithBool:NO]) return @"boolean 0";
  if (strcmp([value objCType], "d") == 0) {
    double number = [value doubleValue];
    unsigned long long bits;
    memcpy(&bits, &number, sizeof bits);
    return [NSString stringWithFormat:@"real %016llx", bits];
  }
  return [NSString stringWithFormat:@"integer %lld", [value longLongValue]];
}

void check(BOOL condition, const char *text) {
  if (!condition) printf("wrong: %s\n", text);
}

// Resets and titles of a key of the app, whatever it is.
static void checkSuite(void) {
  SettingsBundleStandardSettings *settings = SettingsBundle.standard;
  NSString *first = [settings.registrationDefaults allKeys].firstObject;
  id before = [settings.userDefaults objectForKey:first];
  [settings.userDefaults setObject:@"stored" forKey:first];
  check([[settings.userDefaults objectForKey:first] isEqual:@"stored"], "stored value");
  [settings reset:first];
  check([[settings.userDefaults objectForKey:first] isEqual:before], "reset value");
  [settings.userDefaults setObject:@"stored" forKey:first];
  [settings resetAll];
  check([[settings.userDefaults objectForKey:first] isEqual:before], "reset of all values");
  check([[settings titleForKey:first] length] > 0, "title");
  check([[settings titleForKey:@"unknown"] isEqual:@"unknown"], "title of an unknown key");
  check(settings.userDefaults == [NSUserDefaults standardUserDefaults], "store");
}

#ifdef PROPERTIES
void checkProperties(void);
#endif

int main(void) {
  @autoreleasepool {
#ifdef PROPERTIES
    // Before the defaults are registered by hand.
    checkProperties();
#endif
    [SettingsBundle registerDefaults];
    NSUserDefaults *defaults = [NSUserDefaults standardUserDefaults];
    NSMutableArray *lines = [NSMutableArray array];
    for (NSString *key in SettingsBundle.standard.registrationDefaults) {
      NSString *name = hex([key dataUsingEncoding:NSUTF8StringEncoding]);
      [lines addObject:[NSString stringWithFormat:@"%@ %@", name, describe([defaults objectForKey:key])]];
    }
    checkSuite();
    for (NSString *line in [lines sortedArrayUsingSelector:@selector(compare:)]) printf("%s\n", [line UTF8String]);
  }
  return 0;
}
