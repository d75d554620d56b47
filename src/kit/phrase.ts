/** What stands in a text at its names in braces. */
export type Values = Readonly<Record<string, string | number>>

/** A day as a value, said as the people of a language write it. */
export interface PhraseDay {
  /** Such as `2026-12-01`. */
  day: string
  /** Whether its year goes without saying. */
  isNear?: true
  /** In English. */
  message: string
}

/** Money as a value, in minor units, said the same way. */
export interface PhraseMoney {
  amount: number
  currency: string
  /** In English. */
  message: string
}

/** What stands in a phrase: another one where something else has said why. */
export type PhraseValues = Readonly<Record<string, string | number | Phrase | PhraseDay | PhraseMoney>>

/** A sentence for a person, with what it says for programs and translators. */
export interface Phrase {
  code: string
  values?: PhraseValues
  /** In English. */
  message: string
}

/** What somebody reads: words of others as they are, or a phrase that is said in the language of the reader. */
export type Wording = string | Phrase

/** The names in a text: `item` and `left` in `{item}: {left, number}`. */
type NamesIn<T> = T extends `${string}{${infer Name}}${infer Rest}` ? Bare<Name> | NamesIn<Rest> : never
type Bare<Name> = Name extends `${infer Before}, number` ? Before : Name
type ValuesFor<T> = [NamesIn<T>] extends [never] ? [] : [values: Readonly<Record<NamesIn<T>, PhraseValues[string]>>]

/** A text without values is said as it is. */
type SentenceOf<T extends string> = [NamesIn<T>] extends [never] ? T : string

/** The language of the texts in this build, for their numbers: those of the screens are built once for each language. */
const language = 'en'

const fill = (text: string, values: PhraseValues = {}): string =>
  text.replace(/\{(\w+)(, number)?\}/g, (whole, name: string, isNumber?: string) => {
    const value = values[name] ?? whole
    if (typeof value === 'object') return value.message
    return isNumber ? value.toLocaleString(language) : String(value)
  })

/**
 * Phrases something: `phrase('sold-out', '{item} is sold out.', { item })`. One code always has the same text; its translations are
 * among the `problems` of each catalogue in `locales`, by the code. It is light enough for parsers that run in browsers, too.
 */
/* @__NO_SIDE_EFFECTS__ */
export function phrase<const T extends string>(code: string, text: T, ...[values]: ValuesFor<T>): Phrase {
  return { code, ...(values && { values }), message: fill(text, values) }
}

/** Passes on a sentence of somebody else, such as a service, as it is. */
export const passOn = (message: string): Phrase => ({ code: 'quoted', values: { message }, message })

const ofShapes = new Map<string, Phrase>()

/** The same as a bare sentence, which is all that the shape of a contract can say: `phraseOf` knows what it means. */
/* @__NO_SIDE_EFFECTS__ */
export function says<const T extends string>(code: string, text: T, ...values: ValuesFor<T>): SentenceOf<T> {
  const said = phrase(code, text, ...values)
  ofShapes.set(said.message, said)
  return said.message as SentenceOf<T>
}

/** What a sentence of a shape means. */
export const phraseOf = (message: string): Phrase => ofShapes.get(message) ?? passOn(message)

/** The message for input that none of our screens sends. */
export const badInput: string = says('check-input', 'Please check your input.')
