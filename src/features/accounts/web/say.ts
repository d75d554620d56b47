import type { SignInWords } from '../sign-in-words.ts'

/** A sentence of the product or of the server in the language of these words; others stay as they are. */
export function say({ mistakes }: SignInWords, sentence: string): string {
  return mistakes && Object.hasOwn(mistakes, sentence) ? (mistakes[sentence] as string) : sentence
}
