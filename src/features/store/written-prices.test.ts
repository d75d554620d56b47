import { expect, test } from 'vitest'
import { readCatalogue } from '#sites/format/catalogue.ts'
import { quoteIn } from '#test/quote-in.ts'

/** Prices as owners of shops write them into `store.txt`, the currency of their site, and what a buyer pays; or why it isn't sold. */
const written: [text: string, site: string, cost: [number, string] | string][] = [
  ['12', 'USD', [1200, 'USD']],
  ['12.5', 'USD', [1250, 'USD']],
  ['12.50', 'USD', [1250, 'USD']],
  ['$12.50', 'USD', [1250, 'USD']],
  ['$ 12.50', 'EUR', [1250, 'USD']],
  ['12.50$', 'USD', [1250, 'USD']],
  ['12,50 €', 'EUR', [1250, 'EUR']],
  ['€12,50', 'USD', [1250, 'EUR']],
  ['EUR 12,50', 'USD', [1250, 'EUR']],
  ['12,50 euro', 'USD', [1250, 'EUR']],
  ['£4.99', 'GBP', [499, 'GBP']],
  ['4,- €', 'EUR', [400, 'EUR']],
  ['4,– EUR', 'USD', [400, 'EUR']],
  ['0.99', 'USD', [99, 'USD']],
  ['.99', 'USD', [99, 'USD']],
  ['0', 'USD', [0, 'USD']],
  ['007.50', 'USD', [750, 'USD']],
  ['1,299.00', 'USD', [129_900, 'USD']],
  ['1.299,00 €', 'USD', [129_900, 'EUR']],
  ['1 299,00 kr', 'SEK', [129_900, 'SEK']],
  ["1'299.50 CHF", 'EUR', [129_950, 'CHF']],
  ['₹1,00,000', 'INR', [10_000_000, 'INR']],
  ['¥1,200', 'JPY', [1200, 'JPY']],
  ['1200 円', 'JPY', 'isn’t a clear currency'],
  ['1200', 'JPY', [1200, 'JPY']],
  ['1.500 KWD', 'USD', [1500, 'KWD']],
  ['1.5 KWD', 'USD', [1500, 'KWD']],
  ['49,90 zł', 'PLN', [4990, 'PLN']],
  ['R$ 10,00', 'BRL', [1000, 'BRL']],
  ['٩٫٩٩', 'USD', [999, 'USD']],
  ['1.299', 'USD', 'could mean'],
  ['1,299', 'EUR', 'could mean'],
  ['12.999', 'USD', 'could mean'],
  ['12.9999', 'USD', 'too many decimals'],
  ['12.5', 'JPY', 'too many decimals'],
  ['-5', 'USD', 'isn’t a price'],
  ['1e3', 'USD', 'isn’t a price'],
  ['from 12', 'USD', 'isn’t a clear currency'],
  ['10-20', 'USD', 'isn’t a price'],
  ['free', 'USD', 'isn’t a price'],
  ['€12 USD', 'USD', 'but the price says USD'],
  ['9999999999999', 'USD', 'too large'],
]
test.for(written)('a price written as %s in a store in %s costs %j', async ([text, site, cost]) => {
  const goods = `title=Cup\nurl=cup\nprice=${text}`
  const priced = await quoteIn(goods, [{ url: 'cup', quantity: 3 }], { currency: site })
  const [amount, currency] = typeof cost === 'string' ? [] : cost
  const line = { unitAmount: amount, amount: 3 * (amount ?? 0) }
  const isSold = amount !== undefined
  expect(priced).toMatchObject(
    isSold
      ? { currency, lines: [line], problems: [] }
      : { lines: [], total: 0, problems: [{ message: 'This item is no longer available.' }] },
  )
  const problems = readCatalogue(goods, site).problems.map(({ message }) => message)
  const said = problems.filter((message) => message.includes(String(cost)))
  expect([problems.length, said.length]).toEqual(isSold ? [0, 0] : [1, 1])
})
