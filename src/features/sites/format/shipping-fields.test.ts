import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tries } from './nasty-documents.ts'
import { shipping, tax } from './selling.ts'
import { readSettings } from './settings.ts'
import { readShippingFields, writeShippingFields, type ShippingFields, type ShippingZone } from './shipping-fields.ts'
import { readTaxFields, writeTaxFields, type TaxFields } from './tax-fields.ts'
import { writeSetting } from './write-setting.ts'

const codes = ['DE', 'AT', 'FR', 'US', 'SE', 'KR', 'CH', 'GB', 'US-CA', 'US-AK', 'GB-NIR', 'ES-CN', 'JP-13', 'FR-20R']
const amount = fc.nat(99_999).map((cents) => (cents / 100).toFixed(2))
const price = fc.oneof(amount, fc.constant('0'), fc.constantFrom('4,50', '9.99 EUR', '$12', '1.299,00 EUR', 'SEK 50'))
const steps = fc
  .record({
    prices: fc.array(price, { minLength: 1, maxLength: 4 }),
    grams: fc.uniqueArray(fc.integer({ min: 1, max: 50_000 }), { minLength: 4, maxLength: 4 }),
    isLimited: fc.boolean(),
  })
  .map(({ prices, grams, isLimited }) => {
    const limits = grams.toSorted((one, other) => one - other)
    return prices.map((one, at) => ({
      price: one,
      ...((isLimited || at < prices.length - 1) && {
        upTo: limits[at]! >= 1000 ? `${limits[at]! / 1000} kg` : `${limits[at]} g`,
      }),
    }))
  })
/** Places shared out among some zones, the last one perhaps for everywhere else. */
const shares = fc
  .tuple(fc.shuffledSubarray(codes, { minLength: 1 }), fc.integer({ min: 1, max: 4 }), fc.boolean())
  .map(([all, count, isOther]) => {
    const size = Math.ceil(all.length / count)
    const lists = Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))
    return isOther ? [...lists, []] : lists
  })
const zones: fc.Arbitrary<ShippingZone[]> = shares.chain((lists) =>
  fc.tuple(
    ...lists.map((places) =>
      fc.record({ places: fc.constant(places), steps, freeFrom: amount }, { requiredKeys: ['places', 'steps'] }),
    ),
  ),
)
const unread = fc.uniqueArray(
  fc.constantFrom('EU 5', 'GB cheap', 'free from here', 'QQ 4', 'DE 5 up to 2', 'US 5 then 6'),
  { maxLength: 2 },
)
const fields: fc.Arbitrary<ShippingFields> = fc.record(
  { zones, freeFrom: amount, unread },
  { requiredKeys: ['zones', 'unread'] },
)

const rate = fc.record({
  name: fc.constantFrom('Tax', 'VAT', 'MwSt.', 'Sales tax', 'GB', 'DE levy', 'ضريبة', 'other'),
  rate: fc.integer({ min: 0, max: 99_999 }),
  isIncluded: fc.boolean(),
})
const taxes: fc.Arbitrary<TaxFields> = fc
  .tuple(
    fc.oneof(fc.constant([]), shares),
    rate,
    fc.uniqueArray(fc.constantFrom('EU 5%', 'DE dear', 'XX 1%'), { maxLength: 2 }),
  )
  .chain(([lists, elsewhere, odd]) =>
    fc
      .tuple(
        ...lists
          .filter((places) => places.length > 0)
          .map((places) => fc.record({ places: fc.constant(places), rate })),
      )
      .map((all) => ({ zones: all, elsewhere, unread: odd, isWritten: true })),
  )

test('what a form writes of delivery and taxes is what it reads again', () => {
  fc.assert(
    fc.property(fields, taxes, (delivery, rates) => {
      expect(readShippingFields(writeShippingFields(delivery))).toEqual(delivery)
      expect({ ...readTaxFields(writeTaxFields(rates)), isWritten: true }).toEqual(rates)
    }),
    tries,
  )
})

test('whatever was written before, and however, the line says what the form says', () => {
  fc.assert(
    fc.property(
      fields,
      fields,
      taxes,
      taxes,
      fc.constantFrom(', ', '; ', ' ;', ',  '),
      (old, next, oldRates, nextRates, sign) => {
        const line = writeShippingFields(old).replaceAll(', ', sign)
        const { zones: written, ...rest } = readShippingFields(writeShippingFields(next, `${line} # as of May`))
        expect({ ...rest, unread: rest.unread.toSorted(), zones: written }).toEqual({
          ...next,
          unread: next.unread.toSorted(),
        })
        const rates = writeTaxFields(nextRates, `${writeTaxFields(oldRates).replaceAll(', ', sign)} # as of May`)
        expect({ ...readTaxFields(rates), unread: [] }).toEqual({ ...nextRates, unread: [] })
        expect(rates).toContain('# as of May')
      },
    ),
    tries,
  )
})

