import { choice, link, number, picture, words } from '../fields/fields.ts'
import { sides, type FormsOf } from './block-form.ts'

const text = (source: string) => [{ kind: 'gap' as const, line: 1, source }]

/** Blocks that arrange other content, and blocks that link elsewhere. */
export const layoutForms: FormsOf<'hero' | 'columns' | 'column' | 'center' | 'button' | 'space'> = {
  hero: {
    start: { type: 'hero', height: 'medium', items: text('# A big headline\n\nOne sentence about it.\n') },
    fields: [
      picture('image', 'Picture behind'),
      choice(
        'height',
        'Height',
        ['', 'As the page has it'],
        ['short', 'Short'],
        ['medium', 'Medium'],
        ['tall', 'Tall'],
      ),
      choice('align', 'Words', ...sides),
    ],
  },
  columns: {
    start: {
      type: 'columns',
      items: text(':::column\n### First\n\nSome words.\n:::\n:::column\n### Second\n\nSome words.\n:::\n'),
    },
    fields: [],
  },
  column: {
    start: { type: 'column', items: text('Some words.\n') },
    fields: [],
  },
  center: {
    start: { type: 'center', items: text('Some words.\n') },
    fields: [],
  },
  button: {
    start: { type: 'button', label: 'Read more', href: '/about', style: 'primary' },
    fields: [
      words('label', 'Words on it'),
      link('href', 'Leads to'),
      choice('style', 'Look', ['primary', 'Filled'], ['secondary', 'Outlined'], ['link', 'Plain']),
    ],
  },
  space: {
    start: { type: 'space', seconds: 14, stars: 500 },
    fields: [number('seconds', 'Seconds'), number('stars', 'Stars'), words('signature', 'Signature')],
  },
}
