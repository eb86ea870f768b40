import Testing

@testable import SettingsCode

/// Each shape of code in Objective-C that names a key.
@Suite struct ObjectiveCShapeTests {
  static let objectiveC: [(String, [String])] = [
    (
      #"BOOL x = [[NSUserDefaults standardUserDefaults] boolForKey:@"k"];"#,
      ["read k literal boolean"]
    ),
    (
      #"[NSUserDefaults.standardUserDefaults setBool:YES forKey:@"k"];"#, ["write k literal = true"]
    ),
    (
      #"[[[NSUserDefaults alloc] initWithSuiteName:@"g"] integerForKey:@"k"];"#,
      ["read k literal integer in g"]
    ),
    (
      "NSUserDefaults *d = [NSUserDefaults standardUserDefaults];\n[d floatForKey:@\"k\"];",
      ["read k literal real"]
    ),
    (
      #"[[NSUserDefaults standardUserDefaults] registerDefaults:@{ @"a": @YES, @"b": @(1.5) }];"#,
      ["register a literal = true", "register b literal = 1.5"]
    ),
    (
      "NSDictionary *d = [NSDictionary dictionaryWithObjectsAndKeys:@YES, @\"a\", [NSNumber numberWithInt:3], @\"b\", nil];\n[[NSUserDefaults standardUserDefaults] registerDefaults:d];",
      ["register a literal = true", "register b literal = 3"]
    ),
    (
      "#define K @\"k\"\nBOOL x = [[NSUserDefaults standardUserDefaults] boolForKey:K];",
      ["read k constant boolean"]
    ),
    (
      "static NSString *const K = @\"k\";\nid x = [[NSUserDefaults standardUserDefaults] objectForKey:K];",
      ["read k constant"]
    ),
    (
      "#define D [NSUserDefaults standardUserDefaults]\nint x = [D integerForKey:@\"k\"];",
      ["read k literal integer"]
    ),
    (
      #"[[NSUserDefaults standardUserDefaults] boolForKey:[NSString stringWithFormat:@"row_%d", i]];"#,
      ["read row_* pattern boolean"]
    ),
    (#"[dictionary setObject:@"v" forKey:@"k"];"#, []),
    (
      #"[[NSUserDefaults standardUserDefaults] setValue:@"v" forKeyPath:@"k"];"#,
      ["write k literal = 'v'"]
    ),
    (#"[[Globals defaults] integerForKey:@"k"];"#, []),
    (
      "@implementation A\n- (NSDictionary *)loadDefaults { return nil; }\n"
        + "- (id)f { return [[self loadDefaults] objectForKey:@\"k\"]; }\n@end", []
    ),
    (
      "NSUserDefaults *d = [[NSUserDefaults alloc] init];\nall = [d dictionaryRepresentation];\nNSString *x = [all valueForKey:@\"k\"];\n[slider setValue:[x floatValue]];",
      ["read k literal real"]
    ),
    (
      "[[NSUserDefaults standardUserDefaults] registerDefaults:@{ @\"a\": @(!NO), @\"b\": [NSNumber numberWithBool:!NO], "
        + "@\"c\": @(0x1Ful), @\"d\": @(-1.5f), @\"e\": @017, @\"f\": @0 }];",
      [
        "register a literal = true", "register b literal = true", "register c literal = 31",
        "register d literal = -1.5",
        "register e literal = 15", "register f literal = 0",
      ]
    ),
    (
      "#define ON [[NSUserDefaults standardUserDefaults] boolForKey:@\"k\"]\n",
      ["read k literal boolean"]
    ),
    // Each name of a statement is one.
    (
      "static NSString *const kA = @\"a\", *const kB = @\"b\", *kC = @\"c\";\nNSUserDefaults *d, *e;\n"
        + "void f(void) { [d boolForKey:kA]; [e boolForKey:kB]; [d boolForKey:kC]; }",
      [
        "read a constant boolean somewhere", "read b constant boolean somewhere",
        "read c constant boolean somewhere",
      ]
    ),
    (
      #"x = CFPreferencesCopyAppValue(CFSTR("k"), kCFPreferencesCurrentApplication);"#,
      ["read k literal"]
    ),
  ]

  @Test(arguments: objectiveC.indices) func callsOfObjectiveCAreRecognized(_ number: Int) {
    let (text, expected) = Self.objectiveC[number]
    #expect(CodeUsage.of(["a.m": text]).shownUses == expected, "\(text)")
  }
}
