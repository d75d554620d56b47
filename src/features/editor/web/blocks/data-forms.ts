import { t } from '#kit/t.ts'
import { choice, long, needed, number, rare, rows, words, type Field, type FieldValues } from '../fields/fields.ts'
import { readPlace, writePlace } from '../fields/odd-values.ts'
import type { FormsOf } from './block-form.ts'

/** What visitors fill in, by the word for it in the format. */
const fieldTypes = [
  ['Text', t('Short text')],
  ['TextArea', t('Long text')],
  ['Email', t('E-mail address')],
  ['Phone', t('Phone number')],
  ['Number', t('Number')],
  ['Date', t('Date')],
  ['Select', t('Choice from a list')],
  ['Checkbox', t('Checkbox')],
  ['Hidden', t('Hidden value')],
  ['Button', t('Submit button')],
] as const

const isOneOf =
  (...types: string[]) =>
  ({ type }: FieldValues) =>
    types.includes(String(type))

const isTyped = isOneOf('Text', 'TextArea', 'Email', 'Phone', 'Number')
const isAnswered = (values: FieldValues) => !isOneOf('Hidden', 'Button')(values)

const options: Field = {
  kind: 'list',
  key: 'options',
  label: t('Options'),
  hint: t('Separated by commas, such as S, M, L.'),
}

/** Of a form’s fields, those that apply to its type. */
const formField: readonly Field[] = [
  choice('type', t('Type'), ...fieldTypes),
  needed(words('label', t('Label')), t('Enter a label.')),
  {
    ...options,
    isShown: isOneOf('Select'),
    check: ({ options: given }) => (given === undefined ? t('Enter at least one option.') : undefined),
  },
  { ...options, hint: t('For several checkboxes: separated by commas.'), isShown: isOneOf('Checkbox'), isRare: true },
  { ...options, label: t('Value'), hint: t('Sent along with the form.'), isShown: isOneOf('Hidden') },
  { kind: 'tick', key: 'required', label: t('Required'), isShown: isAnswered },
  {
    ...words('placeholder', t('Placeholder'), t('An example, shown while the field is empty.')),
    isShown: isTyped,
    isRare: true,
  },
]

/** Addresses of the web name no place on a map. */
const isLink = (values: FieldValues): boolean =>
  /^(?:https?:)?\/\/|^www\.|^(?:maps\.|goo\.gl\/)/i.test(writePlace(values).trim())

const isPlace = (values: FieldValues): boolean => {
  const { lat, address = '' } = readPlace(writePlace(values))
  return lat !== undefined || !/^[+-]?[\d.]+\s*[,;]\s*[+-]?[\d.]+$/.test(address.trim())
}

const address: Field = {
  kind: 'place',
  key: 'address',
  label: t('Address'),
  hint: t('Or coordinates, such as 41.15, -8.61.'),
  check: (values) => {
    if (writePlace(values).trim() === '') return t('Enter an address or coordinates.')
    if (isLink(values)) return t('This is a link. Enter an address or coordinates instead.')
    return isPlace(values) ? undefined : t('These coordinates are not on the map.')
  },
}

const recipient: Field = {
  ...words('recipient', t('Send to'), t('An e-mail address. Leave empty to get the answers in your inbox.')),
  check: ({ recipient: to }) =>
    to === undefined || /^[^\s@]+@[^\s@]+$/.test(String(to)) ? undefined : t('Enter an e-mail address.'),
}

/** Whether the block shows no single products that were chosen. */
const hasNoChoice = ({ products }: FieldValues) => products === undefined

/** Blocks made of rows, or of other content of the site. */
export const dataForms: FormsOf<'table' | 'form' | 'map' | 'store' | 'include' | 'html'> = {
  table: {
    start: { type: 'table', csv: t('Item,Price\nSmall,9.90\nLarge,14.50') },
    fields: [
      words('caption', t('Caption')),
      rare({ kind: 'file', key: 'src', label: t('CSV file'), hint: t('Shows the rows of a file instead.') }),
    ],
  },
  form: {
    start: {
      type: 'form',
      action: 'contact',
      message: t('Thank you!'),
      fields: [
        { type: 'Text', label: t('Name'), required: true },
        { type: 'Email', label: t('E-mail'), required: true },
        { type: 'TextArea', label: t('Message'), required: true },
        { type: 'Button', label: t('Send'), required: false },
      ],
    },
    fields: [
      rows('fields', t('Add a field'), { type: 'Text', label: '', required: false }, formField),
      words('message', t('Success message'), t('Shown once the form is sent.')),
      { ...recipient, isRare: true },
    ],
  },
  map: {
    start: { type: 'map', provider: 'openstreetmap', zoom: 15, points: [] },
    fields: [
      {
        ...rows('points', t('Add a place'), { address: '' }, [
          address,
          words('label', t('Name'), t('Shown at the marker.')),
        ]),
        isNeeded: true,
      },
      choice(
        'provider',
        t('Map service'),
        ['openstreetmap', 'OpenStreetMap'],
        ['google', t('Google Maps')],
        ['applemaps', t('Apple Maps')],
        ['mapquest', 'MapQuest'],
        ['waze', 'Waze'],
      ),
      rare(number('zoom', t('Zoom'), t('From 1 (the world) to 20 (a house).')), 15),
    ],
  },
  store: {
    start: { type: 'store' },
    fields: [
      {
        kind: 'products',
        key: 'products',
        label: t('Add a product'),
        hint: t('Chosen products are shown in this order. Choose none to show a category, or all.'),
      },
      { ...words('category', t('Category'), t('Leave empty to show all products.')), isShown: hasNoChoice },
      {
        ...rare(number('limit', t('Number of products'), t('Leave empty to show all of them.'))),
        isShown: hasNoChoice,
      },
    ],
  },
  include: {
    start: { type: 'include', file: 'footer.txt' },
    fields: [{ kind: 'file', key: 'file', label: t('File'), hint: t('A text file of your site, such as footer.txt.') }],
  },
  html: {
    start: { type: 'html', html: '<p>Hello</p>' },
    fields: [long('html', 'HTML')],
  },
}