const lines = fc.array(
  fc.constantFrom(
    'title Bakery',
    '# Prices: see below',
    '',
    'tax VAT 20%',
    'currency EUR',
    'colour:blue',
    '  store = yes',
  ),
  { maxLength: 6 },
)
test('a zone that is changed changes its part of its line alone: every other byte of the file stays', () => {
  const property = fc.property(
    fields,
    fc.nat(),
    steps,
    lines,
    lines,
    fc.constantFrom('\n', '\r\n'),
    (before, pick, changed, above, below, end) => {
      const sign = '; '
      const texts = writeShippingFields(before).split(', ')
      const [mark, tail] = ['shipping:\t', ' # mind the islands']
      const file = [...above, `${mark}${texts.join(sign)}${tail}`, ...below].join(end)
      const value = `${texts.join(sign)}${tail}`
      const at = pick % before.zones.length
      const next = {
        ...before,
        zones: before.zones.map((zone, each) => (each === at ? { ...zone, steps: changed } : zone)),
      }
      const written = writeSetting(file, 'shipping', writeShippingFields(next, value))
      const zone = writeShippingFields({ zones: [next.zones[at]!], unread: [] })
      expect(written).toBe(
        [...above, `${mark}${texts.map((text, each) => (each === at ? zone : text)).join(sign)}${tail}`, ...below].join(
          end,
        ),
      )
    },
  )
  fc.assert(property, tries)
})

test('saving what wasn’t changed changes no byte, however it was written by hand', () => {
  for (const line of [
    'gb 4,50; us 12; * 20', 'DE 4,50 ,AT 6,90', '€4,50', 'free', 'GB free, other 9.99 EUR, free over 50', 'uk-nir 9, other 5 # Belfast',
    'DE/AT 4.50 up to 2kg then 9.90 up to 10 KG then 20 free above 60; ', 'GB cheap, EU 5, other 20',
  ])
    expect(writeShippingFields(readShippingFields(line), line)).toBe(line)
  for (const line of ['VAT 20 %', 'MwSt. 19%; at MwSt. 20 %; uk-nir 20%', 'GB 20%', '8,875 % plus # Queens', 'GB & IE VAT 20% incl., EU 5%, * 0%', 'US-CA 7.25% added'])
    expect(writeTaxFields(readTaxFields(line), line)).toBe(line)
}) // prettier-ignore

test('a zone that is deleted leaves all others where they are', () => {
  for (const [line, gone, left] of [
    ['gb 4,50;EU 9;other 20 # June', 0, 'EU 9;other 20 # June'],
    ['gb 4,50;EU 9;other 20 # June', 1, 'gb 4,50;EU 9 # June'],
    ['free from 60 , gb 4,50;us 9;other 20', 1, 'free from 60 , gb 4,50;other 20'],
  ] as const) {
    const read = readShippingFields(line)
    expect(writeShippingFields({ ...read, zones: read.zones.filter((_, at) => at !== gone) }, line)).toBe(left)
  }
  const taxes = 'gb VAT 20 %;EU 9%;us 5% added;other 20%'
  const read = readTaxFields(taxes)
  expect(writeTaxFields({ ...read, zones: read.zones.slice(1) }, taxes)).toBe('EU 9%;us 5% added;other 20%')
})

test('a line that can’t be read whole keeps its store closed, whatever else a form changes in it', () => {
  const line = 'GB 4.50, EU 5, other 20'
  const read = readShippingFields(line)
  expect(read).toMatchObject({ unread: ['EU 5'], zones: [{ places: ['GB'] }, { places: [] }] })
  const written = writeShippingFields({ ...read, zones: read.zones.slice(0, 1) }, line)
  expect(written).toBe('GB 4.50, EU 5')
  expect(readSettings(`shipping ${written}\n`).settings.unread).toEqual(['shipping'])
  const taxed = writeTaxFields({ ...readTaxFields('EU 20%, other 5%'), zones: [] }, 'EU 20%, other 5%')
  expect(taxed).toBe('EU 20%, other 5%')
  expect(readSettings(`tax ${taxed}\n`).settings.unread).toEqual(['tax'])
})

test('one country’s tax alone stays that of the country', () => {
  const germany = { places: ['DE'], rate: { name: 'MwSt.', rate: 19_000, isIncluded: true } }
  const written = writeTaxFields({
    zones: [germany],
    elsewhere: { name: 'Tax', rate: 0, isIncluded: true },
    unread: [],
  })
  expect(written).toBe('DE MwSt. 19% included, other 0%')
  expect(tax.read(written)).toMatchObject({ rate: 0, byPlace: { DE: { rate: 19_000 } } })
})

test.for([
  ['DE+AT 4.50', { byCountry: { DE: '4.50', AT: '4.50' } }],
  ['SE SEK 50, DE & AT/CH 9', { byCountry: { SE: 'SEK 50', DE: '9', AT: '9', CH: '9' } }],
  ['4.50 free from 60', { byCountry: {}, elsewhere: { steps: [{ price: '4.50' }], freeFrom: '60' } }],
  ['US free up to 1 lb then 5, free from 90', { byCountry: { US: { steps: [{ price: '0', upTo: '1 lb' }, { price: '5' }] } }, freeFrom: '90' }],
] as const)('delivery written as %s is understood', ([line, read]) => expect(shipping.read(line)).toEqual(read)) // prettier-ignore

test.for([
  'DE+ 5', 'DE+DE 5', 'DE+EU 5', 'DE+AT', 'DE AT 5', 'DE 5 up to 2', 'DE 5 up to 0 kg', 'DE 5 up to 2 kg then 4 up to 1 kg', 'DE 5 then 6', 'DE 5 up to heavy',
  'DE free from 60', 'DE 5 free from', 'DE 5 free from free', 'DE+AT 5, AT 6', 'DE 5 up to 2 kg then', 'then 5',
])('delivery written as %s is a mistake, instead of a guess', (line) => {
  expect(shipping.read(line)).toBeUndefined()
  expect(readSettings(`shipping ${line}\n`).settings.unread).toEqual(['shipping'])
}) // prettier-ignore
