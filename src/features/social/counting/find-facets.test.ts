import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findMentions, findTags } from './find-facets.ts'

const handles = (text: string) => findMentions(text).map(({ handle }) => handle)
const tags = (text: string) => findTags(text).map(({ tag }) => tag)

test.for([
  ['at the beginning', '@alice.example.com hi', 'alice.example.com'],
  ['in brackets', 'we (@alice.bsky.social) met', 'alice.bsky.social'],
  ['before a full stop', 'Thanks, @alice.bsky.social.', 'alice.bsky.social'],
  ['of a server on one’s own machine', '@alice.test', 'alice.test'],
  ['in capitals', '@Alice.Example.COM', 'Alice.Example.COM'],
  ['in an encoded script', '@alice.xn--p1ai', 'alice.xn--p1ai'],
] as const)('somebody who is mentioned %s is found', ([, text, handle]) => expect(handles(text)).toEqual([handle]))

test.for([
  '@alice',
  'a@example.com',
  '@example.notatld',
  '@-a.com',
  '@a..com',
  '@ example.com',
  `@${'a'.repeat(64)}.com`,
  '@.com',
])('nobody is mentioned in “%s”', (text) => expect(handles(text)).toEqual([]))

test.for([
  ['#gardens', 'gardens'],
  ['so #green.', 'green'],
  ['＃庭', '庭'],
  ['#2026goals!?', '2026goals'],
  ['#a_b-c', 'a_b-c'],
  ['#😀', '😀'],
  [`#${'a'.repeat(64)}`, 'a'.repeat(64)],
])('in “%s” the topic is %s', ([text = '', tag]) => expect(tags(text)).toEqual([tag]))

test.for(['#', '#1', '#12.', 'a#b', '#️⃣', '#!', `#${'a'.repeat(65)}`, 'https://example.com/#top', '# a'])(
  'there is no topic in “%s”',
  (text) => expect(tags(text)).toEqual([]),
)

test('mentions and topics have their places in the text, behind emoji too', () => {
  const text = '👨‍👩‍👧‍👦 @a.de #b'
  expect(findMentions(text)).toEqual([{ start: 12, end: 17, handle: 'a.de' }])
  expect(findTags(text)).toEqual([{ start: 18, end: 20, tag: 'b' }])
})

test('each is what is written at its place', () => {
  const piece = fc.constantFrom(
    '@',
    '#',
    '＃',
    'a',
    'example',
    '.com',
    '.',
    '-',
    '1',
    ' ',
    '(',
    '!',
    '😀',
    '日',
    '\uFE0F',
    '\u200B',
  )
  const text = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(text, (each) => {
      for (const { start, end, handle } of findMentions(each)) expect(each.slice(start, end)).toBe(`@${handle}`)
      for (const { start, end, tag } of findTags(each)) expect(each.slice(start + 1, end)).toBe(tag)
    }),
  )
})
