// Reads and writes a property of every kind.
#import "SettingsBundle.h"

void check(BOOL condition, const char *text);

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
  [settings resetAll];
  [shared resetAll];
  check(settings.quality && shared.playSounds && settings.experience == 1, "all reset");
}
