import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalOf, minorDigits } from '#kit/money.ts'
import { lineOfWords, tries } from './nasty-documents.ts'
import { readPrice } from './price.ts'

test.for([
  ['$9.99', 'USD', 999, 'USD'],
  ['9.99', 'USD', 999, 'USD'],
  ['9,99 €', 'USD', 999, 'EUR'],
  ['9,99', 'EUR', 999, 'EUR'],
  ['1.299,00 EUR', 'USD', 129_900, 'EUR'],
  ['1,299.00', 'USD', 129_900, 'USD'],
  ['1299', 'USD', 129_900, 'USD'],
  ["CHF 1'299.50", 'USD', 129_950, 'CHF'],
  ['CHF 1’299.50', 'USD', 129_950, 'CHF'],
  ['Fr. 12.50', 'EUR', 1250, 'CHF'],
  ['¥500', 'USD', 500, 'JPY'],
  ['¥500', 'CNY', 50_000, 'CNY'],
  ['¥1,299', 'USD', 1299, 'JPY'],
  ['¥500.00', 'USD', 500, 'JPY'],
  ['1.299', 'JPY', 1299, 'JPY'],
  ['12.5', 'USD', 1250, 'USD'],
  ['.99', 'USD', 99, 'USD'],
  ['0', 'USD', 0, 'USD'],
  ['12,- €', 'USD', 1200, 'EUR'],
  ['1 299,00 €', 'USD', 129_900, 'EUR'],
  ['1\u202F299,00\u00A0€', 'USD', 129_900, 'EUR'],
  ['1.299 €', 'USD', 129_900, 'EUR'],
  ['$1,299', 'USD', 129_900, 'USD'],
  ['1.299.000', 'USD', 129_900_000, 'USD'],
  ['1,00,000.50 INR', 'USD', 10_000_050, 'INR'],
  ['1.299 KWD', 'USD', 1299, 'KWD'],
  ['$12', 'CAD', 1200, 'CAD'],
  ['$12 CAD', 'USD', 1200, 'CAD'],
  ['R$ 10', 'USD', 1000, 'BRL'],
  ['US$10', 'CAD', 1000, 'USD'],
  ['usd 10', 'EUR', 1000, 'USD'],
  ['12 kr', 'SEK', 1200, 'SEK'],
  ['49,90 zł', 'EUR', 4990, 'PLN'],
  ['٣', 'USD', 300, 'USD'],
  ['٩٫٩٩', 'USD', 999, 'USD'],
  ['１２', 'USD', 1200, 'USD'],
] as const)('%s on a site in %s costs %i minor units of %s', ([text, site, amount, currency]) => {
  expect(readPrice(text, site)).toEqual({ amount, currency })
})

test.for([
  ['1.299,00', 'needs a currency. Write 1299.00 or 1.299,00 EUR.'],
  ['1.299', 'could mean 1299 or 1.299. Write 1299 if that’s what you mean.'],
  ['1,299', 'could mean 1299 or 1.299.'],
  ['$1.299', 'could mean'],
  ['1,299 €', 'could mean'],
  ['1,299 KWD', 'could mean'],
  ['12 kr', '“kr” isn’t a clear currency.'],
  ['12 XYZ', '“XYZ” isn’t a clear currency.'],
  ['€12 USD', 'The currency is EUR, but the price says USD.'],
  ['free', 'isn’t a price. Write a number such as 12.50.'],
  ['-3', 'isn’t a price.'],
  ['+3', 'isn’t a price.'],
  ['1e3', 'isn’t a price.'],
  ['', 'isn’t a price.'],
  ['$', 'isn’t a price.'],
  ['12.', 'isn’t a price.'],
  ['1,2,3', 'isn’t a price.'],
  ["1'2'3", 'isn’t a price.'],
  ['12-15', 'isn’t a price.'],
  ['NaN', 'isn’t a price.'],
  ['Infinity', 'isn’t a price.'],
  ['0x10', 'isn’t a price.'],
  ['0.999', 'has too many decimals: USD has 2.'],
  ['¥500.50', 'has too many decimals: JPY has none.'],
  ['9999999999999', 'is too large for a price.'],
] as const)('%s is a problem in plain words, not a guess', ([text, words]) => {
  expect(readPrice(text, 'USD')).toMatchObject({ message: expect.stringContaining(words) })
})

test('a page of digits is no price, and is quoted in short', () => {
  expect(JSON.stringify(readPrice('9'.repeat(100_000), 'USD')).length).toBeLessThan(300)
})

test('the currency of the item counts as named, and must agree with the price', () => {
  expect(readPrice('1.299,00', 'USD', 'EUR')).toEqual({ amount: 129_900, currency: 'EUR' })
  expect(readPrice('$12', 'USD', 'AUD')).toEqual({ amount: 1200, currency: 'AUD' })
  expect(readPrice('12 USD', 'USD', 'EUR')).toMatchObject({ message: 'The currency is USD, but the price says EUR.' })
})

test('whatever is written, a price is whole minor units or words', () => {
  fc.assert(
    fc.property(fc.oneof(lineOfWords, fc.stringMatching(/^[$€¥]?[\d.,' -]{0,12}( (USD|EUR|JPY|KWD|kr))?$/)), (text) => {
      const price = readPrice(text, 'USD')
      const isRight = 'code' in price ? price.message !== '' : Number.isSafeInteger(price.amount) && price.amount >= 0
      expect(isRight).toBe(true)
    }),
    tries,
  )
})

test('a price that we write with its currency reads back to the cent', () => {
  const prices = fc.record({
    amount: fc.integer({ min: 0, max: 1e12 - 1 }),
    currency: fc.constantFrom('USD', 'EUR', 'JPY', 'KWD', 'INR'),
  })
  fc.assert(
    fc.property(prices, (price) => {
      expect(minorDigits(price.currency)).toBeGreaterThanOrEqual(0)
      expect(readPrice(`${decimalOf(price)} ${price.currency}`, 'USD')).toEqual(price)
    }),
  )
})
