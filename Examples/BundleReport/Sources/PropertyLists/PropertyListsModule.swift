/// A module of this package, whose name the library leaves free.
public enum PropertyListsModule {}
