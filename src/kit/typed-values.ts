/** Beyond that nothing is an address or a number of a phone, and nothing is looked for in it. */
const longestTypedCharacters = 1000
/** What nobody sees and pasting brings along: marks of direction, joiners, fillers. */
const unseen = /[\p{Cf}\u115f\u1160\u3164\uffa0]+/gu

const withoutUnseen = (text: string) => text.replace(unseen, '').trim()

/** An address as it was meant: without invisible characters, brackets around it and `mailto:`. */
export function tidyMailAddress(typed: string): string {
  if (typed.length > longestTypedCharacters) return typed
  const text = withoutUnseen(typed).replace(/^<([^<>]*)>$/, '$1')
  return (/^mailto:([^?]*)/i.exec(text)?.[1] ?? text).trim()
}

/** A number of a phone as it was meant: without invisible characters and `tel:`. */
export const tidyPhoneNumber = (typed: string): string =>
  typed.length > longestTypedCharacters ? typed : withoutUnseen(typed).replace(/^tel:\s*/i, '')

const longestPhoneNumberCharacters = 60
const digit = /\p{Nd}/gu
const between = String.raw`[\p{Nd}\s().,;:=/+*#~\xb7\u2212\p{Pd}]`
/** Two words at most, in any language: those of an extension, or letters that stand for digits. */
const phoneNumber = new RegExp(String.raw`^${between}*(?:[\p{L}\p{M}]{1,15}(?:${between}+|$)){0,2}$`, 'u')

/** Whether a text is a number of a phone as people write one, with an extension or without, in the digits of any language. */
export const isPhoneNumber = (text: string): boolean =>
  text.length <= longestPhoneNumberCharacters && phoneNumber.test(text) && (text.match(digit) ?? []).length >= 3
