import { expect, test } from 'vitest'
import { autofillOf } from './autofill.ts'

test.for([
  ['Text', 'Name', 'name'],
  ['Text', 'Your name:', 'name'],
  ['Text', 'First name (as on your card)', 'given-name'],
  ['Text', 'Nachname *', 'family-name'],
  ['Text', 'Ihre Telefonnummer', 'tel'],
  ['Text', 'E-Mail-Adresse', 'email'],
  ['Email', 'Where do we reach you?', 'email'],
  ['Phone', 'Handy', 'tel'],
  ['Text', 'Société', 'organization'],
  ['Text', 'Address', 'address-line1'],
  ['TextArea', 'Address', 'street-address'],
  ['Text', 'Código postal', 'postal-code'],
  ['Text', 'Woonplaats', 'address-level2'],
  ['Text', 'المدينة', 'address-level2'],
  ['Date', 'Date of birth', 'bday'],
  ['Date', 'Day of arrival', undefined],
  ['TextArea', 'Name', undefined],
  ['Text', 'Name of the dog', undefined],
  ['Text', 'Company you keep', undefined],
  ['Checkbox', 'Name', undefined],
  ['Password', 'Name', undefined],
] as const)('a %s field with the label “%s” is filled in as %s', ([type, label, token]) => {
  expect(autofillOf({ type, label })).toBe(token)
})
