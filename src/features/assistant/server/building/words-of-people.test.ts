import { expect, test } from 'vitest'
import { localFiles } from '#kit/server/local-files.ts'
import { answersOf, type SiteWishes } from './answers.ts'
import { buildByRules } from './build-by-rules.ts'
import { lookFor } from './fitting-pictures.ts'
import { languageOf } from './language-of.ts'
import { readPriceList } from './price-list.ts'
import { readLook } from './starter-look.ts'
import { visitorsWords } from './visitors-words.ts'

async function build(words: string, more: Partial<SiteWishes> = {}) {
  const answers = answersOf({ words, ...more }, { name: 'my-site.example' })
  const look = lookFor(
    words,
    answers.starter,
    await readLook({ starters: localFiles('seed/starters') }, answers.starter),
  )
  const files = buildByRules(answers, look)
  const home = files.find(({ path }) => path === 'content.txt')?.content ?? ''
  return { starter: answers.starter, home, text: files.map(({ content }) => content).join('\n') }
}
const countOf = (text: string, part: string) => text.split(part).length - 1

test.for([
  ['I teach yoga to beginners and people with back pain.', 'club'],
  ['Plumber called Joe Waters. Leaks, boilers, bathrooms.', 'landing'],
  ['Zahnarztpraxis Dr. Mertens in Fulda. Termine nach Vereinbarung.', 'landing'],
  ['مطعم لبناني في عمّان. نقدّم المشاوي كل يوم.', 'cafe'],
  ['We are a rock band from Leeds.', 'portfolio'],
])('nobody gets pictures of another trade: %s', async ([words, starter]) => {
  const site = await build(words!, { starter: starter! })
  const pictures = new Set(site.text.match(/images\/[\w-]+\.\w+/g))
  expect([...pictures].filter((one) => !/^images\/(?:stones|sill)\.jpg$/.test(one))).toEqual([])
})

test('pottery in a shop for toys is shown as pottery', async () => {
  const site = await build('手作りの陶器を売る小さな店です。毎日焼いています。', { starter: 'shop' })
  expect([...new Set(site.text.match(/images\/[\w-]+\.\w+/g))]).toEqual([
    'images/pottery-wheel.jpg',
    'images/pottery.jpg',
  ])
})

test('a dentist is no club, though an appointment begins as one does in German', async () => {
  expect((await build('Zahnarztpraxis Dr. Mertens in Fulda. Termine nach Vereinbarung.')).starter).toBe('landing')
})

test.for([
  'A chess club above the library.',
  'Wir sind eine kleine Bäckerei in Kassel.',
  'Wooden toys from our workshop.',
  'カフェです。コーヒーを出しています。',
])('pictures that show what the words are about are used: %s', async (words) => {
  expect((await build(words)).home).toContain('images/')
})

test.for([
  ['Plumber called Joe Waters. Leaks, boilers, bathrooms. Emergency calls at night. Call 0171 5554433.', 'en'],
  ['Loud guitars, three voices. Book us for your festival!', 'en'],
  ['Hair salon. Cut women from 45 €.', 'en'],
  ['BEST CAR REPAIR IN TEXAS!!! NO APPOINTMENT NEEDED', 'en'],
  ['Zahnarztpraxis in Fulda. Wir behandeln Erwachsene und Kinder.', 'de'],
  ['Vi er en lille frisør i Aarhus, og vi klipper hele familien.', 'da'],
  ['Vi er en liten frisør i Bergen, og vi har åpent til klokka seks.', 'nb'],
  ['Restaurante familiar en Sevilla. Tapas, pescado fresco y vinos de la tierra.', 'es'],
  ['Massage therapy. 60 min: $80, 90 min: $110. Gift vouchers available.', 'en'],
  ['Café Rosie, London', 'en'],
  ['Tischlerei für Möbel nach Maß', 'de'],
  ['Florista no Porto. Ramos para casamentos e entregas no mesmo dia.', 'pt'],
])('%s is written in %s', ([words, language]) => {
  expect(languageOf(words!)).toBe(language)
})

test('nothing is said twice: not the first sentence, and not the prices', async () => {
  const { home } = await build(
    'We are a small bakery in Kassel. We bake at night. Rolls 0.60 €, rye loaf 4.80 €, butter cake 2.50 €.',
  )
  const body = home.slice(home.indexOf(':::hero'))
  for (const part of ['We are a small bakery in Kassel.', 'We bake at night.', '0.60', '4.80'])
    expect([part, countOf(body, part)]).toEqual([part, 1])
})

