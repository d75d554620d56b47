import { expect } from 'vitest'
import { buildSite } from '#test/built-site.ts'
import { test } from '#test/world.ts'

const rowsOf = (main: Element | null) =>
  [...(main?.querySelectorAll('tr') ?? [])]
    .map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent?.trim()).join(' | '))
    .filter((row) => /[\p{L}\d]/u.test(row))

const prices = [
  [
    'Ich bin Tierärztin. Impfung 45 €, Kastration ab 120 €. Anfahrt 25 Euro im Stadtgebiet.',
    ['Impfung | 45 €', 'Kastration | ab 120 €', 'Anfahrt | 25 Euro im Stadtgebiet'],
  ],
  [
    '鎌倉の自転車店です。パンク修理は1500円、タイヤ交換は4000円からです。',
    ['パンク修理 | 1500円', 'タイヤ交換 | 4000円から'],
  ],
  [
    'Soy profesora de cerámica. Ofrezco clases de torno por 35 €, talleres para niños por 20 €.',
    ['Clases de torno | 35 €', 'Talleres para niños | 20 €'],
  ],
  [
    'I mend clocks in Ely. We offer cleaning for £40 and new springs from £65.',
    ['Cleaning | £40', 'New springs | from £65'],
  ],
  ['Ich schneide Hecken. Preise: Hecke 80 €, Rasen 30 €.', ['Hecke | 80 €', 'Rasen | 30 €']],
  ['I tune pianos. A tuning costs £70.', ['A tuning | £70']],
] as const

test.for(prices)('prices said in a sentence are rows of prices: %s', async ([words, rows], { world }) => {
  const { main } = await buildSite(world, words)
  expect(rowsOf(main)).toEqual(rows)
})

const addresses = [
  [
    'Wir sind Bäcker. Wir backen nachts. Zähringer Straße 12, 79108 Freiburg.',
    'So finden Sie uns',
    'Zähringer Straße 12, 79108 Freiburg',
  ],
  ['Wir nähen Vorhänge. Unter den Linden 5, 10117 Berlin.', 'So finden Sie uns', 'Unter den Linden 5, 10117 Berlin'],
  ['Soy profesora de cerámica. Calle Mayor 3, 28013 Madrid.', 'Dónde estoy', 'Calle Mayor 3, 28013 Madrid'],
  [
    'わたしたちは自転車のみせです。パンクをすぐになおします。〒150-0041 東京都渋谷区神南1-2-3。',
    'アクセス',
    '東京都渋谷区神南1-2-3',
  ],
  ['Nous sommes fleuristes. 12 rue de la Paix, 75002 Paris.', 'Où nous trouver', '12 rue de la Paix, 75002 Paris'],
] as const

test.for(addresses)('an address stands under the way there: %s', async ([words, heading, address], { world }) => {
  const { main, contact } = await buildSite(world, words)
  for (const place of [main, contact]) {
    const part = [...(place?.querySelectorAll('h2') ?? [])].find((one) => one.textContent?.trim() === heading)
    expect(part?.nextElementSibling?.textContent).toContain(address)
  }
  expect((main?.textContent ?? '').split(address)).toHaveLength(2)
})

test.for([
  'We are a shelter. Please bring 2 towels and a lead.',
  'We are a choir. To join us ring 0341 1234567 before noon.',
  'We are a mill. We raised £500 last year.',
  'We are a school. The house cost £5 in 1960.',
])('what only looks like a price or an address stays a sentence: %s', async (words, { world }) => {
  const { main, headings } = await buildSite(world, words)
  expect(main?.textContent).toContain(words.slice(words.indexOf('.') + 2))
  expect(headings).toEqual(['About us', 'Write to us'])
})
