import NameTables

/// The hash by which texts of property lists are compared, as tables of names compute it.
package typealias TextHash = NameTables.TextHash
