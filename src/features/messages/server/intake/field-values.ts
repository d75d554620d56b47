import { isEmail } from '#accounts/rules.ts'
import { isPhoneNumber, tidyPhoneNumber } from '#kit/phone-number.ts'
import { tidyMailAddress } from '#kit/typed-values.ts'
import type { FormField } from '#sites/format/number-forms.ts'

type FieldType = FormField['type']

function isDate(text: string): boolean {
  const [, year, month, date] = /^(\d{4,6})-(\d\d)-(\d\d)$/.exec(text)?.map(Number) ?? []
  if (year === undefined || month === undefined || date === undefined) return false
  const at = new Date(0)
  at.setUTCFullYear(year, month - 1, date)
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === date
}

/** A number as browsers send it, and as people write it in a text field, in the digits of any language. */
const isNumber = (text: string) => /^[+-]?(?:\p{Nd}[\p{Nd}.,' ٫٬]*|[.,٫]\p{Nd}+)(?:e[+-]?\d{1,3})?$/iu.test(text)

const checks: Partial<Record<FieldType, (text: string) => boolean>> = {
  Email: isEmail,
  Phone: isPhoneNumber,
  Number: isNumber,
  Date: isDate,
}

/** Whether what was filled in is of the field's kind. */
export const isOfType = (type: FieldType, value: string): boolean => checks[type]?.(value) ?? true

/** What was typed into a field, as it is kept. */
export function tidyValue(type: FieldType, typed: string): string {
  if (type === 'TextArea') return typed.replaceAll('\r\n', '\n').trim()
  const line = typed.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  if (type === 'Email') return tidyMailAddress(line)
  return type === 'Phone' ? tidyPhoneNumber(line) : line
}
