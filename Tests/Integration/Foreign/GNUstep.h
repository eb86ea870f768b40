// What Apple's Foundation has and GNUstep's lacks. gcc's YES and NO cannot stand in literals of objects.
#import <Foundation/Foundation.h>
#undef YES
#undef NO
#define YES __objc_yes
#define NO __objc_no

@interface NSUserDefaults (Suite)
- (instancetype)initWithSuiteName:(NSString *)name;
@end
