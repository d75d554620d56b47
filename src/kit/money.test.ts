import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalOf, formatMoney, minorDigits } from './money.ts'

test.for([
  [1299, 'USD', 'en', '$12.99'],
  [1200, 'USD', 'en', '$12.00'],
  [5, 'EUR', 'en', '€0.05'],
  [129_900, 'EUR', 'de', '1.299,00 €'],
  [500, 'JPY', 'en', '¥500'],
  [1299, 'KWD', 'en', 'KWD 1.299'],
  [49_900_00, 'HUF', 'en', 'Ft 49,900'],
  [49_900_50, 'HUF', 'en', 'Ft 49,900.50'],
  [-1299, 'USD', 'en', '-$12.99'],
  [0, 'GBP', 'en', '£0.00'],
  [3600, 'GBP', 'en-US', '£36.00'],
  [3600, 'GBP', 'de', '36,00 £'],
  [3600, 'GBP', 'ar', '\u200f36.00 £'],
  [3600, 'CAD', 'en', '$36.00'],
] as const)('%i minor units of %s read in %s as %s', ([amount, currency, language, words]) => {
  expect(formatMoney({ amount, currency }, language).replace(/\s/g, ' ')).toBe(words)
})

test('a buyer sees every cent of a large amount', () => {
  expect(formatMoney({ amount: 9_007_199_254_740_991, currency: 'USD' }, 'en')).toBe('$90,071,992,547,409.91')
})

test('minor units follow ISO 4217, also where prices are usually written without them', () => {
  expect(['USD', 'HUF', 'IDR', 'COP', 'JPY', 'KRW', 'KWD', 'IQD'].map(minorDigits)).toEqual([2, 2, 2, 2, 0, 0, 3, 3])
})

test('the decimal form holds exactly the minor units', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.constantFrom('USD', 'JPY', 'KWD'), (amount, currency) => {
      expect(Number(decimalOf({ amount, currency }).replace('.', ''))).toBe(amount)
    }),
  )
})
