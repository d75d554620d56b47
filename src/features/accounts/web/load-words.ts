import type { SignInWords } from '../sign-in-words.ts'

const byLanguage: Record<string, () => Promise<SignInWords>> = {
  ar: async () => (await import('../sign-in-words/ar.ts')).arabic,
  de: async () => (await import('../sign-in-words/de.ts')).german,
  es: async () => (await import('../sign-in-words/es.ts')).spanish,
  fr: async () => (await import('../sign-in-words/fr.ts')).french,
  it: async () => (await import('../sign-in-words/it.ts')).italian,
  nl: async () => (await import('../sign-in-words/nl.ts')).dutch,
  pt: async () => (await import('../sign-in-words/pt.ts')).portuguese,
}
const loadEnglish = async () => (await import('../sign-in-words.ts')).english

/** Loads the words of the sign-in in a language (BCP 47), or in English. */
export function loadSignInWords(language: string): Promise<SignInWords> {
  const [name = ''] = language.toLowerCase().split('-')
  return (Object.hasOwn(byLanguage, name) ? byLanguage[name] : undefined)?.() ?? loadEnglish()
}
