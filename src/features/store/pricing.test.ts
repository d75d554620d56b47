import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalOf, minorDigits } from '#kit/money.ts'
import { tax as taxSetting, type Shipping, type Tax } from '#sites/format/selling.ts'
import type { TaxRate } from '#sites/format/tax-fields.ts'
import { times } from '#test/long.ts'
import { quoteIn } from '#test/quote-in.ts'
import { largestAmount, shippingTo, taxAt, taxOf, type BuyerPlace } from './pricing.ts'
import { locatePlace } from './server/shop/place.ts'

/** The rate of a buyer by where they say they are. */
const rateAt = (tax: Tax, at: BuyerPlace) => taxAt(tax, locatePlace(at, Object.keys(tax.byPlace ?? {})).taxed)

const tries = { numRuns: times(1000) }
const currency = fc.constantFrom('JPY', 'USD', 'EUR', 'KWD')
const rate = fc.integer({ min: 0, max: 99_999 })

test('the tax in a price and what is left make up the price, and the tax is right to half a minor unit', () => {
  fc.assert(
    fc.property(fc.nat(1e12), rate, (gross, thousandths) => {
      const tax = taxOf(gross, { rate: thousandths, isIncluded: true })
      const net = gross - tax
      expect(Number.isSafeInteger(tax) && tax >= 0 && net >= 0 && net + tax === gross).toBe(true)
      // tax / net is the rate: twice the distance from tax × (1 + rate) to price × rate is at most one such unit.
      const [whole, part] = [100_000n + BigInt(thousandths), BigInt(gross) * BigInt(thousandths)]
      const off = 2n * (BigInt(tax) * whole - part)
      expect(off > -whole && off <= whole).toBe(true)
    }),
    tries,
  )
})

test('tax on top of a price is right to half a minor unit, rounded up at the half, and never less for a dearer cart', () => {
  fc.assert(
    fc.property(fc.nat(1e12), fc.nat(1e6), rate, (net, more, thousandths) => {
      const added = { rate: thousandths, isIncluded: false }
      const tax = taxOf(net, added)
      const off = 2n * (BigInt(tax) * 100_000n - BigInt(net) * BigInt(thousandths))
      expect(off > -100_000n && off <= 100_000n).toBe(true)
      expect(taxOf(net + more, added)).toBeGreaterThanOrEqual(tax)
    }),
    tries,
  )
  expect(taxOf(250, { rate: 1000, isIncluded: false })).toBe(3)
  expect(taxOf(1999, { rate: 8250, isIncluded: false })).toBe(165)
  expect(taxOf(1200, { rate: 20_000, isIncluded: true })).toBe(200)
})

const price = (of: string) => fc.nat(largestAmount(of)).map((amount) => `${decimalOf({ amount, currency: of })} ${of}`)
const shippingIn = (of: string): fc.Arbitrary<Shipping> =>
  fc.record(
    {
      byCountry: fc.dictionary(fc.constantFrom('US', 'GB', 'DE'), price(of)),
      elsewhere: price(of),
      freeFrom: price(of),
    },
    { requiredKeys: ['byCountry'] },
  )

test('delivery costs what the store says for the country, or elsewhere, and nothing from the limit on', () => {
  const shipping = { byCountry: { GB: '4.50', US: '12' }, elsewhere: '20', freeFrom: '60' }
  const of = (country: string, amount: number) => shippingTo([country], { amount, currency: 'USD' }, shipping)
  expect([of('GB', 100), of('US', 100), of('FR', 100)]).toEqual([450, 1200, 2000])
  expect([of('GB', 5999), of('GB', 6000), of('FR', 6001)]).toEqual([450, 0, 0])
  const athome = { byCountry: { GB: '4.50' } }
  expect(shippingTo(['FR'], { amount: 100, currency: 'USD' }, athome)).toBeUndefined()
  expect(shippingTo(['FR'], { amount: 100, currency: 'USD' }, undefined)).toBe(0)
})

