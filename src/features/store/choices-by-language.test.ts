import { JSDOM } from 'jsdom'
import { expect } from 'vitest'
import { openSite } from '#test/owned-site.ts'
import { test, type World } from '#test/world.ts'

const goods = {
  'store/store.txt': 'title=Cup\nurl=cup\nprice=EUR 10.00\nsizes=Small, Large\ncolors=Red, Blue\n',
  'store/store.de.txt': 'title=Tasse\nurl=cup\nprice=EUR 10.00\nsizes=Klein, Groß\ncolors=Rot, Blau\n',
  'store/store.fr.txt': 'title=Tasse\nurl=cup\nprice=EUR 10.00\nsizes=Petite, Grande\ncolors=Rouge, Bleu\n',
}

async function openStore(world: World) {
  const site = await openSite(world)
  await site.write({ 'settings.txt': 'store yes\nlanguage en\nlanguages de, fr\ncurrency EUR\n', ...goods })
  const quote = async (language: string, size: string, color: string) => {
    const items = [{ url: 'cup', size, color, quantity: 1 }]
    const { body } = await world.ask(`POST /api/checkout/quote?language=${language}`, { items }, { host: site.host })
    return body
  }
  return { site, quote }
}

const choicesOn = async (world: World, host: string, language: string) => {
  const page = await (await world.visit(`http://${host}/store/cup?language=${language}`)).text()
  const { document } = new JSDOM(page).window
  return [...document.querySelectorAll<HTMLInputElement>('.chips input')].map(({ value, nextElementSibling }) => [
    value,
    nextElementSibling?.textContent,
  ])
}

test('what is chosen on a page is kept by a key that is the same in every language', async ({ world }) => {
  const { site } = await openStore(world)
  const keys = ['Small', 'Large', 'Red', 'Blue']
  const words = { en: keys, de: ['Klein', 'Groß', 'Rot', 'Blau'], fr: ['Petite', 'Grande', 'Rouge', 'Bleu'] }
  for (const [language, shown] of Object.entries(words))
    expect([language, await choicesOn(world, site.host, language)]).toEqual([
      language,
      keys.map((key, at) => [key, shown[at]]),
    ])
})

test('a cart stays the same when the language changes, and is shown in the words of the page', async ({ world }) => {
  const { quote } = await openStore(world)
  for (const [language, size, color] of [
    ['en', 'Large', 'Blue'],
    ['de', 'Groß', 'Blau'],
    ['fr', 'Grande', 'Bleu'],
  ] as const) {
    const { problems, lines } = await quote(language, 'Large', 'Blue')
    expect([language, problems, lines]).toEqual([language, [], [expect.objectContaining({ size, color })]])
  }
})

test('a cart that was kept by the words of another language goes on working', async ({ world }) => {
  const { quote } = await openStore(world)
  for (const language of ['en', 'de', 'fr']) {
    const { problems, lines } = await quote(language, 'Groß', 'Bleu')
    expect([language, problems]).toEqual([language, []])
    const asked = lines[0].asked ?? [{ size: lines[0].size, color: lines[0].color }]
    expect(asked).toEqual([{ size: 'Groß', color: 'Bleu' }])
  }
  expect((await quote('de', 'Riesig', 'Blau')).problems).toEqual([expect.objectContaining({ code: 'select-size' })])
})

test('the same choice in two languages is one line, which both lines of the cart find', async ({ world }) => {
  const { site } = await openStore(world)
  const items = [
    { url: 'cup', size: 'Large', color: 'Blue', quantity: 1 },
    { url: 'cup', size: 'Groß', color: 'Blau', quantity: 2 },
  ]
  const { body } = await world.ask('POST /api/checkout/quote?language=de', { items }, { host: site.host })
  expect(body.lines).toEqual([
    expect.objectContaining({
      size: 'Groß',
      quantity: 3,
      asked: [
        { size: 'Large', color: 'Blue' },
        { size: 'Groß', color: 'Blau' },
      ],
    }),
  ])
})

test('a tax is called what the page calls it, and as its owner calls it in their own language', async ({ world }) => {
  const site = await openSite(world)
  const nameOn = async (tax: string, language: string) => {
    await site.write({
      'settings.txt': `store yes\nlanguage en\nlanguages ar, de\ncurrency EUR\ntax ${tax}\n`,
      ...goods,
    })
    const items = [{ url: 'cup', size: 'Large', color: 'Blue', quantity: 1 }]
    const { body } = await world.ask(`POST /api/checkout/quote?language=${language}`, { items }, { host: site.host })
    return body.taxName as string
  }
  const names = [
    ['20%', 'en', 'Tax'],
    ['20%', 'ar', 'الضريبة'],
    ['VAT 20%', 'en', 'VAT'],
    ['VAT 20%', 'ar', 'ضريبة القيمة المضافة'],
    ['VAT 20%', 'de', 'VAT'],
    ['City levy 2%', 'ar', 'City levy'],
  ] as const
  for (const [tax, language, said] of names)
    expect([tax, language, await nameOn(tax, language)]).toEqual([tax, language, said])
})
