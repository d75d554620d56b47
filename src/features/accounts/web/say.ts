import type { Phrase } from '#kit/phrase.ts'
import type { SignInWords } from '../sign-in-words.ts'

/** A phrase in the language of these words, by its code; others stay as they are. */
export function say({ mistakes }: SignInWords, { code, message }: Phrase): string {
  return mistakes && Object.hasOwn(mistakes, code) ? (mistakes[code] as string) : message
}