test('a price of delivery that isn’t one in the currency of the goods is no delivery, instead of a free one', () => {
  const goods = { amount: 100, currency: 'USD' }
  for (const written of ['€5', '5 EUR', '-1', 'nothing', '', '1.299', '5.999', '1e3', 'NaN', '9'.repeat(40)]) {
    expect(shippingTo(['GB'], goods, { byCountry: { GB: written } })).toBeUndefined()
    expect(shippingTo(['FR'], goods, { byCountry: {}, elsewhere: written })).toBeUndefined()
    expect(shippingTo(['GB'], goods, { byCountry: { GB: '4.50' }, freeFrom: written })).toBe(450)
  }
  for (const country of ['__proto__', 'constructor', 'toString', 'gb', ''])
    expect(shippingTo([country], goods, { byCountry: { GB: '4.50' } })).toBeUndefined()
})

const cart = currency.chain((of) =>
  fc.record({
    of: fc.constant(of),
    prices: fc.array(fc.nat(9999 * 10 ** minorDigits(of)), { minLength: 1, maxLength: 8 }),
    quantities: fc.array(fc.integer({ min: 1, max: 999 }), { minLength: 12, maxLength: 12 }),
    picks: fc.array(fc.nat(7), { minLength: 1, maxLength: 12 }),
    shipping: fc.option(shippingIn(of), { nil: undefined }),
    tax: fc.option(fc.record({ name: fc.constant('VAT'), rate, isIncluded: fc.boolean() }) as fc.Arbitrary<Tax>, {
      nil: undefined,
    }),
    country: fc.option(fc.constantFrom('US', 'GB', 'FR'), { nil: undefined }),
    digital: fc.boolean(),
  }),
)

test('a total is the sum of the lines, the delivery and the tax that is added, to the minor unit', async () => {
  const run = async ({
    of,
    prices,
    quantities,
    picks,
    shipping,
    tax,
    country,
    digital,
  }: typeof cart extends fc.Arbitrary<infer T> ? T : never) => {
    const goods = prices.map(
      (amount, place) =>
        `title=Thing ${place}\nurl=thing-${place}\nprice=${decimalOf({ amount, currency: of })} ${of}\ndigital=${digital ? 'yes' : 'no'}`,
    )
    const chosen = picks.map((pick, place) => ({ url: `thing-${pick % prices.length}`, quantity: quantities[place]! }))
    const settings = { currency: of, ...(shipping && { shipping }), ...(tax && { tax }) }
    const priced = await quoteIn(goods.join('\n%\n'), chosen, settings, { country })
    for (const { url, unitAmount, quantity, amount } of priced.lines) {
      expect(unitAmount).toBe(prices[Number(url.slice(6))])
      expect(amount).toBe(unitAmount * quantity)
      expect(quantity).toBe(chosen.filter((one) => one.url === url).reduce((sum, one) => sum + one.quantity, 0))
    }
    const subtotal = priced.lines.reduce((sum, { amount }) => sum + amount, 0)
    const expected =
      country === undefined || digital ? undefined : shippingTo([country], { amount: subtotal, currency: of }, shipping)
    const delivery = digital ? 0 : (expected ?? null)
    const taxed = tax ? taxOf(subtotal + (delivery ?? 0), tax) : 0
    const total = subtotal + (delivery ?? 0) + (tax && !tax.isIncluded ? taxed : 0)
    expect(priced).toMatchObject({ currency: of, subtotal, shipping: delivery, tax: taxed, total })
    expect(Number.isSafeInteger(total)).toBe(true)
    const refused = !digital && country !== undefined && expected === undefined
    expect(priced.problems.some(({ message }) => message.includes('doesn’t ship'))).toBe(refused)
    expect(priced.problems.some(({ message }) => message.includes('An order can total at most'))).toBe(
      total > largestAmount(of),
    )
  }
  await fc.assert(fc.asyncProperty(cart, run), { numRuns: times(500) })
})

test('a cart that costs more than numbers can tell apart is refused in words', async () => {
  const goods = 'title=Moon\nurl=moon\nprice=999999999999.99 USD'
  const priced = await quoteIn(goods, Array(100).fill({ url: 'moon', quantity: 999 }), {}, { country: 'US' })
  expect(priced.problems).not.toEqual([])
  const { subtotal, tax, total, lines } = priced
  for (const amount of [subtotal, tax, total, ...lines.flatMap((line) => [line.amount, line.unitAmount])])
    expect(Number.isSafeInteger(amount)).toBe(true)
})

