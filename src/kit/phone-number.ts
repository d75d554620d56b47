import { longestTypedCharacters, withoutUnseen } from './typed-values.ts'

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
