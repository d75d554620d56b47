import { choice, long, number, rows, words } from '../fields/fields.ts'
import type { FormsOf } from './block-form.ts'

const fieldTypes = [
  'Text',
  'TextArea',
  'Email',
  'Phone',
  'Number',
  'Date',
  'Select',
  'Checkbox',
  'Password',
  'Hidden',
  'Button',
]

/** Blocks made of rows, or of other content of the site. */
export const dataForms: FormsOf<'table' | 'form' | 'map' | 'store' | 'include' | 'html'> = {
  table: {
    start: { type: 'table', csv: 'What,Price\nSmall,9.90\nLarge,14.50' },
    fields: [words('caption', 'Caption'), { kind: 'file', key: 'src', label: 'Or from a CSV file' }],
  },
  form: {
    start: {
      type: 'form',
      action: 'contact',
      message: 'Thank you!',
      fields: [
        { type: 'Text', label: 'Name', required: true },
        { type: 'Email', label: 'E-mail', required: true },
        { type: 'TextArea', label: 'Message', required: true },
        { type: 'Button', label: 'Send', required: false },
      ],
    },
    fields: [
      rows('fields', 'Add a field', { type: 'Text', label: '', required: false }, [
        choice('type', 'Kind', ...fieldTypes.map((type) => [type, type] as const)),
        words('label', 'Label'),
        words('placeholder', 'Example in it'),
        { kind: 'list', key: 'options', label: 'Choices', hint: 'S, M, L' },
        { kind: 'tick', key: 'required', label: 'Has to be filled in' },
      ]),
      words('recipient', 'Sent to', 'Empty: to your messages.'),
      words('message', 'Said afterwards'),
    ],
  },
  map: {
    start: { type: 'map', provider: 'openstreetmap', zoom: 15, points: [{ address: 'Brandenburg Gate, Berlin' }] },
    fields: [
      rows('points', 'Add a place', { address: '' }, [
        { kind: 'place', key: 'address', label: 'Address' },
        words('label', 'Name'),
      ]),
      choice(
        'provider',
        'Map by',
        ['openstreetmap', 'OpenStreetMap'],
        ['google', 'Google'],
        ['applemaps', 'Apple'],
        ['mapquest', 'MapQuest'],
        ['waze', 'Waze'],
      ),
      number('zoom', 'Zoom', 'From 1 to 20.'),
    ],
  },
  store: {
    start: { type: 'store' },
    fields: [words('category', 'Only this category'), number('limit', 'At most')],
  },
  include: {
    start: { type: 'include', file: 'footer.txt' },
    fields: [{ kind: 'file', key: 'file', label: 'File' }],
  },
  html: {
    start: { type: 'html', html: '<p>Hello</p>' },
    fields: [long('html', 'HTML')],
  },
}
