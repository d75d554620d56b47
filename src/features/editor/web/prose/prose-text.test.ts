import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seeds, times } from '#test/long.ts'
import { makeNastyText, makeRandom } from '#test/random.ts'
import { readContent } from '#sites/format/read-content.ts'
import { cardsOf } from '../texts/page-text.ts'
import { ProseText } from './prose-text.ts'
import { schema } from './schema.ts'
import { seenIn } from './seen.ts'
import { seenAgain } from './written.ts'

const open = (text: string) => new ProseText(readContent(text).items, text)

test('a text that nobody touched keeps every byte', () => {
  for (const seed of seeds(2000)) {
    const text = makeNastyText(makeRandom(seed), 14)
    for (const card of cardsOf(text)) {
      if (card.kind !== 'prose') continue
      const prose = new ProseText(card.parts, text)
      expect([seed, prose.writeLines(prose.doc).text]).toEqual([seed, card.source])
    }
  }
})

const nasty = fc.constantFrom(
  '*',
  '**',
  '_',
  '__',
  '`',
  '```',
  '~~',
  '~',
  '[',
  ']',
  ']:',
  '](',
  '[x](y)',
  '![a](b)',
  '<',
  '<b>',
  '<https://x.y>',
  '&amp;',
  '&#35;',
  '\\',
  '\\\\',
  '#',
  '# ',
  '## ',
  '- ',
  '+ ',
  '* ',
  '1. ',
  '2) ',
  '> ',
  '---',
  '===',
  '***',
  '::',
  ':::',
  '::button[x]{href=/y}',
  '|',
  '|--|',
  'a | b',
  'Title: x',
  'Draft: yes',
  'https://youtu.be/dQw4w9WgXcQ',
  '!',
  '"',
  "'",
  '(',
  ')',
  ' ',
  '  ',
  '\u00A0',
  'é',
  '👩‍👧',
  'שלום',
  '日本',
  '—',
  '“q”',
  '$',
  '€',
)
const words = fc
  .array(
    fc.oneof(
      { weight: 2, arbitrary: nasty },
      { weight: 2, arbitrary: fc.string({ minLength: 1, maxLength: 6 }) },
      fc.constantFrom('word', 'and', ' ', 'x'),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((list) => list.join('').replace(/[\r\n\0\uD800-\uDFFF\v\f\u0085\u2028\u2029\uFEFF\t]/g, '') || 'w')
const markSets = fc.uniqueArray(fc.constantFrom('strong', 'em', 'strike', 'code', 'link'), { maxLength: 3 })
const inline = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.tuple(words, markSets).map(([text, names]) =>
        schema.text(
          text,
          names.reduce(
            (set, name) =>
              schema.mark(name, name === 'link' ? { href: '/über?a=1&b=(2)', title: '' } : undefined).addToSet(set),
            schema.text('x').marks,
          ),
        ),
      ),
    },
    fc.constant(schema.node('hard_break')),
    fc.constant(schema.text(' ', [schema.mark('soft')])),
  ),
  { minLength: 1, maxLength: 5 },
)
const paragraph = inline.map((content) => schema.node('paragraph', null, content))
const heading = fc
  .tuple(inline, fc.integer({ min: 1, max: 6 }))
  .map(([content, level]) =>
    schema.node(
      'heading',
      { level },
      content.filter(({ isText, text }) => isText && level > 0 && text !== undefined).length > 0
        ? content.filter(({ isText }) => isText)
        : [schema.text('h')],
    ),
  )
const { block } = fc.letrec<{ block: ReturnType<typeof schema.node>; list: ReturnType<typeof schema.node> }>((tie) => ({
  list: fc
    .tuple(
      fc.boolean(),
      fc.boolean(),
      fc.integer({ min: 0, max: 12 }),
      fc.array(fc.tuple(paragraph, fc.array(tie('block'), { maxLength: 1 })), { minLength: 1, maxLength: 3 }),
    )
    .map(([isOrdered, isTight, order, items]) =>
      schema.node(
        isOrdered ? 'ordered_list' : 'bullet_list',
        isOrdered ? { isTight, order } : { isTight },
        items.map(([first, more]) => schema.node('list_item', null, [first, ...more])),
      ),
    ),
  block: fc.oneof(
    { maxDepth: 2, depthSize: 'small' },
    paragraph,
    heading,
    fc.constant(schema.node('rule')),
    tie('list'),
    fc.array(tie('block'), { minLength: 1, maxLength: 2 }).map((content) => schema.node('blockquote', null, content)),
  ),
}))
const anyDoc = fc.array(block, { minLength: 1, maxLength: 4 }).map((content) => schema.node('doc', null, content))
const seenParts = (doc: ReturnType<typeof schema.node>) => {
  const said: string[] = []
  doc.forEach((node) => said.push(seenIn(node)))
  return said.filter(Boolean).join('\n')
}

test('whatever is written is seen by visitors as its writer saw it, word for word and mark for mark', () => {
  fc.assert(
    fc.property(anyDoc, (doc) => {
      const text = open('').writeLines(doc).text
      expect({ text, seen: readContent(text).head }).toEqual({ text, seen: {} })
      expect({ text, seen: seenAgain(text) }).toEqual({ text, seen: seenParts(doc) })
    }),
    { numRuns: times(3000) },
  )
})

