import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseContent } from './content.ts'
import { writeHead } from './page-head.ts'
import type { Head } from './parsed/head.ts'

const headOf = (text: string) => parseContent(text).head
const messages = (text: string) =>
  parseContent(text).problems.map(({ line, message, suggestion }) => `${line} ${message} ${suggestion}`)

test('the lines before the first blank one are the page head', () => {
  const text =
    'Title: About us: the shop\nDescription: Soap\nDraft: yes\nnoindex: on\nPublish: 2030-01-31 09:00\nLanguage: pt_br\nRedirect: /new\nImage: a.jpg\nLayout: wide\n\nText'
  expect(parseContent(text)).toMatchObject({
    head: {
      title: 'About us: the shop', description: 'Soap', draft: true, noindex: true, publish: '2030-01-31 09:00', language: 'pt-BR', redirect: '/new', image: 'a.jpg', layout: 'wide',
    },
    items: [{ kind: 'head', line: 1 }, { kind: 'gap', line: 10 }, { kind: 'prose', line: 11 }],
    problems: [],
  }) // prettier-ignore
})

test('a first line that is no page setting is text, and so is all that follows', () => {
  for (const text of [
    'Opening hours: 9 to 5\nTitle: x\n',
    '\nTitle: x\n',
    'Titles: x\n',
    '# Title: x\n',
    'Hours:9 to 5\n',
    'http://example.com\nTitle: x\n',
    '---\nfoo: bar\n---\n',
    '---\nTitle: x\ntext\n---\n',
  ]) {
    expect(headOf(text)).toEqual({})
    expect(parseContent(text).items.some(({ kind }) => kind === 'head')).toBe(false)
  }
})

test('the space after the colon of a page setting may be missing, so that no draft is seen by a slip', () => {
  expect(headOf('Title:Soap\nDraft:yes\n\nText')).toEqual({ title: 'Soap', draft: true })
  expect(headOf('Title: Soap\nHours:9 to 5\n')).toEqual({ title: 'Soap' })
})

test('lines of dashes may stand around it', () => {
  expect(headOf('---\ntitle: "Hello: you"\ndraft: no\n---\nText')).toEqual({ title: 'Hello: you', draft: false })
})

test('a value that cannot be used is a problem that says what to write', () => {
  expect(
    messages(
      'Title: a\nDrat: yes\nDraft: maybe\nPublish: soon\nLanguage: english!\nRedirect: javascript:alert(1)\nDescription:\nText',
    ),
  ).toEqual([
    '2 Unknown page setting Drat. Did you mean Draft?',
    '3 Draft cannot be “maybe”, so the page stays hidden. Write yes or no.',
    '4 Publish cannot be “soon”, so the page stays hidden. Write a date such as 2030-01-31.',
    '5 Language cannot be “english!”. Write a language such as en or pt-BR.',
    '6 Redirect cannot be “javascript:alert(1)”. Use a page or a web address.',
    '7 Description says nothing. Add a value after the colon, or remove the line.',
    '8 The page settings end here. Add a blank line between them and the text.',
  ])
})

test('a head that is written and read again says the same', () => {
  const words = fc
    .string({ unit: 'binary', maxLength: 30 })
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
  const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
  const heads: fc.Arbitrary<Head> = fc.record({
    title: maybe(words), description: maybe(words), image: maybe(words), layout: maybe(words), draft: maybe(fc.boolean()), noindex: maybe(fc.boolean()),
    publish: maybe(fc.constantFrom('2030-01-31', '2030-01-31T10:00', '2030-01-31 10:00:30Z')), language: maybe(fc.constantFrom('en', 'pt-BR', 'zh-Hant')), redirect: maybe(fc.constantFrom('/a', 'https://example.com/x?y=1')),
  }) // prettier-ignore
  fc.assert(
    fc.property(heads, (head) => {
      expect(headOf(`${writeHead(head)}\n\nText`)).toEqual(JSON.parse(JSON.stringify(head)))
    }),
    { numRuns: 1000 },
  )
})
