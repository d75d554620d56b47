import { expect, test } from 'vitest'
import { parseShown } from './hide-unshown.ts'
import { attributeOf, findAll } from '../document/nodes.ts'
import { readDisplayRules } from './read-rules.ts'

const address = 'https://old.example/'

/** The words of a page that its style sheet shows. */
function shown(html: string, css: string): string[] {
  const { body } = parseShown(html, address, readDisplayRules([{ address, text: css }]))
  return findAll(body, 'p').flatMap((each) =>
    (attributeOf(each, 'style') ?? '').includes('none') ? [] : (attributeOf(each, 'title') ?? []),
  )
}

const page = (before: string, after = '') =>
  `<body><p class="out" title="out">a</p><p title="in">one two three</p>${before}<p title="deep">four</p>${after}`
const hidden = '.out{display:none}'

test.for([
  ['steps that any of two hundred elements could be', '<div>'.repeat(200), `.no ${'div '.repeat(6)}p{display:none}`],
  ['elements beside each other', '<p></p>'.repeat(2000), `.no ~ ${'p ~ '.repeat(6)}p{display:none}`],
  [
    'the first and last of thousands',
    '<p></p>'.repeat(60_000),
    'p:last-child:first-child:not(p:first-child){display:none}',
  ],
  ['the neighbours of thousands', '<p></p>'.repeat(60_000), '.no + p{display:none}'],
  ['thousands of rules', '<p></p>'.repeat(20_000), '.no p{display:none}'.repeat(4000)],
  ['rules within each other without end', '<div>', '@media screen{'.repeat(100_000)],
  ['a selector of many', '<div>', `${'.a,'.repeat(200_000)}.b{display:none}`],
  ['classes without end', `<i class="${'a '.repeat(100_000)}"></i>`.repeat(50), '.no .a{display:none}'.repeat(2000)],
])('%s keep nobody busy', ([, inside = '', css = '']) => {
  expect(shown(page(inside), hidden + css)).toEqual(['in', 'deep'])
})

test.for([
  ['i + p', ['in']],
  ['b + p', ['in', 'deep']],
  ['i ~ p', ['in']],
  ['div > p', ['in']],
  ['body div > i ~ p', ['in']],
  ['p:last-child', ['in']],
  ['div:first-child p', ['in', 'deep']],
] as const)('%s is read as browsers read it', ([selector, rest]) => {
  expect(shown(page('<div><b>b</b><i>i</i>', '</div><i></i>'), `${hidden}${selector}{display:none}`)).toEqual(rest)
})