const say = (text: string, ...names: string[]) =>
  schema.text(
    text,
    names.map((name) => schema.mark(name)),
  )
test('a heading whose last line would be the head of a table is a heading, and a sign at its end is no line break', () => {
  const [breaks, soft] = [schema.node('hard_break'), schema.text(' ', [schema.mark('soft')])]
  for (const content of [
    [say('!'), soft, say('|\\')],
    [say('a'), breaks, say('|b')],
    [say('a'), breaks, say('b|')],
    [say('a'), breaks, say('|b\\')],
  ]) {
    const doc = schema.node('doc', null, schema.node('heading', { level: 2 }, content))
    const { text } = open('').writeLines(doc)
    expect({ text, seen: seenAgain(text) }).toEqual({ text, seen: seenParts(doc) })
  }
})
test('a link to code that ends like the address of a reference is a link', () => {
  const code = schema.text('\\\\]:', [schema.mark('link', { href: '/x', title: '' }), schema.mark('code')])
  const doc = schema.node('doc', null, schema.node('paragraph', null, [code]))
  const { text } = open('').writeLines(doc)
  expect({ text, seen: seenAgain(text) }).toEqual({ text, seen: seenParts(doc) })
})
test.for(['Private: yes', 'Status: draft', 'Visible from: 2999-01-01', 'Draft : yes', 'Published = no', 'Draft: yes'])(
  'a text that begins with “%s” hides no page',
  (words) => {
    for (const content of [
      [say(words)],
      [say(words, 'strong')],
      [say('Author: Rosa'), schema.node('hard_break'), say(words)],
    ]) {
      const doc = schema.node('doc', null, [schema.node('paragraph', null, content)])
      const text = open('').writeLines(doc).text
      for (const whole of [text, `Title: Soap\n\n${text}`])
        expect([whole, readContent(whole).head.draft]).toEqual([whole, undefined])
      expect(seenAgain(text)).toBe(seenParts(doc))
    }
  },
)

const entry = (...content: ReturnType<typeof say>[]) =>
  schema.node('list_item', null, [schema.node('paragraph', null, content)])
const docOf = (...content: ReturnType<typeof schema.node>[]) => schema.node('doc', null, content)

test('two entries of a list that need different ways of writing are both seen as they were written', () => {
  const entries = [
    entry(say('a'), say('b', 'em'), say('c')),
    entry(say('x', 'strong'), say('y', 'em'), say('z', 'strong')),
    entry(say('x', 'strong'), say('-'), say('y', 'em')),
    entry(say('(a', 'em'), say('b)', 'em', 'strong'), say('c')),
  ]
  const doc = docOf(
    schema.node('bullet_list', { isTight: true }, entries),
    schema.node('blockquote', null, [
      schema.node('paragraph', null, [say('a'), say('b', 'em'), say('c')]),
      schema.node('paragraph', null, [say('x', 'strong'), say('y', 'em')]),
    ]),
  )
  const { text } = open('').writeLines(doc)
  expect({ text, seen: seenAgain(text) }).toEqual({ text, seen: seenParts(doc) })
  expect(text).toContain('a*b*c')
})

test.for(['<#sales@example.com>', '<+49@example.com>', '<_@x.y>', '<1@x.y>', '<.a@x.y> <3', 'a <{b}@x.y>', '<'])(
  '%s is no link unless it is made one',
  (typed) => {
    const doc = docOf(schema.node('paragraph', null, [say(typed)]))
    expect(seenAgain(open('').writeLines(doc).text)).toBe(seenIn(doc.firstChild!))
    const parts = docOf(schema.node('paragraph', null, [say(typed.slice(0, 2)), say(typed.slice(2) || 'b', 'strong')]))
    expect(seenAgain(open('').writeLines(parts).text)).toBe(seenIn(parts.firstChild!))
  },
)

const signs = fc.constantFrom(
  'a',
  'b c',
  '*',
  '_',
  '-',
  '(',
  ')',
  '“',
  '”',
  '。',
  '「',
  '日',
  '한',
  '<',
  '@x.y>',
  '~',
  ' ',
  '!',
  '.',
  '[',
)
const marked = fc
  .tuple(
    fc.array(signs, { minLength: 1, maxLength: 3 }),
    fc.uniqueArray(fc.constantFrom('strong', 'em', 'strike'), { maxLength: 3 }),
  )
  .map(([text, names]) => say(text.join(''), ...names))
const markedList = fc.array(fc.array(marked, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 4 })

test('marks beside each other, signs and full-width signs are seen as they were written, in every entry of a list', () => {
  fc.assert(
    fc.property(markedList, (entries) => {
      const doc = docOf(
        schema.node(
          'bullet_list',
          { isTight: true },
          entries.map((content) => entry(...content)),
        ),
      )
      const { text } = open('').writeLines(doc)
      expect({ text, seen: seenAgain(text) }).toEqual({ text, seen: seenParts(doc) })
    }),
    { numRuns: times(2000) },
  )
})
