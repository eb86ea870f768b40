// What Apple's Foundation has and GNUstep's lacks. gcc's YES and NO cannot stand in literals of objects.
#import <Foundation/Foundation.h>
#undef YES
#undef NO
#define YES __objc_yes
#define NO __objc_no
#undef NS_UNAVAILABLE
#define NS_UNAVAILABLE __attribute__((unavailable))
#ifndef NS_DESIGNATED_INITIALIZER
#define NS_DESIGNATED_INITIALIZER
#endif

@interface NSUserDefaults (Suite)
- (instancetype)initWithSuiteName:(NSString *)name;
@end
