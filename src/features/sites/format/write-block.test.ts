// @module-tag long
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { times } from '#test/long.ts'
import { nastyPieces } from '#test/random.ts'
import { type Block, fieldTypes } from './parsed/block.ts'
import { blockNames } from './blocks/index.ts'
import { parseContent } from './content.ts'
import { writeBlock } from './write-block.ts'
import { mapProviders } from './parsed/map.ts'

const pieces = fc.oneof(
  fc.constantFrom(
    ...nastyPieces.filter((piece) => piece.length < 100),
    "'",
    '“',
    '”',
    '„',
    '(',
    ')',
    '=',
    ',',
    '*',
    '?',
    ';',
    '\\n',
  ),
  fc.string({ unit: 'binary', maxLength: 6 }),
)
/** Any text, with the line breaks that a field can hold. */
const text = fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('').replace(/\r\n?/g, '\n'))
const trimmed = text.map((words) => words.trim())
const word = trimmed.filter(Boolean)
/** One of several that stand between commas. */
const name = text.map((words) => words.replaceAll(',', '').trim()).filter(Boolean)
const safe = trimmed.filter((words) => !/(?:javascript|vbscript|data|file)/i.test(words))
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const side = fc.constantFrom('left' as const, 'right' as const, 'center' as const)
const columns = fc.integer({ min: 1, max: 6 })
const lat = fc.double({ min: -90, max: 90, noNaN: true }).map((value) => value + 0)
const lng = fc.double({ min: -180, max: 180, noNaN: true }).map((value) => value + 0)

const field = fc
  .record({
    type: fc.constantFrom(...fieldTypes),
    label: trimmed,
    required: fc.boolean(),
    placeholder: maybe(word),
    options: maybe(fc.array(word, { minLength: 1, maxLength: 4 })),
  })
  .map(({ placeholder, options, ...rest }) => ({
    ...rest,
    ...(placeholder && rest.type !== 'Button' && rest.type !== 'Hidden' ? { placeholder } : {}),
    ...(options && ['Select', 'Checkbox', 'Hidden'].includes(rest.type) ? { options } : {}),
  }))

const point = fc
  .record({ place: maybe(fc.record({ lat, lng })), address: maybe(word), label: maybe(word) })
  .filter(({ place, address }) => place !== undefined || address !== undefined)
  .map(({ place, address, label }) => ({ ...place, ...(address && { address }), ...(label && { label }) }))

/** The items of a body whose blocks are all closed, as an editor has them. */
const items = fc
  .array(
    fc.constantFrom(
      'Text.\n',
      '\n',
      '# A\n',
      '- a\n- b\n',
      '::button[a]{href=/x}\n',
      ':::form\nText: a\n:::\n',
      '> q\n',
      '\\::\n',
      '\r\n',
    ),
    { maxLength: 6 },
  )
  .map((parts) => parseContent(`:::center\n${parts.join('')}:::`).items)
  .map(([item]) => (item?.kind === 'block' && 'items' in item.block ? item.block.items : []))

const blocks: { [T in Block['type']]: fc.Arbitrary<Extract<Block, { type: T }>> } = {
  center: fc.record({ type: fc.constant('center'), items }),
  columns: fc.record({ type: fc.constant('columns'), items }),
  column: fc.record({ type: fc.constant('column'), items }),
  html: fc.record({ type: fc.constant('html'), html: text }),
  image: fc.record({
    type: fc.constant('image'), src: safe.filter(Boolean), alt: text, caption: maybe(text), width: maybe(fc.integer({ min: 1, max: 10_000 })), align: maybe(side), link: maybe(safe),
  }),
  youtube: fc.record({ type: fc.constant('youtube'), id: fc.stringMatching(/^[\w-]{11}$/), title: maybe(text.filter(Boolean)), start: maybe(fc.integer({ min: 1, max: 9_999_999 })) }),
  vimeo: fc.record({ type: fc.constant('vimeo'), id: fc.stringMatching(/^[1-9]\d{0,9}(\/[\da-f]{10})?$/), title: maybe(text.filter(Boolean)) }),
  'video-grid': fc.record({ type: fc.constant('video-grid'), columns, videos: fc.array(fc.record({ url: safe, title: trimmed, description: trimmed }), { maxLength: 4 }) }),
  'image-grid': fc.record({
    type: fc.constant('image-grid'), columns,
    images: fc.array(fc.record({ image: safe, title: trimmed, description: trimmed, link: maybe(safe.filter(Boolean)) }).map(({ link, ...rest }) => (link === undefined ? rest : { ...rest, link })), { maxLength: 4 }),
  }),
  table: fc.record({ type: fc.constant('table'), caption: maybe(text), src: maybe(text), csv: maybe(text) }),
  store: fc.record({ type: fc.constant('store'), category: maybe(text), limit: maybe(fc.integer({ min: 1, max: 1000 })), products: maybe(fc.uniqueArray(name, { minLength: 1, maxLength: 5 })) }),
  map: fc.record({ type: fc.constant('map'), provider: fc.constantFrom(...mapProviders), zoom: fc.integer({ min: 1, max: 20 }), points: fc.array(point, { maxLength: 4 }) }),
  form: fc.record({ type: fc.constant('form'), action: text, recipient: maybe(text), message: maybe(text), fields: fc.array(field, { maxLength: 5 }) }),
  hero: fc.record({ type: fc.constant('hero'), image: maybe(text), height: maybe(fc.constantFrom('short' as const, 'medium' as const, 'tall' as const)), align: maybe(side), items }),
  signin: fc.record({ type: fc.constant('signin') }),
  button: fc.record({ type: fc.constant('button'), label: text, href: safe, style: fc.constantFrom('primary' as const, 'secondary' as const, 'link' as const) }),
  space: fc.record({ type: fc.constant('space'), seconds: fc.integer({ min: 1, max: 60 }), stars: fc.integer({ min: 1, max: 5000 }), signature: maybe(text) }),
  contact: fc.record({ type: fc.constant('contact') }),
  subscribe: fc.record({ type: fc.constant('subscribe') }),
  chat: fc.record({ type: fc.constant('chat') }),
  include: fc.record({ type: fc.constant('include'), file: word }),
  unknown: fc.record({ type: fc.constant('unknown'), name: fc.stringMatching(/^[a-z][a-z0-9-]{0,20}$/).filter((name) => !blockNames.has(name)), body: maybe(text) }),
} // prettier-ignore

/** The fields alone: what is undefined is left out, items are their text. */
const project = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, inner) =>
      key === 'items' ? (inner as { source: string }[]).map(({ source }) => source) : inner,
    ),
  )

describe('a block that is written and read again has the same fields', () => {
  test.each(Object.keys(blocks) as Block['type'][])('%s', (type) => {
    fc.assert(
      fc.property(blocks[type] as fc.Arbitrary<Block>, (block) => {
        const written = writeBlock(block)
        fc.pre(written.split('\n').every((line) => line.length <= 4000))
        const { items: read } = parseContent(`Before.\n\n${written}\n\nAfter.\n`)
        expect(read.map(({ kind }) => kind)).toEqual(['prose', 'gap', 'block', 'gap', 'prose'])
        const [, , item] = read
        expect(project(item?.kind === 'block' ? item.block : undefined)).toEqual(project(block))
      }),
      { numRuns: times(1000) },
    )
  })
})
