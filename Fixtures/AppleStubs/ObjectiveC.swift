// As much of Apple's module as generated code uses, with the signatures of Apple's headers.
public protocol NSObjectProtocol: AnyObject {}
