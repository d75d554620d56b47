import { language } from '#sites/format/setting-values.ts'

/** The language (BCP 47) that somebody names; undefined if there is none with this tag. */
export const languageNamedBy = (tag: string | undefined): string | undefined => language.read(tag ?? '')
