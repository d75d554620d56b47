import { type Phrase, phrase, phraseOf } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { isOfType, tidyValue } from './field-values.ts'
import { nameFields, type FormField, type NamedField } from '#sites/format/number-forms.ts'
import { badEmail, fillIn } from '#messages/rules.ts'
import type { KeptField } from '../tables.ts'

/** What was typed, by the names of fields. */
export type FormValues = Readonly<Record<string, string | readonly string[]>>

/** A field with what is kept of it. */
export interface FilledField extends KeptField {
  type: FormField['type']
}

const refuse = (says: Phrase) => new Refusal('invalid', says)
const named = (label: string) => label.slice(0, 80)

const wordsFor: Partial<Record<FormField['type'], (label: string) => Phrase>> = {
  Email: () => phraseOf(badEmail),
  Phone: (label) => phrase('enter-valid-phone', 'Please enter a valid phone number: {label}', { label: named(label) }),
  Number: (label) => phrase('enter-number', 'Please enter a number: {label}', { label: named(label) }),
  Date: (label) => phrase('enter-date', 'Please enter a date: {label}', { label: named(label) }),
}

/** A form of plain HTML sends `on` for a box that is ticked, and nothing for another. */
const ticked = (values: readonly string[]) => (values.some((value) => value !== '' && value !== 'false') ? 'Yes' : '')

/** The chosen options; refused when one isn't among those of the form. */
function choose({ type, options = [], label }: NamedField, values: readonly string[]): string {
  const chosen = [...new Set(values.filter(Boolean))]
  if (type === 'Select' && chosen.length > 1)
    throw refuse(phrase('choose-one-of-these', 'Please choose one of these: {label}', { label: named(label) }))
  if (chosen.some((one) => !options.includes(one)))
    throw refuse(
      phrase('options-changed', 'The options have changed. Please choose again: {label}', { label: named(label) }),
    )
  return chosen.join(', ')
}

function readValue(field: NamedField, given: string | readonly string[] | undefined): string {
  const { type, options, label } = field
  if (type === 'Hidden') return options?.join(', ') ?? label
  const values = given === undefined ? [] : typeof given === 'string' ? [given] : given
  if (type === 'Checkbox' && !options) return ticked(values)
  if (options) return choose(field, values)
  return tidyValue(type, values.join(', '))
}

function fill(field: NamedField, values: FormValues): FilledField[] {
  const { type, name, label, placeholder, required } = field
  // What somebody takes for a password is never stored.
  if (type === 'Password') return []
  const value = readValue(field, Object.hasOwn(values, name) ? values[name] : undefined)
  if (required && value === '' && type !== 'Hidden') throw refuse(phraseOf(fillIn))
  if (value !== '' && !isOfType(type, value)) throw refuse(wordsFor[type]?.(label || name) ?? phraseOf(fillIn))
  return value === '' ? [] : [{ type, label: label || placeholder || type, value }]
}

/** Refuses what was typed where a limited site may ask for nothing: from a page of before, or from a form elsewhere. */
export function refuseSecrets(fields: readonly FormField[], values: FormValues): void {
  for (const { type, name, label } of nameFields(fields))
    if (type === 'Password' && Object.hasOwn(values, name) && [values[name] ?? ''].flat().some(Boolean))
      throw refuse(
        phrase('field-not-available', 'This field isn’t available on this site: {label}', { label: named(label) }),
      )
}

/** Checks what was typed by the fields of a form; what the form has no field for is dropped. */
export function fillForm(fields: readonly FormField[], values: FormValues): FilledField[] {
  const filled = nameFields(fields).flatMap((field) => fill(field, values))
  const isAsking = fields.some(({ type }) => type !== 'Hidden' && type !== 'Button')
  if (filled.length === 0 || (isAsking && filled.every(({ type }) => type === 'Hidden'))) throw refuse(phraseOf(fillIn))
  return filled
}
