import type { Phrase } from '#kit/phrase.ts'
import type { SignInWords } from '../sign-in-words.ts'

/** A phrase in the language of these words, by its code; others stay as they are. */
export const sayMistake = ({ mistakes }: SignInWords, { code, message }: Phrase): string => mistakes?.[code] ?? message
