// @module-tag long
import { expect } from 'vitest'
import { contact, openShop } from '#test/shop.ts'
import { test, type World } from '#test/world.ts'

const languages = 'language en\nlanguages en, de, fr\n'
const cups = (stock: string) => `title=Cup\nurl=cup\nprice=10\n${stock}`

async function openCups(world: World, files: Record<string, string>) {
  const shop = await openShop(world, languages, { goods: cups('stock=2\n') })
  await shop.write(files)
  const leftIn = async (language: string) => {
    const { body } = await shop.ask(`POST /api/checkout/quote?language=${language}`, {
      items: [{ url: 'cup', quantity: 1 }],
    })
    return body.lines[0].left
  }
  const buyIn = async (language: string, quantity = 1, url = 'cup') => {
    const email = `${crypto.randomUUID()}@example.com`
    const { status, body } = await shop.ask(`POST /api/checkout?language=${language}`, {
      items: [{ url, quantity }],
      contact: { ...contact, email },
    })
    if (status === 201) await shop.decide(body.sessionId, 'approve')
    return status
  }
  return { ...shop, leftIn, buyIn }
}

const everyLanguage = ['', 'de', 'fr', 'en']
const everywhere = async (shop: Awaited<ReturnType<typeof openCups>>) => {
  const left = []
  for (const language of [...everyLanguage, ...everyLanguage]) left.push(await shop.leftIn(language))
  return new Set(left)
}

test.for([
  ['another number', 'stock=5\n'],
  ['a lower number', 'stock=1\n'],
  ['no number', ''],
  ['a number that can’t be read', 'stock=viele\n'],
  ['no limit', 'stock=unlimited\n'],
])('a store sells the pieces of its own file once, whatever a language says: %s', async ([, stock = ''], { world }) => {
  const shop = await openCups(world, { 'store/store.de.txt': cups(stock) })
  expect(await everywhere(shop)).toEqual(new Set([2]))
  expect(await shop.buyIn('de', 5)).toBe(409)
  expect(await shop.buyIn('de')).toBe(201)
  expect(await everywhere(shop)).toEqual(new Set([1]))
  expect(await shop.buyIn('')).toBe(201)
  expect(await everywhere(shop)).toEqual(new Set([0]))
  for (const language of everyLanguage) expect(await shop.buyIn(language)).toBe(409)
  const page = await shop.press('/store/cup?language=de')
  expect(await page.text()).toContain('OutOfStock')
  await shop.write({ 'store/store.de.txt': cups('stock=9\n') })
  expect(await everywhere(shop)).toEqual(new Set([0]))
  await shop.write({ 'store/store.txt': cups('stock=3\n') })
  expect(await everywhere(shop)).toEqual(new Set([3]))
})

test('what the own file sells without a limit has none in another language', async ({ world }) => {
  const shop = await openCups(world, { 'store/store.txt': cups(''), 'store/store.de.txt': cups('stock=1\n') })
  expect(await shop.buyIn('de', 4)).toBe(201)
})

test('an item that the own file hides by a mistake is still counted by it', async ({ world }) => {
  const shop = await openCups(world, {
    'store/store.txt': 'title=Cup\nurl=cup\nprice=ten\nstock=1\n',
    'store/store.de.txt': cups(''),
  })
  expect(await shop.buyIn('de', 2)).toBe(409)
  expect(await shop.buyIn('de')).toBe(201)
  expect(await shop.buyIn('de')).toBe(409)
})

test('what only languages sell is counted once, by the lowest number that one of them gives', async ({ world }) => {
  const hat = (stock: string) => `title=Hut\nurl=hut\nprice=10\n${stock}`
  const shop = await openCups(world, {
    'store/store.de.txt': hat('stock=3\n'),
    'store/store.fr.txt': hat('stock=2\n'),
    'store/store.es.txt': hat(''),
  })
  expect(await shop.buyIn('de', 3, 'hut')).toBe(409)
  expect(await shop.buyIn('de', 1, 'hut')).toBe(201)
  expect(await shop.buyIn('fr', 1, 'hut')).toBe(201)
  for (const language of ['de', 'fr', 'es', 'de']) expect(await shop.buyIn(language, 1, 'hut')).toBe(409)
})

test.for(['hidden=yes', 'active=no', 'discontinued', 'deposit=50 EUR', 'intervall=month'])(
  'what the own file doesn’t offer, or not at that price, can’t be bought in another language either: %s',
  async (line, { world }) => {
    const shop = await openCups(world, {
      'store/store.txt': `title=Cup\nurl=cup\nprice=10\n${line}\n%\ntitle=Tea\nurl=tea\nprice=5\n`,
      'store/store.de.txt': `${cups('')}%\ntitle=Tee\nurl=tea\nprice=5\n`,
    })
    for (const language of everyLanguage) {
      expect([language, await shop.buyIn(language)]).toEqual([language, 422])
      expect([language, (await shop.press(`/store/cup?language=${language}`)).status]).toEqual([language, 404])
    }
    expect(await shop.buyIn('de', 1, 'tea')).toBe(201)
  },
)

test('what is paid again, or sent, is so in every language, and isn’t sold where a language says another interval', async ({
  world,
}) => {
  const item = (url: string, more = '') => `title=${url}\nurl=${url}\nprice=10\n${more}%\n`
  const shop = await openShop(world, `${languages}shipping 5\n`, {
    goods: item('club', 'interval=month\n') + item('magazine', 'interval=month\n') + item('cup') + item('once'),
  })
  await shop.write({
    'store/store.de.txt':
      item('club') +
      item('magazine', 'interval=year\n') +
      item('cup', 'digital=yes\n') +
      item('once', 'interval=day\n'),
  })
  const quoteOf = async (url: string) =>
    (
      await shop.ask('POST /api/checkout/quote?language=de', {
        items: [{ url, quantity: 1 }],
        country: 'US',
        state: 'IL',
      })
    ).body
  expect(await quoteOf('club')).toMatchObject({ recurring: { interval: 'month', amount: 1500 }, total: 1500 })
  expect(await quoteOf('cup')).toMatchObject({ shipping: 500, total: 1500 })
  for (const url of ['magazine', 'once'])
    expect((await quoteOf(url)).problems).toMatchObject([{ message: 'This item is no longer available.' }])
})
