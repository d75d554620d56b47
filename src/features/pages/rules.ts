/** How deep a part of a page can lie in other parts. */
export const deepestInclude = 3
