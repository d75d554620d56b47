import { isEmail } from '#accounts/rules.ts'
import type { FormWords } from '#pages/form-words/form-words.ts'
import type { FilledField } from '#sites/answer-page.ts'
import type { FormField } from '#sites/format/parsed/block.ts'
import type { Values } from './sent-form.ts'

type Named = FormField & { name: string }

const checks: Partial<Record<FormField['type'], (text: string) => boolean>> = {
  Email: isEmail,
  Phone: (text) => /\p{Nd}/u.test(text),
  Number: (text) => /^[+-]?[\d.,' ]*\d[\d.,' ]*(?:e[+-]?\d+)?$/i.test(text),
  Date: (text) => /^\d{4,6}-\d\d-\d\d$/.test(text),
}

function lackOf({ type, required, options }: FormField, text: string, words: FormWords): string | undefined {
  if (text.trim() === '') {
    if (!required || type === 'Hidden') return undefined
    if (type === 'Select' || (type === 'Checkbox' && options)) return words.choose
    return type === 'Checkbox' ? words.tick : words.missing
  }
  if (checks[type]?.(text.trim()) ?? true) return undefined
  const bad = words.signIn.mistakes?.['Please enter a valid email address.'] ?? 'Please enter a valid email address.'
  return { Email: bad, Phone: words.badPhone, Number: words.badNumber, Date: words.badDate }[type as string]
}

/** Fields as they were filled in, with what is wrong beside each. A password doesn't come back. */
export const fillAgain = (fields: readonly Named[], values: Values, words: FormWords): FilledField[] =>
  fields
    .filter(({ type }) => type !== 'Password')
    .map((field) => {
      const value = Object.hasOwn(values, field.name) ? values[field.name] : undefined
      const text = [value ?? ''].flat().join(', ')
      return { ...field, value: field.type === 'Hidden' ? undefined : value, mistake: lackOf(field, text, words) }
    })
