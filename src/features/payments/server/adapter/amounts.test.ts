import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalOf, minorDigits } from '#kit/money.ts'
import { times } from '#test/long.ts'
import { minorOf, rescaleAmount } from './amounts.ts'

const currency = fc.constantFrom('JPY', 'KRW', 'ISK', 'USD', 'EUR', 'HUF', 'KWD', 'BHD', 'TND')
const amount = fc.oneof(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 0, max: 5000 }))
const money = fc.record({ amount, currency })

test('an amount that is written as a decimal reads back as the same amount, in currencies of 0, 2 and 3 decimals', () => {
  const seen = new Set<number>()
  fc.assert(
    fc.property(money, (given) => {
      seen.add(minorDigits(given.currency))
      // There is one zero.
      expect(minorOf(decimalOf(given), given.currency)).toBe(given.amount === 0 ? 0 : given.amount)
    }),
    { numRuns: times(2000) },
  )
  expect([...seen].toSorted()).toEqual([0, 2, 3])
})

test('zeros at the end, spaces around it and numbers of JSON change nothing', () => {
  fc.assert(
    fc.property(money, fc.nat(3), (given, zeros) => {
      const text = decimalOf(given)
      const long = text.includes('.') ? `${text}${'0'.repeat(zeros)}` : text
      expect(minorOf(` ${long} `, given.currency)).toBe(given.amount)
      // What JSON.parse makes of it, with at most 15 digits.
      expect(minorOf(Number(text), given.currency)).toBe(given.amount)
    }),
    { numRuns: times(1000) },
  )
})

test.for([
  ['12.999', 'USD'],
  ['12.5', 'JPY'],
  ['12.0005', 'KWD'],
  ['1e3', 'USD'],
  ['1,50', 'USD'],
  ['1.2.3', 'USD'],
  ['.5', 'USD'],
  ['5.', 'USD'],
  ['+5', 'USD'],
  ['--5', 'USD'],
  ['0x10', 'USD'],
  ['', 'USD'],
  [' ', 'USD'],
  ['NaN', 'USD'],
  ['Infinity', 'USD'],
  ['١٢', 'USD'],
  ['12\n34', 'USD'],
  ['$12', 'USD'],
  ['12 USD', 'USD'],
  ['10000000000000000', 'JPY'],
  ['9999999999999.999', 'KWD'],
] as const)('%s in %s is no amount, instead of one that is nearly right', ([text, of]) => {
  expect(minorOf(text, of)).toBeUndefined()
})

test('a sum that floating point has made wrong is no amount', () => {
  expect(minorOf(0.1 + 0.2, 'USD')).toBeUndefined()
  expect(minorOf(1.005 * 100, 'JPY')).toBeUndefined()
  expect([NaN, Infinity, -Infinity, 1e21].map((number) => minorOf(number, 'USD'))).toEqual(Array(4).fill(undefined))
})

test('an amount in other units is the same amount, or is refused', () => {
  const digits = fc.constantFrom(0, 2, 3)
  fc.assert(
    fc.property(fc.integer({ min: -1e10, max: 1e10 }), digits, digits, (value, from, to) => {
      const isWhole = to >= from || value % 10 ** (from - to) === 0
      const thereAndBack = () => rescaleAmount({ amount: rescaleAmount({ amount: value }, from, to) }, to, from)
      let came: unknown
      try {
        came = thereAndBack()
      } catch (problem) {
        came = (problem as Error).message
      }
      const wanted = isWhole ? value : 'This amount has more decimals than the service can take.'
      expect(came).toBe(wanted)
    }),
    { numRuns: times(2000) },
  )
  expect(() => rescaleAmount({ amount: 9_007_199_254_740 }, 0, 4)).toThrow('too large')
})
