import { autofillOf } from './autofill.ts'
import type { FieldType, FormField } from './parsed/block.ts'
import { harmlessWords, secretWords, type SecretKind } from './secret-words.ts'
import { isMixed, showLetters, toLatinLetters } from './text/bare-letters.ts'
import { kindsAmong, leaveOut, listWords, readWords } from './text/word-list.ts'

const harmless = listWords({ harmless: harmlessWords })
const secrets = listWords(secretWords)

/** A gift card is harmless, and its number is not. */
const numbering = new Set('number numbers no nr num nummer numero word words wort code codes key phrase pin'.split(' '))

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

/** The number of a card as an example, in digits or in what stands for them. */
const cardExample =
  /(?:[\p{Nd}x*#•]{4}[^\p{L}\p{N}*#•]{0,3}){4}|[\p{Nd}x*#•]{4}[ .-]{1,2}[\p{Nd}x*#•]{6}[ .-]{1,2}[\p{Nd}x*#•]{4}/iu

/** What a text names in each way in which an eye may read it. */
function secretsIn(text: string): Set<SecretKind> {
  const shown = showLetters(text)
  const readings = [shown, splitCapitals(shown), toLatinLetters(shown), toLatinLetters(readSigns(shown))]
  return new Set(
    [...new Set(readings)].flatMap((reading) => [
      ...kindsAmong(leaveOut(readWords(reading), harmless, numbering), secrets),
    ]),
  )
}

/** What is typed there is known without a word. */
const saysItself: readonly FieldType[] = ['Email', 'Date']

/** What says more is a sentence that somebody agrees to, and nothing can be typed into a box. */
const mostWordsOfBox = 3

/** What a field says apart from what is asked for everywhere, such as a name or a postcode. */
const wordsOf = ({ label, placeholder = '' }: FormField) =>
  autofillOf({ type: 'Text', label }) !== undefined && !label.includes('(') ? placeholder : `${label} ${placeholder}`

const hasCardExample = ({ label, placeholder = '' }: FormField) =>
  cardExample.test(showLetters(`${label} ${placeholder}`))

const isUnclear = ({ type, label, placeholder = '' }: FormField) => {
  const words = `${label} ${placeholder}`
  return (
    (!/\p{L}/u.test(words) && !saysItself.includes(type)) || !known.test(words) || turned.test(words) || isMixed(words)
  )
}

/** What nobody reads is as long as it is written; one sign may stand for eighteen others. */
const countShown = (text: string, most: number) => (text.length > most ? text.length : text.normalize('NFKC').length)

const labelLength = ({ label, placeholder = '' }: FormField) =>
  countShown(`${label} ${placeholder}`, longestLabelCharacters)

/** Nothing is typed into a list: how to pay may be chosen, by card or bank, and what says more than a few words is read by its beginning. */
const longestChoicesCharacters = 200
function readChoices({ options = [] }: FormField): string {
  let text = ''
  for (let at = 0; at < options.length && text.length < longestChoicesCharacters; at++)
    text += `${options[at]?.slice(0, longestChoicesCharacters)}\n`
  return text.slice(0, longestChoicesCharacters).normalize('NFKC').slice(0, longestChoicesCharacters)
}

/** A code can be chosen digit by digit where there are nearly all digits and nothing but single ones. */
const fewestDigits = 9
const isDigit = (option: string) => option.length < 4 && option.replace(/\P{Nd}/gu, '').length < 2
const choosesDigit = ({ options = [] }: FormField) =>
  options.length >= fewestDigits &&
  options.every(isDigit) &&
  new Set(options.filter((option) => /\p{Nd}/u.test(option))).size >= fewestDigits

const isSecretChoice = (field: FormField) => choosesDigit(field) || secretsIn(readChoices(field)).has('password')

/**
 * What secrets a field asks for: a password, a card number, a code of a bank or the like. A label can say anything in any language, so
 * what isn’t understood counts as one, too: letters that pass for others, scripts that are not known, and fields that say nothing.
 */
export function secretsOf(field: FormField): ReadonlySet<SecretKind> {
  const { type, options } = field
  if (type === 'Hidden' || type === 'Button') return new Set()
  if (type === 'Password' || labelLength(field) > longestLabelCharacters) return new Set(['password'])
  const words = wordsOf(field)
  if (type === 'Checkbox' && !options) return readWords(words).length > mostWordsOfBox ? new Set() : secretsIn(words)
  const found = secretsIn(words)
  if (hasCardExample(field)) found.add('card')
  return isUnclear(field) || isSecretChoice(field) ? found.add('password') : found
}

/** What is read of all fields of a form, so that a hostile one holds up nobody. */
const longestFormCharacters = 6000

function decideForm(fields: readonly FormField[]): FormField[] {
  let left = longestFormCharacters
  return fields.map((field) => {
    if (field.type === 'Hidden' || field.type === 'Button') return field
    if (left >= 0) left -= labelLength(field) + readChoices(field).length
    return left >= 0 && secretsOf(field).size === 0 ? field : { ...field, type: 'Password', required: false }
  })
}

/** A form is decided once, not for each view and each call. */
const decidedForms = new WeakMap<readonly FormField[], FormField[]>()

/**
 * The fields of a form on a limited site: those that ask for secrets are password fields, which no form shows, takes in or gives back,
 * and nobody is kept from sending the others.
 */
export function withholdSecrets(fields: readonly FormField[]): FormField[] {
  const decided = decidedForms.get(fields) ?? decideForm(fields)
  decidedForms.set(fields, decided)
  return decided
}
