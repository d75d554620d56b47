import fc from 'fast-check'
import { expect, test } from 'vitest'
import { times } from '#test/long.ts'
import { pickerOf, readMenu, type MenuEntry } from './menu.ts'
import { lineOfWords, nastyDocuments, tries } from './nasty-documents.ts'
import { replaceEntry, writeMenu } from './write-menu.ts'

const titles = ({ title, subItems }: MenuEntry): unknown => (subItems.length ? [title, subItems.map(titles)] : title)
const shape = (text: string) => readMenu(text).entries.map(titles)
const plain = ({ title, url, key, subItems }: MenuEntry): object => ({
  title,
  ...(url !== undefined && { url }),
  ...(key !== undefined && { key }),
  subItems: subItems.map(plain),
})

test('two spaces or a tab make a child, and the way back is found', () => {
  expect(shape('A\n  B\n    C\n  D\nE\n\tF\n\t\tG\nH')).toEqual([
    ['A', [['B', ['C']], 'D']],
    ['E', [['F', ['G']]]],
    'H',
  ])
})

test('uneven indentation still gives a menu', () => {
  expect(shape('A\n    B\n  C\n D\n   E')).toEqual([
    ['A', ['B', 'C']],
    ['D', ['E']],
  ])
})

test.for([
  ['About | about', 'About', 'about'],
  ['About about', 'About', 'about'],
  ['About us /about', 'About us', '/about'],
  ['Our work  work', 'Our work', 'work'],
  ['Our work\twork', 'Our work', 'work'],
  ['Our work', 'Our work', undefined],
  ['Food and/or drink', 'Food and/or drink', undefined],
  ['Blog https://blog.example.com/?a=b|c', 'Blog https://blog.example.com/?a=b', 'c'],
  ['Blog | https://blog.example.com/?a=b\\|c', 'Blog', 'https://blog.example.com/?a=b|c'],
  ['Write | mailto:name@example.com', 'Write', 'mailto:name@example.com'],
  ['Call | tel:+1555', 'Call', 'tel:+1555'],
  ['Part | #part', 'Part', '#part'],
  ['#1 Sellers | /best', '#1 Sellers', '/best'],
] as const)('%s is the entry “%s” to %s', ([line, title, url]) => {
  expect(readMenu(line).entries[0]).toMatchObject(url ? { title, url } : { title })
  expect(readMenu(line).entries[0]?.url).toBe(url)
})

test.for([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:x',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc',
])('an entry never leads to %j', (url) => {
  const { entries, problems } = readMenu(`Shop | ${url}`)
  expect(entries).toEqual([{ title: 'Shop', subItems: [], line: 1 }])
  expect(problems[0]).toMatchObject({ line: 1, severity: 'error' })
})

test('a menu entry with English under it is the language picker, wherever it stands', () => {
  const { entries } = readMenu(
    'Home | /\nMore\n  Sprache\n    english | /en\n    Français | ?language=fr-CA\n    Kernewek\n    Help | /help',
  )
  const picker = pickerOf(entries, ['kw'])
  expect(picker?.entry.title).toBe('Sprache')
  expect(picker?.choices.map(({ language }) => language)).toEqual(['en', 'fr-CA', 'kw'])
  expect(pickerOf(readMenu('Home | /').entries)).toBeUndefined()
})

test('an entry is changed on its own line, with its indentation and line end', () => {
  const text = '\uFEFFHome | /\r\n  Tea | /tea\r\n\r\nLast'
  expect(replaceEntry(text, 2, { title: 'Tea | Coffee', url: '/drinks' })).toBe(
    '\uFEFFHome | /\r\n  Tea \\| Coffee | /drinks\r\n\r\nLast',
  )
  expect(replaceEntry(text, 1, { title: 'Start', url: '/' })).toBe(text.replace('Home', 'Start'))
  expect(replaceEntry(text, 4, { title: 'End' })).toBe(text.replace('Last', 'End'))
})

test('nothing that people write breaks the menu, and none of its lines disappears', () => {
  const documents = nastyDocuments([
    'Home',
    'Tea',
    '|',
    ' | ',
    '\\',
    '\\|',
    '#',
    '# x',
    '/about',
    'javascript:',
    'https://example.com',
    '?language=de',
    'English',
    'Languages',
  ])
  const count = (entries: MenuEntry[]): number => entries.reduce((sum, { subItems }) => sum + 1 + count(subItems), 0)
  fc.assert(
    fc.property(documents, (text) => {
      const { entries } = readMenu(text)
      const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() && !/^#(\s|$)/.test(line.trim()))
      expect(count(entries)).toBe(lines.length)
      expect(JSON.stringify(entries)).not.toMatch(/"url":"javascript:/i)
      pickerOf(entries)
    }),
    tries,
  )
})

test('a menu that is written reads back the same', () => {
  const url = fc
    .oneof(
      fc.constantFrom(
        'about',
        '/about',
        '#x',
        'https://example.com/a|b',
        'mailto:name@example.com',
        '?language=de',
        'a b',
      ),
      lineOfWords,
    )
    .filter((address) => !/^www\.|:/i.test(address.replace(/^(https:|mailto:)/, '')))
  const cells = {
    title: lineOfWords,
    url: fc.option(url, { nil: undefined }),
    key: fc.option(lineOfWords, { nil: undefined }),
    line: fc.constant(1),
  }
  const leaf = fc.record({ ...cells, subItems: fc.constant<MenuEntry[]>([]) })
  const branch = fc.record({ ...cells, subItems: fc.array(leaf, { maxLength: 2 }) })
  const tree = fc.array(fc.record({ ...cells, subItems: fc.array(branch, { maxLength: 2 }) }), { maxLength: 3 })
  fc.assert(
    fc.property(tree, (entries) => {
      expect(readMenu(writeMenu(entries)).entries.map(plain)).toEqual(entries.map(plain))
    }),
    { numRuns: times(5000) },
  )
})

test('a language that can be chosen needs no address', () => {
  const text = 'Languages\n  English | | en\n  Deutsch\n  עברית | | he\n  Klingonisch\nOther\n  English | | en\nIdle\n'
  expect(readMenu(text).problems.map(({ message }) => message)).toEqual([
    '“Klingonisch” has no link and no items under it.',
    '“Idle” has no link and no items under it.',
  ])
})
