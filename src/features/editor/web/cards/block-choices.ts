import { startOf } from '../blocks/block-forms.ts'
import { blockNames } from '../blocks/block-names.ts'
import { writeBlock, type KnownType } from '../blocks/block-text.ts'

/** Something that can be added to a page. */
export interface Choice {
  title: string
  about: string
  /** Its lines at first. */
  source: string
  /** Other names for it. */
  also?: string | undefined
}

const hidden: readonly KnownType[] = ['vimeo', 'column']
const order: readonly KnownType[] = [
  'image',
  'image-grid',
  'button',
  'hero',
  'columns',
  'youtube',
  'form',
  'table',
  'map',
]

const prose: Choice[] = [
  { title: 'Text', about: 'A paragraph.', source: 'Write something here.' },
  { title: 'Heading', about: 'Begins a new part of the page.', source: '## A new heading', also: 'title' },
  { title: 'Quote', about: 'Words of somebody else.', source: '> Words worth repeating.' },
  { title: 'List', about: 'One thing under the other.', source: '- First\n- Second\n- Third' },
]

const also: { [Type in KnownType]?: string } = {
  image: 'image photo',
  'image-grid': 'photo gallery',
  hero: 'hero banner title',
  button: 'link',
  table: 'spreadsheet',
  store: 'shop',
  subscribe: 'newsletter',
}
const types = (Object.keys(blockNames) as KnownType[]).filter((type) => !hidden.includes(type))
const blocks = [...order, ...types.filter((type) => !order.includes(type))].map((type): Choice => {
  const { title, about } = blockNames[type]
  return { title, about, source: writeBlock(startOf(type)), also: also[type] }
})

/** The things that can be added and match a search, those whose name begins with it first. */
export function findChoices(words: string): Choice[] {
  const wanted = words.trim().toLowerCase()
  const found = [...prose, ...blocks].filter((choice) =>
    `${choice.title} ${choice.about} ${choice.also}`.toLowerCase().includes(wanted),
  )
  const isNamed = ({ title }: Choice) => title.toLowerCase().startsWith(wanted)
  return [...found.filter(isNamed), ...found.filter((choice) => !isNamed(choice))]
}
