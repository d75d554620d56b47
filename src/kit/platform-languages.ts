/** The languages of the platform's own words, on sites and in mails. */
export const platformLanguages = ['ar', 'de', 'en', 'es', 'fr', 'it', 'nl', 'pt'] as const

type Tag = (typeof platformLanguages)[number]
/** Words in every language of the platform. */
export type Translated<W> = Readonly<Record<Tag, W>>

const isTag = (text: string): text is Tag => platformLanguages.some((tag) => tag === text)

/** The tag of a language (BCP 47) that the platform speaks, such as `de` for `de-AT`. */
export function spokenTag(language: string): Tag | undefined {
  const tag = language.toLowerCase().split('-', 1)[0] ?? ''
  return isTag(tag) ? tag : undefined
}

/** The words of a language (BCP 47), or else the English ones. */
export const wordsOf = <W>(all: Translated<W>, language: string): W => all[spokenTag(language) ?? 'en']
