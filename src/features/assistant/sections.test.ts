import { expect } from 'vitest'
import { buildSite } from '#test/built-site.ts'
import { descriptions } from '#test/descriptions.ts'
import { test } from '#test/world.ts'

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
const wordsIn = (text: string) => plain(text).split(' ')
/** What sections say by what they are: `Open`, `Phone`, `Termine unter`. */
const mostUnsaid = 4

test.for(Object.entries(descriptions))(
  'without a model, the words of this kind of site stand in sections of their own, with headings in their language: %s',
  async ([, { language, words, headings }], { world }) => {
    const site = await buildSite(world, words)
    expect(site.home.documentElement.lang).toBe(language)
    expect(site.headings.filter((one) => headings.includes(one))).toEqual(headings)
    const shown = new Set(wordsIn(site.text))
    const isUnspaced = /[\u3040-\u30ff]/.test(words)
    const unsaid = wordsIn(words).filter((word) => word.length > 2 && !shown.has(word) && !isUnspaced)
    expect(unsaid.slice(mostUnsaid)).toEqual([])
    for (const sentence of words.split(/(?<=[.!?。])\s*/).filter((one) => wordsIn(one).length > 4)) {
      const times = plain(site.main?.textContent ?? '').split(plain(sentence)).length - 1
      expect([sentence, times <= 1]).toEqual([sentence, true])
    }
    expect(site.contact.querySelector('main form textarea')).not.toBeNull()
    expect(site.contact.querySelector('main form select')).toBeNull()
    expect(site.text).not.toMatch(/24 (?:hours|Stunden|horas|heures|uur|ore|ساعة)|Priorit|Dringlichkeit|الأولوية/i)
  },
)

const textOf = ({ main }: Awaited<ReturnType<typeof buildSite>>) => (main?.textContent ?? '').replace(/\s+/g, ' ')

test('hours, prices and what is offered are where visitors look for them, and only what was said', async ({
  world,
}) => {
  const site = await buildSite(world, descriptions.bakery?.words ?? '')
  const cards = [...(site.main?.querySelectorAll('h3') ?? [])].map((one) => one.textContent)
  expect(cards.slice(0, 3)).toEqual(['Sourdough', 'Cakes to order', 'Coffee'])
  expect(textOf(site)).toContain('Cakes to order from €35')
  expect(textOf(site)).toMatch(/Opening hours Tue–Sat 7–18/)
  expect(site.text).toMatch(/Tue–Sat 7–18[^]*Tue–Sat 7–18/)
  expect(textOf(site)).not.toMatch(/24|always|every day|priority/i)
})

test('a price stands with what it is for, as it was written, and nowhere else', async ({ world }) => {
  const dogs = await buildSite(world, descriptions.dogs?.words ?? '')
  expect(textOf(dogs)).toMatch(/Welpenkurs 120 € Einzeltraining Spaziergänge Einzelstunde 45 €/)
  expect(textOf(dogs).split('Welpenkurs')).toHaveLength(2)
  expect(textOf(dogs)).not.toContain('Fragen?')
})

test('prices in reais keep their sign', async ({ world }) => {
  const guests = await buildSite(world, descriptions.guesthouse?.words ?? '')
  expect(textOf(guests)).toContain('Diária a partir de R$ 320')
})

const unsorted = [
  [
    'a sentence that names days',
    'We are a choir. We have met on Tuesdays and Thursdays since we began, in the old school.',
  ],
  ['a year that looks like an address', 'We are a mill. We moved from 12 Mill Lane in 1962 to the river.'],
  ['a sentence with commas', 'We are a farm. We grow apples, keep bees and sing to both of them.'],
  ['a number that is no phone of theirs', 'We are a shelter. If it is urgent call 112 first and us second.'],
] as const

test.for(unsorted)('%s stays what it is: a sentence', async ([, words], { world }) => {
  const site = await buildSite(world, words)
  expect(plain(textOf(site))).toContain(plain(words.slice(words.indexOf('.') + 1)))
  expect(site.headings).toEqual(['About us', 'Write to us'])
})

test('lists keep the names that somebody gave them', async ({ world }) => {
  const site = await buildSite(
    world,
    'I tune pianos.\nTools:\n- Fork\n- Felt wedges\n\nI come to you. Tours: 3 May Leeds, 9 May York.',
  )
  expect(site.headings).toEqual(['About me', 'Tools', 'Fork', 'Felt wedges', 'Tours', 'Write to me'])
  expect(textOf(site)).toMatch(/Tours 3 May Leeds 9 May York/)
})
