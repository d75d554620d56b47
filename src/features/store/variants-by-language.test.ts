import { JSDOM } from 'jsdom'
import { expect } from 'vitest'
import { contact, openShop } from '#test/shop.ts'
import { test, type World } from '#test/world.ts'

const languages = 'language en\nlanguages en, de, fr\ncurrency EUR\n'
const own = `title=Tee
url=tee
price=19
sizes=S, M
colors=Red, Blue
variant=M / Red; price=29; stock=4; sku=TEE-M-RED; photo=red.jpg
variant=S / Blue; offered=no
`
const german = 'title=Hemd\nurl=tee\nprice=19\nsizes=Klein, Mittel\ncolors=Rot, Blau\n'

async function openTees(world: World, files: Record<string, string> = {}, goods = own) {
  const shop = await openShop(world, languages, { goods })
  await shop.write({ 'store/store.de.txt': german, ...files })
  const quoteIn = async (language: string, size: string, color: string, url = 'tee') => {
    const items = [{ url, size, color, quantity: 1 }]
    const { body } = await shop.ask(`POST /api/checkout/quote?language=${language}`, { items })
    const [line] = body.lines
    const found = body.problems.map(({ code }: { code: string }) => code)
    return line ? [line.unitAmount, line.left, line.image?.replace(/.*\//, '') ?? null, ...found] : found
  }
  const buyIn = async (language: string, size: string, color: string, url = 'tee') => {
    const given = {
      items: [{ url, size, color, quantity: 1 }],
      contact: { ...contact, email: `${crypto.randomUUID()}@example.com` },
    }
    const { status, body } = await shop.ask(`POST /api/checkout?language=${language}`, given)
    if (status === 201) await shop.decide(body.sessionId, 'approve')
    return status
  }
  return { ...shop, quoteIn, buyIn }
}

test('a size and colour costs the same and is counted once in every language, with or without lines there', async ({
  world,
}) => {
  const shop = await openTees(world)
  expect(await shop.quoteIn('de', 'M', 'Red')).toEqual([2900, 4, expect.stringContaining('red.jpg')])
  expect(await shop.quoteIn('de', 'Mittel', 'Rot')).toEqual([2900, 4, expect.stringContaining('red.jpg')])
  expect(await shop.quoteIn('de', 'Klein', 'Blau')).toEqual([1900, null, null, 'choice-not-offered'])
  expect(await shop.buyIn('de', 'Mittel', 'Rot')).toBe(201)
  expect(await shop.buyIn('', 'M', 'Red')).toBe(201)
  expect((await shop.quoteIn('fr', 'M', 'Red'))[1]).toBe(2)
  const [order] = await shop.listOrders()
  expect(order.items).toMatchObject([{ size: 'M', color: 'Red' }])
})

test('a language may say other prices, and never other numbers of pieces', async ({ world }) => {
  const lines = 'variant=Mittel / Rot; price=31; stock=99\nvariant=Klein / Rot; price=17; stock=0\n'
  const shop = await openTees(world, { 'store/store.de.txt': german + lines })
  expect((await shop.quoteIn('de', 'Mittel', 'Rot')).slice(0, 2)).toEqual([3100, 4])
  expect((await shop.quoteIn('de', 'Klein', 'Rot')).slice(0, 2)).toEqual([1700, null])
  expect((await shop.quoteIn('', 'M', 'Red')).slice(0, 2)).toEqual([2900, 4])
})

test('where a language has another currency, only what has a price there is sold', async ({ world }) => {
  const swiss = german.replace('price=19', 'price=25 CHF')
  const shop = await openTees(world, { 'store/store.de.txt': swiss })
  expect((await shop.quoteIn('de', 'Mittel', 'Rot')).at(-1)).toBe('choice-not-offered')
  expect((await shop.quoteIn('de', 'Klein', 'Rot')).slice(0, 3)).toEqual([2500, null, null])
  await shop.write({ 'store/store.de.txt': `${swiss}variant=Mittel / Rot; price=40\n` })
  expect((await shop.quoteIn('de', 'Mittel', 'Rot')).slice(0, 2)).toEqual([4000, 4])
})

test.for([
  ['more sizes', german.replace('Klein, Mittel', 'Klein, Mittel, Riesig'), 'Klein', 'Rot'],
  ['a variant that isn’t there', `${german}variant=Riesig / Rot; price=5\nvariant=Klein / Rot\n`, 'Klein', 'Blau'],
] as const)('a language with %s sells nothing that may be something else', async ([, text, size, color], { world }) => {
  const shop = await openTees(world, { 'store/store.de.txt': text })
  expect((await shop.quoteIn('de', size, color)).at(-1)).toBe('choice-not-offered')
})

test('the same words in another order mean the same sizes', async ({ world }) => {
  const shop = await openTees(world, {
    'store/store.de.txt': german.replace('Klein, Mittel', 'M, S').replace('Rot, Blau', 'Red, Blue'),
  })
  expect((await shop.quoteIn('de', 'M', 'Red'))[0]).toBe(2900)
  expect((await shop.quoteIn('de', 'S', 'Red'))[0]).toBe(1900)
})

test('an item that its own file hides because of a variant isn’t sold in another language', async ({ world }) => {
  const shop = await openTees(world, {}, own.replace('price=19\n', 'price=nineteen\n'))
  expect(await shop.quoteIn('de', 'Mittel', 'Rot')).toEqual(['item-unavailable'])
})

test('what only languages sell is counted once, too', async ({ world }) => {
  const hat = (words: string) =>
    `title=Hut\nurl=hut\nprice=10\nsizes=${words}\ncolors=Grau\nvariant=${words.split(',')[0]} / Grau; stock=2\n`
  const shop = await openTees(world, {
    'store/store.de.txt': hat('Klein, Groß'),
    'store/store.fr.txt': hat('Petit, Grand'),
  })
  expect(await shop.buyIn('de', 'Klein', 'Grau', 'hut')).toBe(201)
  expect(await shop.buyIn('fr', 'Petit', 'Grau', 'hut')).toBe(201)
  expect(await shop.buyIn('de', 'Klein', 'Grau', 'hut')).toBe(409)
  expect(await shop.buyIn('fr', 'Petit', 'Grau', 'hut')).toBe(409)
})

test('the page of each language knows sizes and colours by the names that its choices have', async ({ world }) => {
  const shop = await openTees(world)
  for (const language of ['', 'de', 'fr']) {
    const page = new JSDOM(await (await shop.press(`/store/tee?language=${language}`)).text()).window.document
    const { variants } = JSON.parse(page.querySelector<HTMLElement>('[data-item]')?.dataset.item ?? '{}')
    const [sizes, colors] = ['size', 'color'].map((name) =>
      [...page.querySelectorAll<HTMLInputElement>(`[name=${name}]`)].map(({ value }) => value),
    )
    expect([language, sizes, colors]).toEqual([language, ['S', 'M'], ['Red', 'Blue']])
    expect(variants.known).toMatchObject({ 'M / Red': { price: 29 }, 'S / Blue': { lack: 'notOffered' } })
  }
})

test.for([
  ['colors', 'colors=Rot, Blau\n', { size: 'Mittel' }],
  ['sizes', 'sizes=Klein, Mittel\n', { color: 'Rot' }],
] as const)(
  'a language without %s doesn’t sell at a price of its own what costs more',
  async ([, line, choice], { world }) => {
    const shop = await openTees(world, { 'store/store.de.txt': german.replace(line, '') })
    const items = [{ url: 'tee', ...choice, quantity: 1 }]
    const { body } = await shop.ask('POST /api/checkout/quote?language=de', { items })
    expect(body.problems).toMatchObject([{ code: 'choice-not-offered' }])
    expect((await shop.ask('POST /api/checkout?language=de', { items, contact })).status).toBe(422)
  },
)
