/** How deep page parts can be nested. */
export const deepestInclude = 3
