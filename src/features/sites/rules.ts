/** One text file of a site. */
export const largestTextBytes = 2 * 1024 * 1024
/** A request with one, in which JSON writes every quote and line end as two characters. */
export const largestTextBodyBytes = 2 * largestTextBytes + 10_000
