// Prints the app's own registered values, read back from the user defaults, one per line and sorted.
#import "SettingsBundle.h"

@implementation NSUserDefaults (Suite)
- (instancetype)initWithSuiteName:(NSString *)name {
  return [self initWithUser:NSUserName()];
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

// Resets and titles of the app's own settings, whatever they are.
static void checkSuite(void) {
  SettingsBundleSetting first = (SettingsBundleSetting)0;
  id before = SettingsBundleValue(first);
  SettingsBundleSetValue(first, @"stored");
  if (![SettingsBundleValue(first) isEqual:@"stored"]) printf("wrong: stored value\n");
  SettingsBundleReset(first);
  id after = SettingsBundleValue(first);
  if (after != before && ![after isEqual:before]) printf("wrong: reset value\n");
  SettingsBundleResetAll();
  if ([SettingsBundleTitle(first) length] == 0) printf("wrong: title\n");
  if (SettingsBundleUserDefaults() != [NSUserDefaults standardUserDefaults]) printf("wrong: store\n");
}

int main(void) {
  @autoreleasepool {
    SettingsBundleRegisterDefaults();
    NSUserDefaults *defaults = [NSUserDefaults standardUserDefaults];
    NSMutableArray *lines = [NSMutableArray array];
    for (NSString *key in SettingsBundleRegistrationDefaults()) {
      NSString *name = hex([key dataUsingEncoding:NSUTF8StringEncoding]);
      [lines addObject:[NSString stringWithFormat:@"%@ %@", name, describe([defaults objectForKey:key])]];
    }
    checkSuite();
    for (NSString *line in [lines sortedArrayUsingSelector:@selector(compare:)]) printf("%s\n", [line UTF8String]);
  }
  return 0;
}
