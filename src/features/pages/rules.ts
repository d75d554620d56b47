/** How deep a part of a page can lie in other parts. */
export const deepestInclude = 3

/** The languages in which the platform says what stands around the words of every site. */
export const platformLanguages = ['ar', 'de', 'en', 'es', 'fr', 'it', 'nl', 'pt'] as const
