import { sayPhrase } from '#kit/server/words.ts'
import type { Phrase } from '#kit/phrase.ts'

interface QuestionText {
  id: string
  text: string
}

/** A question or an answer as a phrase: its translations are the `questions` of each catalogue in `locales`, by its id. */
export const phraseQuestion = ({ id, text }: QuestionText): Phrase => ({ code: id, message: text })

/** The same in a language (BCP 47), or else in English. */
export const sayQuestion = (language: string, asked: QuestionText): string => sayPhrase(language, phraseQuestion(asked))
