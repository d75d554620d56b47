import { expect } from 'vitest'
import { openShop } from '#test/shop.ts'
import { test } from '#test/world.ts'

const goods = `title=Cup
url=cup
price=29
sizes=S, L
variant=L; price=35
%
title=Recipes
url=recipes
price=9
digital=yes
`

/** What the page of an item says below its price; undefined where it says nothing. */
const termsIn = (page: string) => /class="item-price">.*?<\/p>(?:<p class="item-terms">(.*?)<\/p>)?/s.exec(page)?.[1]

const open = test.extend<{ read: (settings: string, path?: string) => Promise<string | undefined> }>({
  read: async ({ world }, use) => {
    const shop = await openShop(world, '', { goods })
    await use(async (settings, path = '/store/cup') => {
      await shop.write({ 'settings.txt': `title Bakery\nstore yes\ncurrency EUR\n${settings}` })
      const page = await (await shop.press(path)).text()
      expect(page).toContain('class="item-price"')
      return termsIn(page)
    })
  },
})

open('whoever looks at an item reads below its price whether tax and delivery come on top', async ({ read }) => {
  const said = [
    ['tax VAT 19% included\nshipping 4.90', 'VAT included, plus shipping'],
    ['tax VAT 19% included', 'VAT included'],
    ['tax 8.25% added\nshipping GB 4.50, other 20', 'Tax not included, plus shipping'],
    ['shipping 4.90', 'plus shipping'],
    ['shipping 4.90, free from 60', 'plus shipping'],
    ['shipping 4.90, free from 20', undefined],
    ['shipping free', undefined],
    ['tax 0%', undefined],
    ['', undefined],
  ] as const
  for (const [settings, terms] of said) expect([settings, await read(settings)]).toEqual([settings, terms])
})

open('nobody reads of a tax that they may not pay, nor of one that isn’t understood', async ({ read }) => {
  const said = [
    ['tax DE VAT 19%, other 0%', 'VAT included where it applies'],
    ['tax DE VAT 19%, other 0%\nshipping DE 4.90', 'VAT included, plus shipping'],
    ['tax DE VAT 19%, DE-HH 0%\nshipping DE 4.90', 'VAT included where it applies, plus shipping'],
    ['tax US-CA 7.25% added, other 0%\nshipping US 5', 'Tax added where it applies, plus shipping'],
    ['tax DE VAT 19%, AT USt 20%, other 10%\nshipping DE 4.90, AT 8', 'Tax included, plus shipping'],
    ['tax GB 20%, US-CA 7.25% added, other 0%', 'Tax depends on the destination'],
    ['tax DE 19%, other 0%\nshipping US 5', 'plus shipping'],
    ['tax nineteen\nshipping 4.90', 'plus shipping'],
    ['tax VAT 19%\nshipping a lot', undefined],
    ['tax VAT 19%\nshipping DE USD 5', 'VAT included'],
  ] as const
  for (const [settings, terms] of said) expect([settings, await read(settings)]).toEqual([settings, terms])
})

open('nothing is delivered of what is downloaded, and it may be bought everywhere', async ({ read }) => {
  expect(await read('tax VAT 19%\nshipping DE 4.90', '/store/recipes')).toBe('VAT included')
  expect(await read('tax DE VAT 19%, other 0%\nshipping DE 4.90', '/store/recipes')).toBe(
    'VAT included where it applies',
  )
})

open('the line below a price is in the language of the page', async ({ read }) => {
  const said = {
    de: 'inkl. MwSt., zzgl. Versand',
    fr: 'MwSt. incl., hors livraison',
    es: 'MwSt. incl., más envío',
    it: 'MwSt. incl., più spedizione',
    nl: 'incl. MwSt., plus verzending',
    pt: 'MwSt. incl., mais envio',
    ar: 'يشمل ضريبة القيمة المضافة، الشحن غير مشمول',
  }
  for (const [language, terms] of Object.entries(said))
    expect((await read(`language ${language}\ntax MwSt. 19%\nshipping 4.90`))?.replaceAll(/[\u2068\u2069]/g, '')).toBe(
      terms,
    )
})

open('the list of a store says it of none of its items', async ({ world }) => {
  const shop = await openShop(world, 'tax VAT 19%\nshipping 4.90\n', { goods })
  await shop.write({ 'store/content.txt': '# Store\n\n::store\n' })
  const page = await (await shop.press('/store')).text()
  expect(page).toContain('Cup')
  expect(page).not.toContain('VAT included')
})
