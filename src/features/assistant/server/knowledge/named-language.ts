import { canonicalLanguage } from '#sites/format/language.ts'

/** The language (BCP 47) that somebody names; undefined if there is none with this tag. */
export const languageNamedBy = (tag: string | undefined): string | undefined => canonicalLanguage(tag ?? '')
