/** In bytes: one text file of a site. */
export const largestText = 2 * 1024 * 1024
/** In bytes: a request with one, in which JSON writes every quote and line end as two characters. */
export const largestTextBody = 2 * largestText + 10_000
