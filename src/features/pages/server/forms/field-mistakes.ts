import type { SiteWords } from '#kit/catalogue.ts'
import { isOfType, tidyValue } from '#messages/server/intake/field-values.ts'
import { longestValueCharacters } from '#messages/rules.ts'
import type { FilledField } from '#sites/answer-page.ts'
import type { SentValues } from './sent-form.ts'

type FieldOfForm = Omit<FilledField, 'value' | 'mistake'>

function lackOf(
  { type, required, options }: FieldOfForm,
  text: string,
  { forms, signIn }: SiteWords,
): string | undefined {
  if (text.trim() === '') {
    if (!required || type === 'Hidden') return undefined
    if (type === 'Select' || (type === 'Checkbox' && options)) return forms.choose
    return type === 'Checkbox' ? forms.tick : forms.missing
  }
  if (text.length <= longestValueCharacters && isOfType(type, tidyValue(type, text))) return undefined
  const bad = signIn.mistakes['enter-valid-email']
  return { Email: bad, Phone: forms.badPhone, Number: forms.badNumber, Date: forms.badDate }[type as string]
}

/** Fields as they were filled in, with what is wrong beside each. A password doesn't come back. */
export const fillAgain = (fields: readonly FieldOfForm[], values: SentValues, words: SiteWords): FilledField[] =>
  fields
    .filter(({ type }) => type !== 'Password')
    .map((field) => {
      const value = Object.hasOwn(values, field.name) ? values[field.name] : undefined
      const text = [value ?? ''].flat().join(', ')
      return { ...field, value: field.type === 'Hidden' ? undefined : value, mistake: lackOf(field, text, words) }
    })