test('a price keeps what belongs to it, and a single one stays in its sentence', () => {
  expect(readPriceList('Cut women from 45 €, men 28 €; highlights 75–95 €, Farbe ab 60 €.')).toEqual([
    { name: 'Cut women', price: 'from 45 €' },
    { name: 'men', price: '28 €' },
    { name: 'highlights', price: '75–95 €' },
    { name: 'Farbe', price: 'ab 60 €' },
  ])
  expect(readPriceList('Guitar lessons for kids ($30/hour) and adults ($45 per hour).')).toEqual([
    { name: 'Guitar lessons for kids', price: '$30/hour' },
    { name: 'adults', price: '$45 per hour' },
  ])
  expect(readPriceList('We bake sourdough loaves for £4.50, rye bread for £5 and buns for £3.20.')).toEqual([
    { name: 'sourdough loaves', price: '£4.50' },
    { name: 'rye bread', price: '£5' },
    { name: 'buns', price: '£3.20' },
  ])
  for (const sentence of [
    'We sell soap for 4 £, which smells, and honey at £6.50.',
    'Free delivery over £30, returns under £10!',
  ])
    expect(readPriceList(sentence)).toEqual([])
  expect(readPriceList('湯のみ 2,500円、皿 3,800円。')).toEqual([
    { name: '湯のみ', price: '2,500円' },
    { name: '皿', price: '3,800円' },
  ])
  expect(readPriceList('Menú del día 14,50 €.')).toEqual([])
})

test('a sentence doesn’t end after a title, and a line ends one', async () => {
  expect((await build('Zahnarztpraxis Dr. Mertens in Fulda. Alle Kassen.')).home).toContain(
    'Description: Zahnarztpraxis Dr. Mertens in Fulda.',
  )
  expect((await build('Dr. med. Anna Weiß in Ulm. Alle Kassen.')).home).toContain(
    'Description: Dr. med. Anna Weiß in Ulm.',
  )
  expect((await build('Wir heiraten am 12. Juni in Celle. Kommt alle.')).home).toContain('am 12. Juni in Celle.')
  const { home } = await build('Garden care\n- mowing\n- hedges\n\nWe serve the Lake District.')
  expect(home).toContain('Description: Garden care\n')
  expect(home).toContain('\n- mowing\n- hedges\n\nWe serve')
})

test('a list at the beginning stays a list, and prices at the beginning a table', async () => {
  const list = (await build('- mowing\n- hedges')).home
  expect([list.includes('\n- mowing\n- hedges\n'), countOf(list, 'mowing')]).toEqual([true, 1])
  const { home } = await build('Espresso – 2,20 €\nTea: 2 €')
  expect([countOf(home, 'Espresso'), countOf(home, '2,20')]).toEqual([1, 1])
})

test('a long text is in paragraphs', async () => {
  const sentence = 'We looked at wheels, chains and brakes with patience and said what was worth mending.'
  const { home } = await build(`We repair bicycles. ${Array.from({ length: 30 }, () => sentence).join(' ')}`)
  expect(countOf(home, sentence)).toBe(30)
  for (const line of home.split('\n')) expect(line.length).toBeLessThan(500)
})

test.for([
  [
    'Please make me a website for my dog grooming salon in Austin. It should have a blue look.',
    'Dog grooming salon in Austin.',
  ],
  ['I need a website. We repair bicycles.', 'We repair bicycles.'],
  ['Ich möchte eine Webseite für meine Tischlerei in Celle. Wir bauen Möbel.', 'Tischlerei in Celle. Wir bauen Möbel.'],
  ['Je voudrais un site internet pour mon école de musique.', 'École de musique.'],
  ['Quiero una página web para mi restaurante en Sevilla.', 'Restaurante en Sevilla.'],
  ['A website for a band from Leeds', 'Band from Leeds'],
  ['Create a website for a law firm in Dublin.', 'Law firm in Dublin.'],
  ['We want to make people happy. Visit our website!', 'We want to make people happy. Visit our website!'],
  ['We build websites for small firms.', 'We build websites for small firms.'],
  ['Разработчик сайтов в Казани.', 'Разработчик сайтов в Казани.'],
  ['Please tell us whether you come.', 'Please tell us whether you come.'],
])('visitors read what it is about, not the wish for a website: %s', ([words, read]) => {
  expect(visitorsWords(words!)).toBe(read)
})

test('who only asks for a website gets one with their name', async () => {
  const { home } = await build('I want a website.', { name: 'Ann Lee' })
  expect(home).toContain('# Ann Lee')
  expect(home).not.toContain('website')
})

test('a few words without a capital get one, and a name such as iPhone stays', async () => {
  expect((await build('vegan ice cream')).home).toContain('\nVegan ice cream\n')
  expect((await build('iPhone repair')).home).toContain('\niPhone repair\n')
})

test('a number is dialled as from abroad, without the zero in brackets', async () => {
  expect((await build('Taxi Huber. Call +49 (0)89 123 456-7.')).home).toContain('tel:+49891234567')
})
