import fc from 'fast-check'
import { expect, test } from 'vitest'
import { times } from '#test/long.ts'
import { parseContent } from './content.ts'
import { writeHead } from './page-head.ts'
import type { Head } from './parsed/head.ts'
import { visibleFrom } from './visible-from.ts'

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

test('a page leads visitors to pages and web addresses alone', () => {
  const leadsTo = (address: string) => headOf(`Redirect: ${address}\n\nText`).redirect
  for (const address of ['/new', 'new', 'https://example.com/x', 'http://example.com', 'HTTPS://example.com'])
    expect(leadsTo(address)).toBe(address)
  for (const scheme of ['intent', 'view-source', 'blob', 'filesystem', 'feed', 'javascript', 'java\tscript', 'mailto'])
    expect([scheme, leadsTo(`${scheme}://example.com`)]).toEqual([scheme, undefined])
})

test('a value that cannot be used is a problem that says what to write', () => {
  expect(
    messages(
      'Title: a\nDrat: yes\nDraft: maybe\nPublish: soon\nLanguage: english!\nRedirect: javascript:alert(1)\nDescription:\nText',
    ),
  ).toEqual([
    '2 Unknown page setting Drat, so the page stays hidden. Did you mean Draft?',
    '3 Draft can’t be “maybe”, so the page stays hidden. Write yes or no.',
    '4 Publish can’t be “soon”, so the page stays hidden. Write a date such as 2030-01-31.',
    '5 Language can’t be “english!”. Write a language such as en or pt-BR.',
    '6 Redirect can’t be “javascript:alert(1)”. Use a page or a web address.',
    '7 Description is empty. Add a value after the colon, or remove the line.',
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
    { numRuns: times(1000) },
  )
})

test.for([
  'Draft : yes',
  'Draft:yes',
  'Draft = yes',
  ':draft: true',
  '<!-- draft: true -->',
  'draft：yes',
  ' Draft: yes',
  '\u200BDraft: yes',
  '\uFEFF\u00A0Draft: yes',
  'Dra\u200Bft\u2060: yes',
  'Ｄｒａｆｔ：ｙｅｓ',
  'Status: Draft.',
  'Drafts: yes',
  'Drat: yes',
  'Is draft: true',
  'Draft: "yes"',
  'Entwurf: ja',
  'Brouillon: oui',
  'Borrador: sí',
  'Status: draft',
  'State: Entwurf',
  'Visibility: private',
  'Published: no',
  'Public: false',
  'Visible: off',
  'Hidden: yes',
  'Private: yes',
  'Unlisted: true',
  'Unpublished: on',
  'Members only: yes',
  'Publish date: 2999-01-01',
  'Published: 2999-01-01',
  'Visible from: 2999-01-01 09:00',
  'Status: not published',
  'Status: inactive',
  'Status: offline',
  'Status: in Arbeit',
  'Unveröffentlicht: ja',
  'Sichtbar ab: 2999-01-01',
  'Veröffentlichen am: 1.2.2999',
  'Published: 12 May 2999',
  'Hide: yes',
  'Archived: yes',
  'Access: members',
  'Internal: yes',
  'Confidential: true',
  'Protected: yes',
  'Vertraulich: ja',
  'Login: required',
  'Requires login: yes',
  'Members: yes',
  'Subscribers-only: yes',
  'Groups: staff',
  'Audience: employees',
  'Enabled: no',
  'Active: false',
  'Approved: no',
  'Ready: no',
  'Review: pending',
  'Disabled: yes',
  'Deleted: 1',
  'Offline: yes',
  'WIP: yes',
  'Show: no',
  'Needs password: yes',
  'Registered users only: yes',
  'Do not publish: yes',
  'Hide from public: yes',
  'For members: yes',
])('a page whose first line is “%s” stays hidden', (line) => {
  for (const text of [
    line,
    `${line}\nTitle: Soap`,
    `\n${line}`,
    `\n\n${line}\nTitle: Soap`,
    `---\n${line}\n---`,
    `---\nlayout: post\n${line}\n---`,
    `Title: Soap\n${line}`,
    `Layout: post\nAuthor: Rosa\n${line}`,
  ])
    for (const end of ['\n', '\r\n']) {
      const { head } = parseContent(`${text}\n\nText\n`.replaceAll('\n', end))
      expect([text, visibleFrom(head, 'UTC') > Date.now()]).toEqual([text, true])
    }
})

test.for([
  'Draft:',
  'Publish:',
  'Publish date: soon',
  'Published: some day',
  'Status: in review',
  'Draft: “yes”',
  'Hidden: who knows',
  'Expires: 2020-01-01',
  'Unpublish: 2020-01-01',
  'Visible until: 2020-01-01',
  'Hide after: May 2020',
  'Ablaufdatum: 1.2.2020',
  'Passcode: bubbles',
])('a page with “%s” below its title stays hidden, and its writer reads why', (line) => {
  const { head, problems } = parseContent(`Title: Soap\n${line}\n\nText\n`)
  expect(head.draft).toBe(true)
  expect(problems).toMatchObject([{ line: 2, severity: 'error', message: expect.stringContaining('stays hidden') }])
})

test.for([
  'Draft: no',
  'Draft : no',
  'Published: yes',
  'Published: 2021-03-04',
  'Status: published',
  'Visibility: public',
  'Hidden: no',
  'Private = false',
  'Publish date: 2021-03-04',
  'Author: Rosa',
  'Tags: draft, private',
])('a page with “%s” below its title is shown', (line) =>
  expect(visibleFrom(parseContent(`Title: Soap\n${line}\n\nText\n`).head, 'UTC')).toBeLessThan(Date.now()),
)

test.for([
  '---\nlayout: post\ntags:\n  - soap\ndraft: true\n---',
  '---\ntitle: Soap\n\ntags: [a, b]\ndraft: true\n---',
  '---\ntitle: Soap\ndraft: true # not yet\n---',
  '+++\ntitle = "Soap"\ndraft = true\n+++',
  ';;;\n"title": "Soap",\n"draft": true,\n;;;',
  '{\n  "title": "Soap",\n  "draft": true\n}',
  '<!--\n.. title: Soap\n.. status: draft\n-->',
  '---\nauthor: Rosa\nstatus: draft # for now\n---',
  '#+DRAFT: t',
])('a page with the head of another program (%j) stays hidden where that says so', (text) => {
  for (const end of ['\n', '\r\n']) {
    const { head, problems } = parseContent(`${text}\n\nText\n`.replaceAll('\n', end))
    expect([head.draft, problems.length > 0]).toEqual([true, true])
  }
})

test.for([
  'Title: Soap\nDescription: a long text that\ngoes on here\nDraft: yes',
  'Title: Soap\n# not yet\nDraft: yes',
  'Title: Soap\nTags:\n- a\nDraft: yes',
  'Title: Soap\n\nDraft: yes',
  '---\nTitle: Soap\n---\nDraft: yes',
  '---json\n{"title": "Soap", "draft": true}\n---',
  '{"draft":true}',
  '```yaml\ntitle: Soap\ndraft: true\n```',
  '----\ntitle: Soap\ndraft: true\n----',
  '———\ndraft: true\n———',
  'Visible from: 2999-01-01\nPublish: 2020-01-01',
  'Publish: 2999-01-01\nPublish: 2020-01-01',
  'Draft: yes\nDraft: no',
  'Title: Soap\nPassword: bubbles',
])('a page that begins with %j stays hidden', (text) => {
  for (const end of ['\n', '\r\n'])
    expect(visibleFrom(parseContent(`${text}\n\nText\n`.replaceAll('\n', end)).head, 'UTC')).toBeGreaterThan(Date.now())
})

test.for([
  'Status: sold out',
  'Status: done',
  'Published: 12 May 2020',
  'Release date: 2020',
  'Published: 1.2.2020',
  'Live: 20:00',
  'Privat: 030 1234',
  'Concept: Rosa',
  'State: Bavaria',
  'Access: by bus 12',
  'Internal: no',
  'Members: 120',
  'Login: at the door',
  'Anmeldung: bis Freitag',
  'Role: baker',
  'Group: Monday runners',
  'Active: yes',
  'Ready: at noon',
  'Show: at eight',
  'Review: five stars',
  'Expires: never',
  'Until: 2020-01-01',
  'Protected: by law',
])('a page with “%s” below its title says something else by that, and is shown', (line) =>
  expect(visibleFrom(parseContent(`Title: Soap\n${line}\n\nText\n`).head, 'UTC')).toBeLessThan(Date.now()),
)

test.for([
  'Password: bubbles',
  'Status: open again from Monday',
  'Private: rooms for parties',
  'Published: the new book',
  'Hidden: a bay nobody knows',
  'Draft horses pull',
  'Visible = measurable',
  'Craft: soap',
  'Public: everybody is welcome',
])('a text that begins with “%s” is a text, and everybody sees it', (line) => {
  for (const text of [
    `${line}\n`,
    `${line}\n\nMore\n`,
    `\n${line}\n`,
    `# Soap\n\n${line}\n`,
    `Soap\n${line}\n`,
    `Welcome.\n\nDraft: yes\n`,
  ]) {
    const { head, items } = parseContent(text)
    expect([head, items.some(({ kind }) => kind === 'head')]).toEqual([{}, false])
  }
})

test('a page setting that asks search engines to keep away and can’t be read does', () => {
  for (const line of ['NoIndex: maybe', 'NoIndex : yes', 'No index: yes', 'Robots: noindex, follow'])
    expect([line, headOf(`Title: Soap\n${line}\n\nText`).noindex]).toEqual([line, true])
})

test.for([
  'Index: no',
  'Searchable: no',
  'Google: off',
  'Sitemap: false',
  'Hide from search: yes',
  'No-robots: yes',
  'Robots: none',
])('a page with “%s” asks search engines to keep away', (line) =>
  expect(parseContent(`Title: Soap\n${line}\n\nText\n`).head).toEqual({ title: 'Soap', noindex: true }),
)

test.for(['Index: yes', 'Sitemap: yes', 'Google: 5 stars', 'Searchable: yes', 'Hide from search: no'])(
  'a page with “%s” is found',
  (line) => expect(parseContent(`Title: Soap\n${line}\n\nText\n`).head).toEqual({ title: 'Soap' }),
)