const someRate: fc.Arbitrary<TaxRate> = fc.record({
  name: fc.constantFrom('Tax', 'VAT', 'MwSt.', 'Sales tax'),
  rate,
  isIncluded: fc.boolean(),
})
const write = ({ name, rate: thousandths, isIncluded }: TaxRate) =>
  `${name} ${(thousandths / 1000).toFixed(3)}% ${isIncluded ? 'included' : 'added'}`
const place = fc.constantFrom('GB', 'DE', 'US', 'US-CA', 'US-NY', 'CA-QC')
const buyer = fc.record({
  country: fc.option(fc.constantFrom('GB', 'DE', 'US', 'CA', 'FR'), { nil: undefined }),
  state: fc.constantFrom(
    undefined,
    '',
    'CA',
    'ca',
    'California',
    'New York',
    'N.Y.',
    'US-CA',
    'Québec',
    'QC',
    'Bayern',
  ),
})
/** What the states above stand for in their countries. */
const meant: Record<string, string[]> = {
  'US-CA': ['CA', 'ca', 'California', 'US-CA'],
  'US-NY': ['New York', 'N.Y.'],
  'CA-QC': ['Québec', 'QC'],
}

test('a buyer pays the tax that is written for the region, or else the country, or else everywhere, and none where none is', async () => {
  const run = async (
    rates: Record<string, TaxRate>,
    other: TaxRate | undefined,
    at: typeof buyer extends fc.Arbitrary<infer T> ? T : never,
    digital: boolean,
  ) => {
    const parts = [
      ...Object.entries(rates).map(([where, one]) => `${where} ${write(one)}`),
      ...(other ? [`other ${write(other)}`] : []),
    ]
    const tax = taxSetting.read(`${parts.join(', ')};`)
    fc.pre(tax !== undefined)
    const region = Object.keys(meant).find(
      (one) => at.country === one.slice(0, 2) && meant[one]!.includes(at.state ?? ''),
    )
    const expected = (at.country && ((region && rates[region]) ?? rates[at.country])) || other
    const goods = `title=Tea\nurl=tea\nprice=12.34\ndigital=${digital ? 'yes' : 'no'}`
    const settings = { tax: tax!, shipping: { byCountry: {}, elsewhere: '3.21' } }
    const priced = await quoteIn(goods, [{ url: 'tea', quantity: 3 }], settings, at)
    const taxed = priced.subtotal + (priced.shipping ?? 0)
    const { rate: thousandths = 0, isIncluded = true, name = 'Tax' } = expected ?? {}
    const amount = taxOf(taxed, { rate: thousandths, isIncluded })
    expect(priced).toMatchObject({
      tax: amount,
      taxIncluded: isIncluded,
      taxName: name,
      total: taxed + (isIncluded ? 0 : amount),
    })
  }
  const property = fc.asyncProperty(
    fc.dictionary(place, someRate, { minKeys: 1 }),
    fc.option(someRate, { nil: undefined }),
    buyer,
    fc.boolean(),
    run,
  )
  await fc.assert(property, { numRuns: times(500) })
})

test('one rate for all is the same rate wherever a buyer is, whatever they write', () => {
  const anywhere = fc.record({ country: fc.option(fc.string(), { nil: undefined }), state: fc.string() })
  fc.assert(
    fc.property(someRate, anywhere, (one, at) => {
      expect(rateAt(one, at)).toEqual(one)
    }),
    tries,
  )
})

test('no made-up country or state finds a rate that nobody wrote', () => {
  const tax = taxSetting.read('US-CA 7.25% added, US 1%, other 5%')!
  for (const country of ['__proto__', 'constructor', 'us', '', '(', '\\'])
    expect(rateAt(tax, { country, state: 'CA' }).rate).toBe(5000)
  for (const state of ['__proto__', 'Cal', 'C A L', 'ÇÃÉ', '%', 'CA'.repeat(50)])
    expect(rateAt(tax, { country: 'US', state }).rate).toBe(1000)
})
