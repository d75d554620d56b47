import { passOn, type Phrase } from '#kit/phrase.ts'

const longestCharacters = 500

/** What a mail server said, or our connection to it; as much of it as is shown. */
export const quoteServer = (message: string): Phrase => passOn(message.slice(0, longestCharacters))
