// Reads and writes a property of every kind.
#import "SettingsBundle.h"

void check(BOOL condition, const char *text);

// Values that no row writes are read alike in Swift (StoredValueTests) and C#.
static void checkStoredValues(SettingsBundleStandardSettings *settings) {
  NSUserDefaults *store = settings.userDefaults;
  [store setObject:@"YES" forKey:@"play_sounds"];
  check(settings.playSounds, "a text for a switch");
  [store setObject:@"abc" forKey:@"play_sounds"];
  check(!settings.playSounds, "another text for a switch");
  [store setObject:@"abc" forKey:@"volume"];
  check(settings.volume == 0, "a text for a real");
  [store setObject:@"0.25x" forKey:@"volume"];
  check(settings.volume == 0.25, "a text with a real");
  [store setObject:@7 forKey:@"app_version"];
  check([settings.appVersion isEqual:@"7"], "a number for a text");
  [store setObject:[NSData data] forKey:@"app_version"];
  check([settings.appVersion isEqual:@"1.0"], "data for a text");
  [store setObject:@"abc" forKey:@"token"];
  check(settings.token.length == 4, "a text for data");
  [store setObject:@"abc" forKey:@"build_date"];
  check(settings.buildDate.timeIntervalSinceReferenceDate == 730900800, "a text for a date");
  [store setObject:@"2" forKey:@"experience"];
  check(settings.experience == SettingsBundleExperienceMaster, "a text with a choice");
  [store setObject:@"abc" forKey:@"experience"];
  check(settings.experience == SettingsBundleExperienceBeginner, "a text for a number of a list");
  [store setObject:@99 forKey:@"experience"];
  check(settings.experience == SettingsBundleExperienceExpert, "an unknown number of a list");
  [store setObject:@"neon" forKey:@"theme"];
  check([settings.theme isEqual:SettingsBundleThemeSystem], "an unknown text of a list");
  [store setObject:@7.5 forKey:@"speed"];
  check(settings.speed == 0.5, "an unknown real of a list");
  [store setObject:@"1" forKey:@"speed"];
  check(settings.speed == 1, "a text with a real of a list");
  [store setObject:@"other" forKey:@"quality"];
  check(!settings.quality, "an unknown text of a switch");
  [store setObject:@YES forKey:@"quality"];
  check(settings.quality, "true for a switch with texts");
  [store setObject:@"2" forKey:@"verbosity"];
  check(settings.verbosity, "a text with the number of a switch");
  [store setObject:@"abc" forKey:@"verbosity"];
  check(!settings.verbosity, "a text for the number of a switch");
}

void checkProperties(void) {
  SettingsBundleStandardSettings *settings = SettingsBundle.standard;
  SettingsBundleSharedSettings *shared = SettingsBundle.shared;
  check(settings.playSounds && settings.quiet && settings.volume == 0.5, "defaults without registration");
  settings.playSounds = NO;
  check(!settings.playSounds && shared.playSounds, "one key in two suites");
  shared.playSounds = NO;
  settings.playSounds = YES;
  check(settings.playSounds && !shared.playSounds, "one key in two suites, the other way around");
  settings.volume = 0.25;
  check(settings.volume == 0.25, "a real");
  [settings reset:SettingsBundleKeyVolume];
  check(settings.volume == 0.5, "a real after its reset");
  check(settings.serverURL == nil, "a text without a default");
  settings.serverURL = @"https://example.com";
  check([settings.serverURL isEqual:@"https://example.com"], "a text");
  check([settings.appVersion isEqual:@"1.0"], "a text with a default");
  check(settings.buildDate.timeIntervalSinceReferenceDate == 730900800, "a date");
  check(settings.token.length == 4, "data");
  check(settings.experience == SettingsBundleExperienceExpert, "an integer of a list");
  settings.experience = SettingsBundleExperienceMaster;
  check([[settings.userDefaults objectForKey:@"experience"] isEqual:@2], "an integer, stored");
  check([settings.server isEqual:SettingsBundleServerTest], "a text of a list");
  check([settings.mixed isEqual:@"auto"], "a value of any type");
  settings.mixed = @7;
  check([settings.mixed isEqual:@7], "another type");
  check(settings.quality, "a switch with texts");
  settings.quality = NO;
  check(!settings.quality, "a switch with texts, off");
  check([[settings.userDefaults objectForKey:SettingsBundleKeyQuality] isEqual:@"low"], "the text of a switch");
  check([[settings titleForKey:SettingsBundleKeyPlaySounds] isEqual:@"Play Sounds"], "title");
  check([[settings titleForKey:SettingsBundleKeyVolume] isEqual:@"volume"], "a row without a title");
  NSUserDefaults *store = [[NSUserDefaults alloc] initWithSuiteName:@"tests"];
  SettingsBundleStandardSettings *tests = [[SettingsBundleStandardSettings alloc] initWithUserDefaults:store];
  tests.volume = 1;
  check(tests.volume == 1 && settings.volume == 0.5, "user defaults of a test");
  checkStoredValues(settings);
  [settings resetAll];
  [shared resetAll];
  check(settings.quality && shared.playSounds && settings.experience == 1, "all reset");
}
