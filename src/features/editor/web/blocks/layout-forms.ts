import { t } from '#kit/t.ts'
import { choice, link, needed, number, picture, rare, words } from '../fields/fields.ts'
import { sides, type FormsOf } from './block-form.ts'

const text = (source: string) => [{ kind: 'gap' as const, line: 1, source }]

/** Blocks that arrange other content, and blocks that link elsewhere. */
export const layoutForms: FormsOf<'hero' | 'columns' | 'column' | 'center' | 'button' | 'space'> = {
  hero: {
    start: { type: 'hero', height: 'medium', items: text(t('# A big headline\n\nOne sentence about it.\n')) },
    fields: [
      picture('image', t('Background picture')),
      choice(
        'height',
        t('Height'),
        ['', t('Default')],
        ['short', t('Short')],
        ['medium', t('Medium')],
        ['tall', t('Tall')],
      ),
      choice('align', t('Text alignment'), ...sides),
    ],
  },
  columns: {
    start: {
      type: 'columns',
      items: text(
        `:::column\n${t('### First\n\nSome words.')}\n:::\n:::column\n${t('### Second\n\nSome words.')}\n:::\n`,
      ),
    },
    fields: [],
  },
  column: {
    start: { type: 'column', items: text(t('Some words.\n')) },
    fields: [],
  },
  center: {
    start: { type: 'center', items: text(t('Some words.\n')) },
    fields: [],
  },
  button: {
    start: { type: 'button', label: t('Read more'), href: '', style: 'primary' },
    fields: [
      needed(words('label', t('Label')), t('Enter the words on the button.')),
      needed(link('href', t('Link')), t('Enter a link, or choose a page.')),
      choice('style', t('Style'), ['primary', t('Filled')], ['secondary', t('Outlined')], ['link', t('Text only')]),
    ],
  },
  space: {
    start: { type: 'space', seconds: 14, stars: 500 },
    fields: [
      words('signature', t('Signature'), t('Shown at the end of the flight.')),
      rare(number('seconds', t('Duration'), t('In seconds, from 1 to 60.')), 14),
      rare(number('stars', t('Number of stars'), t('From 1 to 5000.')), 500),
    ],
  },
}
