import { autofillOf } from './autofill.ts'
import type { FieldType, FormField } from './parsed/block.ts'
import { harmlessWords, secretWords, type SecretKind } from './secret-words.ts'
import { isMixed, showLetters, toLatinLetters } from './text/bare-letters.ts'
import { kindsAmong, leaveOut, listWords, readWords } from './text/word-list.ts'

const harmless = listWords({ harmless: harmlessWords })
const secrets = listWords(secretWords)

/** Scripts in which it is known what asks for a secret. */
const known =
  /^[\p{scx=Latin}\p{scx=Cyrillic}\p{scx=Greek}\p{scx=Arabic}\p{scx=Hebrew}\p{scx=Devanagari}\p{scx=Thai}\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\P{L}]*$/u

/** What turns letters around shows something else than it says. */
const turned = /\p{Bidi_Control}/u

/** Nobody names a field at such length. */
const longestLabelCharacters = 300

const letterOf = new Map(
  ['0o', '1i', '3e', '4a', '5s', '7t', '8b', '9g', '$s', '@a', '!i', '|i'].map((pair) => [
    pair.charAt(0),
    pair.charAt(1),
  ]),
)

/** Digits and signs as the letters that they pass for: “P4$$w0rd”, “PlN”. */
const readSigns = (text: string) =>
  text.replace(/[\d$@!|]/g, (sign) => letterOf.get(sign) ?? sign).replace(/(?<=\p{Lu})l|l(?=\p{Lu})/gu, 'i')

/** Words that only their capitals hold apart: “PINnumber”, “cardPin”. */
const splitCapitals = (text: string) => text.replace(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu}{2})(?=\p{Ll}{2})/gu, ' ')

/** What a text names in each way in which an eye may read it. */
function secretsIn(text: string): Set<SecretKind> {
  const shown = showLetters(text)
  const readings = [shown, splitCapitals(shown), toLatinLetters(shown), toLatinLetters(readSigns(shown))]
  return new Set(
    [...new Set(readings)].flatMap((reading) => [...kindsAmong(leaveOut(readWords(reading), harmless), secrets)]),
  )
}

/** What is typed there is known without a word. */
const saysItself: readonly FieldType[] = ['Email', 'Date']

/** What says more is a sentence that somebody agrees to, and nothing can be typed into a box. */
const mostWordsOfBox = 3

/** What a field says apart from what is asked for everywhere, such as a name or a postcode. */
const wordsOf = ({ label, placeholder = '' }: FormField) =>
  autofillOf({ type: 'Text', label }) !== undefined && !label.includes('(') ? placeholder : `${label} ${placeholder}`

const isUnclear = ({ type, label, placeholder = '' }: FormField) => {
  const words = `${label} ${placeholder}`
  return (
    (!/\p{L}/u.test(words) && !saysItself.includes(type)) || !known.test(words) || turned.test(words) || isMixed(words)
  )
}

const isTooLong = ({ label, placeholder = '' }: FormField) => label.length + placeholder.length > longestLabelCharacters

/** Nothing is typed into a list: how to pay may be chosen, by card or bank, and what says more than a few words is read by its beginning. */
const longestChoicesCharacters = 200
const isSecretChoice = ({ options = [] }: FormField) =>
  secretsIn(options.join('\n').slice(0, longestChoicesCharacters)).has('password')

/**
 * What secrets a field asks for: a password, a card number, a code of a bank or the like. A label can say anything in any language, so
 * what isn’t understood counts as one, too: letters that pass for others, scripts that are not known, and fields that say nothing.
 */
export function secretsOf(field: FormField): ReadonlySet<SecretKind> {
  const { type, options } = field
  if (type === 'Hidden' || type === 'Button') return new Set()
  if (type === 'Password' || isTooLong(field)) return new Set(['password'])
  const words = wordsOf(field)
  if (type === 'Checkbox' && !options) return readWords(words).length > mostWordsOfBox ? new Set() : secretsIn(words)
  const found = secretsIn(words)
  return isUnclear(field) || isSecretChoice(field) ? found.add('password') : found
}

/** What is read of all fields of a form, so that a hostile one holds up nobody. */
const longestFormCharacters = 6000
const lengthOf = ({ label, placeholder = '', options = [] }: FormField) =>
  label.length + placeholder.length + Math.min(options.join('\n').length, longestChoicesCharacters)

/**
 * The fields of a form on a limited site: those that ask for secrets are password fields, which no form shows, takes in or gives back,
 * and nobody is kept from sending the others.
 */
export function withholdSecrets(fields: readonly FormField[]): FormField[] {
  let left = longestFormCharacters
  return fields.map((field) => {
    if (field.type === 'Hidden' || field.type === 'Button') return field
    left -= lengthOf(field)
    return left >= 0 && secretsOf(field).size === 0 ? field : { ...field, type: 'Password', required: false }
  })
}
