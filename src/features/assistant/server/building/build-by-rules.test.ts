import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { starters } from '#domains/starters.ts'
import { localFiles } from '#kit/server/local-files.ts'
import { readMenu } from '#sites/format/menu.ts'
import { times } from '#test/long.ts'
import { parseSettings } from '../knowledge/site-facts.ts'
import { factsOf, findInvented, findInventedTime } from '../operations/facts.ts'
import { readPage } from '../operations/read-page.ts'
import { answersOf, saidIn, type SiteWishes } from './answers.ts'
import { buildByRules } from './build-by-rules.ts'
import { readPriceList } from './price-list.ts'
import { readLook } from './starter-look.ts'

const lookOf = (starter: string) => readLook({ starters: localFiles('seed/starters') }, starter)
async function build(asked: SiteWishes) {
  const answers = answersOf(asked, { name: 'corner-bakery.example' })
  const files = buildByRules(answers, await lookOf(answers.starter))
  return {
    answers,
    files,
    text: files.map(({ content }) => content).join('\n'),
    read: (path: string) => files.find((file) => file.path === path)?.content ?? '',
  }
}
function checkSite({ answers, files, text }: Awaited<ReturnType<typeof build>>) {
  const pages = files.filter(({ path }) => path.endsWith('content.txt'))
  for (const { path, content } of pages) expect([path, readPage(content).problems]).toEqual([path, []])
  const read = (wanted: string) => files.find(({ path }) => path === wanted)?.content ?? ''
  expect(parseSettings(read('settings.txt')).problems).toEqual([])
  expect(readMenu(read('menu.txt')).problems).toEqual([])
  const facts = factsOf(saidIn(answers))
  expect(findInvented(text, facts)).toBe(undefined)
  expect(findInventedTime(text, facts)).toBe(undefined)
}

const examples: [starter: string, language: string, words: string][] = [
  ['cafe', 'de', 'Wir sind eine kleine Bäckerei in Kassel. Unser Brot backen wir mit Sauerteig und viel Zeit.'],
  ['cafe', 'pt', 'Somos uma padaria em Lisboa. O nosso pão é feito com massa mãe e muito tempo.'],
  ['cafe', 'ar', 'نحن مقهى صغير في عمّان. نقدّم القهوة والحلويات كل يوم.'],
  ['cafe', 'zh', '我们是杭州的一家咖啡店。每天早上现磨咖啡。'],
  ['portfolio', 'fr', 'Je suis photographe à Lyon. Je fais des portraits et des mariages.'],
  ['portfolio', 'it', 'Sono una fotografa di Bologna e faccio ritratti per la famiglia.'],
  ['club', 'nl', 'Wij zijn een koor in Utrecht en zingen elke week met veel plezier. Ons koor is open voor iedereen.'],
  ['club', 'en', 'We are a chess club and we meet every Thursday above the library.'],
  ['shop', 'es', 'Tenemos una tienda de velas hechas a mano con cera de abeja.'],
  ['shop', 'ja', '手作りのキャンドルの店です。オンラインで販売しています。'],
  ['personal', 'en', 'This is my blog about walking and a diary of what I saw.'],
  ['landing', 'en', 'The calmest startup for invoices. We launch our app in spring.'],
]

test.for(examples)(
  '%s in %s: the site is written in the language of the words, from these alone',
  async ([starter, language, words]) => {
    const site = await build({
      words,
      name: 'Mara & Co',
      email: 'mara@mail.test',
      phone: '+49 561 7654321',
      address: '5 Mill Lane, Town',
      hours: 'Mo-Fr 8:00-17:00',
    })
    expect([site.answers.starter, site.answers.language]).toEqual([starter, language])
    checkSite(site)
    expect(parseSettings(site.read('settings.txt')).settings).toMatchObject({ title: 'Mara & Co', language })
    for (const part of [
      'mailto:mara@mail.test',
      'tel:+495617654321',
      '5 Mill Lane, Town',
      'Mo-Fr 8:00-17:00',
      ':::form{action=contact}',
    ])
      expect(site.read('contact/content.txt')).toContain(part)
  },
)

test('every starter can be chosen, and none leaves its sample facts behind', async () => {
  for (const { key } of starters) {
    const site = await build({ words: 'We sharpen scissors.', starter: key })
    checkSite(site)
    expect(site.text).toContain('We sharpen scissors.')
    expect(site.text).toContain('Corner Bakery')
    expect(site.text).not.toMatch(/01632|example\.com|Quarter Past|Thursday|tel:|mailto:|map/)
  }
})

test('what somebody wrote is shown as it was written, whatever signs are in it', async () => {
  const words =
    '# Not a heading\n::html not a block\n<script>x</script> *stars* [link](javascript:x)\n1. first\n\n```\ncode'
  const site = await build({ words, name: ':::hero {x} [y]' })
  checkSite(site)
  expect(site.read('content.txt')).toContain(String.raw`\# Not a heading`)
})

test('a list of prices becomes a table of exactly these', async () => {
  expect(readPriceList('We cut hair. Cut 25 €, beard trim: 12,50 €; colour for € 60')).toEqual([
    { name: 'Cut', price: '25 €' },
    { name: 'beard trim', price: '12,50 €' },
    { name: 'colour', price: '€ 60' },
  ])
  const site = await build({ words: 'We cut hair. Cut 25 €, beard trim: 12,50 €' })
  checkSite(site)
  expect(site.read('content.txt')).toContain('| Beard trim | 12,50 € |')
})

test('contacts are found in the words', async () => {
  const { answers } = await build({ words: 'A plumber called Rohr Meister. Call 0561 7654321 or rohr@mail.test' })
  expect(answers).toMatchObject({
    name: 'Rohr Meister',
    email: 'rohr@mail.test',
    phone: '0561 7654321',
    starter: 'landing',
  })
})

const piece = fc.constantFrom(
  '#',
  '::',
  ':::',
  'hero',
  '{',
  '}',
  '[',
  ']',
  '|',
  '"',
  '\n',
  '\n\n',
  ' ',
  'a',
  '`',
  '```',
  '*',
  '_',
  '- ',
  '1.',
  '&amp;',
  '<b>',
  '![](x)',
  '\\',
  '=',
  '---',
  '€ 5',
  'https://x.test',
  'a@b.test',
  '\t',
  '    ',
  '+ ',
  '> ',
  'Title: x',
  '字',
  'ש',
)
test('no words break the site', async () => {
  const look = await lookOf('cafe')
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 15 }), fc.array(piece, { maxLength: 5 }), (words, other) => {
      const text = other.join('')
      const answers = answersOf(
        { words: `${words.join('')}x`, name: text.trim() || 'N', address: text, hours: text },
        { name: 'a.example' },
      )
      const pages = buildByRules(answers, look).filter(({ path }) => path.endsWith('content.txt'))
      expect(pages.flatMap(({ content }) => readPage(content).problems)).toEqual([])
    }),
    { numRuns: times(1_000) },
  )
})
