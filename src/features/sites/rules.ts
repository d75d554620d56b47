/** In bytes, of one text of a site. */
export const largestText = 2 * 1024 * 1024
/** In bytes, of a call that brings one: JSON writes every quote and line end as two. */
export const largestTextBody = 2 * largestText + 10_000
