import type { SignInWords } from '../sign-in-words.ts'

type Load = () => Promise<SignInWords>
const english = '/locales/en.json'

/** The words of the sign-in in each language, which a build takes from its catalogue. */
const files = import.meta.glob<SignInWords>('/locales/*.json', { query: '?sign-in', import: 'default' }) as Record<
  string,
  Load
> &
  Record<typeof english, Load>

/** Loads the words of the sign-in in a language (BCP 47), or in English. */
export function loadSignInWords(language: string): Promise<SignInWords> {
  const [tag] = language.toLowerCase().split('-', 1)
  return (files[`/locales/${tag}.json`] ?? files[english])()
}
