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
/** Written so that a field of a form reads it, too. */
const between = String.raw`[\p{Nd}\s\(\).,;:=\/+*#~\xb7\u2212\p{Pd}]`
/** Two words at most, in any language: those of an extension, or letters that stand for digits. */
const phoneNumber = new RegExp(String.raw`^${between}*(?:[\p{L}\p{M}]{1,15}(?:${between}+|$)){0,2}$`, 'u')

/** Whether a text is a number of a phone as people write one, with an extension or without, in the digits of any language. */
export const isPhoneNumber = (text: string): boolean =>
  text.length <= longestPhoneNumberCharacters && phoneNumber.test(text) && (text.match(digit) ?? []).length >= 3

/** The same for a field of a form, which isn't tidied before: marks that pasting brings along are none of its mistakes. */
export const phonePattern = String.raw`(?=(?:\P{Nd}*\p{Nd}){3})(?:${between}|\p{Cf})*(?:[\p{L}\p{M}]{1,15}(?:(?:${between}|\p{Cf})+|$)){0,2}`

const zeros = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20, 0x1040,
  0x17e0, 0x1810,
]

function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  const zero = zeros.find((first) => code >= first && code < first + 10)
  return zero === undefined ? digit : String(code - zero)
}

/** Full width and compatible characters as the plain ones, and the digits of every script as 0 to 9. */
export const plainDigits = (text: string): string => text.normalize('NFKC').replaceAll(/[^\P{Nd}0-9]/gu, asciiDigit)
