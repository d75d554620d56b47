/** How deep page parts can be nested. */
export const deepestInclude = 3

/** The languages of the platform's own words on every site. */
export const platformLanguages = ['ar', 'de', 'en', 'es', 'fr', 'it', 'nl', 'pt'] as const
