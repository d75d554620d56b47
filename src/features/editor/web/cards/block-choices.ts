import { t } from '#kit/t.ts'
import { startOf } from '../blocks/block-forms.ts'
import { blockNames } from '../blocks/block-names.ts'
import { writeBlock, type KnownType } from '../blocks/block-text.ts'

export const groups = [
  t('Text'),
  t('Media'),
  t('Facts and places'),
  t('Layout'),
  t('Sell'),
  t('Talk with visitors'),
  t('Advanced'),
] as const
type Group = (typeof groups)[number]

/** Something that can be added to a page. */
export interface Choice {
  title: string
  about: string
  group: Group
  /** Its lines at first. */
  source: string
  /** The block that it is; left out for words. */
  block?: KnownType
  /** The name of its picture. */
  sketch: string
  /** Everyday words for it. */
  also: string
}

type WrittenChoice = Omit<Choice, 'group'>

const prose: WrittenChoice[] = [
  {
    title: t('Text'),
    about: t('A paragraph to write in.'),
    source: t('Write something here.'),
    sketch: 'text',
    also: t('paragraph words prose body copy'),
  },
  {
    title: t('Heading'),
    about: t('Starts a new section of the page.'),
    source: t('## A new heading'),
    sketch: 'heading',
    also: t('title headline subtitle section chapter'),
  },
  {
    title: t('List'),
    about: t('Points one below the other.'),
    source: t('- First\n- Second\n- Third'),
    sketch: 'list',
    also: t('bullets points steps checklist features'),
  },
  {
    title: t('Quote'),
    about: t('Someone’s words, set apart.'),
    source: t('> Words worth repeating.'),
    sketch: 'quote',
    also: t('testimonial citation review praise'),
  },
  {
    title: t('Divider'),
    about: t('A line between two sections.'),
    source: '***',
    sketch: 'divider',
    also: t('line separator rule break spacer'),
  },
]

const hours: WrittenChoice = {
  title: t('Opening hours'),
  about: t('A table of the days and times you are open.'),
  source: writeBlock({
    type: 'table',
    caption: t('Opening hours'),
    csv: t('Day,Hours\nMonday to Friday,9:00 – 17:00\nSaturday,10:00 – 14:00\nSunday,Closed'),
  }),
  block: 'table',
  sketch: 'hours',
  also: t('business hours times schedule timetable open closed days'),
}

const also: { readonly [Type in KnownType]?: string } = {
  image: t('image photo photograph illustration logo screenshot'),
  'image-grid': t('gallery photos pictures images album portfolio grid slideshow carousel'),
  youtube: t('film movie clip youtube vimeo trailer player'),
  'video-grid': t('videos films movies clips playlist gallery'),
  hero: t('banner header cover headline intro welcome opening'),
  columns: t('side by side layout grid two three split'),
  center: t('centered middle align'),
  button: t('link call to action cta download'),
  space: t('stars starfield animation effect galaxy'),
  table: t('spreadsheet csv excel rows prices price list comparison data'),
  form: t('questionnaire survey enquiry inquiry booking reservation order application rsvp fields'),
  map: t('location address directions place where find us'),
  store: t('shop products items catalogue catalog sell buy price'),
  include: t('include reuse footer file shared text snippet'),
  html: t('code embed markup tags'),
  contact: t('contact form message e-mail email get in touch'),
  subscribe: t('newsletter mailing list sign up subscribers updates e-mail email'),
  chat: t('live chat support help message conversation talk'),
  signin: t('login log in sign in account members'),
}

const ofBlock = (type: KnownType): WrittenChoice => {
  const { title, about } = blockNames[type]
  return { title, about, source: writeBlock(startOf(type)), block: type, sketch: type, also: also[type] ?? '' }
}

const all: readonly Choice[] = (
  [
    [t('Text'), [...prose, ofBlock('center')]],
    [t('Media'), (['image', 'image-grid', 'youtube', 'video-grid'] as const).map(ofBlock)],
    [t('Facts and places'), [ofBlock('table'), hours, ofBlock('map')]],
    [t('Layout'), (['hero', 'columns', 'button', 'space'] as const).map(ofBlock)],
    [t('Sell'), [ofBlock('store')]],
    [t('Talk with visitors'), (['form', 'contact', 'subscribe', 'chat', 'signin'] as const).map(ofBlock)],
    [t('Advanced'), (['include', 'html'] as const).map(ofBlock)],
  ] as const
).flatMap(([group, choices]) => choices.map((choice) => ({ ...choice, group })))

/** Fewer letters are only looked for where words begin. */
const shortestPart = 4

/** How well a choice answers what is searched for; 0 if it does not. */
function fitOf({ title, about, also: words, group }: Choice, wanted: string): number {
  const [name, more] = [title.toLowerCase(), ` ${words}`]
  if (name.startsWith(wanted)) return 5
  if (more.includes(` ${wanted} `) || more.endsWith(` ${wanted}`)) return 4
  if (more.includes(` ${wanted}`)) return 3
  if (` ${name} ${about.toLowerCase()}`.includes(` ${wanted}`)) return 2
  const isPart = wanted.length >= shortestPart && `${name} ${about} ${more} ${group}`.toLowerCase().includes(wanted)
  return isPart ? 1 : 0
}

/** The things that can be added and match a search, the best match first; all of them by their group if nothing is searched for. */
export function findChoices(words: string, blocks?: ReadonlySet<KnownType>): readonly Choice[] {
  const wanted = words.trim().toLowerCase().replace(/\s+/g, ' ')
  const offered = all.filter(({ block }) => !blocks || block === undefined || blocks.has(block))
  if (wanted === '') return offered
  return offered
    .map((choice) => ({ choice, fit: fitOf(choice, wanted) }))
    .filter(({ fit }) => fit > 0)
    .toSorted((a, b) => b.fit - a.fit)
    .map(({ choice }) => choice)
}
