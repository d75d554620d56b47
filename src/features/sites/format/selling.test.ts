import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineOfWords, tries } from './nasty-documents.ts'
import { shipping, tax } from './selling.ts'
import { readSettings } from './settings.ts'
import { writeSetting } from './write-setting.ts'

test.for([
  ['4.50', { byCountry: {}, elsewhere: '4.50' }],
  ['€4,50', { byCountry: {}, elsewhere: '€4,50' }],
  ['GB 4.50, US 12, other 20, free from 60', { byCountry: { GB: '4.50', US: '12' }, elsewhere: '20', freeFrom: '60' }],
  ['gb 4,50; us 12; * 20', { byCountry: { GB: '4,50', US: '12' }, elsewhere: '20' }],
  ['DE 4,50, AT 6,90', { byCountry: { DE: '4,50', AT: '6,90' } }],
  ['free', { byCountry: {}, elsewhere: '0' }],
  ['GB free, other 9.99 EUR', { byCountry: { GB: '0' }, elsewhere: '9.99 EUR' }],
  ['5, free over 50', { byCountry: {}, elsewhere: '5', freeFrom: '50' }],
] as const)('delivery written as %s is understood', ([text, read]) => {
  expect(shipping.read(text)).toEqual(read)
})

test.for([
  'cheap',
  'GB',
  'GB cheap',
  'GB -5',
  'GB 4.50, US',
  'free from',
  'free from here',
  'GB 1e3',
  'GB NaN',
  'GB 5 10',
  'USA 12',
  '__proto__ 5',
  'constructor 5',
  '<b>5</b>',
  'GB 4.50, <script>',
  '4.50%',
  '\u202E05.4',
  `GB ${'9'.repeat(100)}`,
])('delivery written as %s is a mistake in words, instead of a guess', (text) => {
  expect(shipping.read(text)).toBeUndefined()
  const { settings, problems } = readSettings(`title Bakery\nshipping ${text}\n`)
  expect(settings.shipping).toBeUndefined()
  expect(problems).toMatchObject([{ line: 2, message: expect.stringContaining('a price such as 4.50') }])
})

test.for([
  ['20%', { name: 'Tax', rate: 20_000, isIncluded: true }],
  ['VAT 20% included', { name: 'VAT', rate: 20_000, isIncluded: true }],
  ['8.25% added', { name: 'Tax', rate: 8250, isIncluded: false }],
  ['8,875 % plus', { name: 'Tax', rate: 8875, isIncluded: false }],
  ['MwSt. 19 % incl.', { name: 'MwSt.', rate: 19_000, isIncluded: true }],
  ['TVA 5.5% inclusive', { name: 'TVA', rate: 5500, isIncluded: true }],
  ['ضريبة 15% added', { name: 'ضريبة', rate: 15_000, isIncluded: false }],
  ['0%', { name: 'Tax', rate: 0, isIncluded: true }],
  ['99.999% extra', { name: 'Tax', rate: 99_999, isIncluded: false }],
  ['GB 20%', { name: 'GB', rate: 20_000, isIncluded: true }],
  ['other 20%', { name: 'other', rate: 20_000, isIncluded: true }],
  [
    'GB 20%, US-CA Sales tax 7.25% added, other 0%',
    {
      name: 'Tax',
      rate: 0,
      isIncluded: true,
      byPlace: {
        GB: { name: 'Tax', rate: 20_000, isIncluded: true },
        'US-CA': { name: 'Sales tax', rate: 7250, isIncluded: false },
      },
    },
  ],
  [
    'MwSt. 19%; at MwSt. 20 %; uk-nir 20%',
    {
      name: 'MwSt.',
      rate: 19_000,
      isIncluded: true,
      byPlace: {
        AT: { name: 'MwSt.', rate: 20_000, isIncluded: true },
        'GB-NIR': { name: 'Tax', rate: 20_000, isIncluded: true },
      },
    },
  ],
  [
    'US-CA 8,875% plus',
    {
      name: 'Tax',
      rate: 0,
      isIncluded: true,
      byPlace: { 'US-CA': { name: 'Tax', rate: 8875, isIncluded: false } },
    },
  ],
] as const)('tax written as %s is understood', ([text, read]) => {
  expect(tax.read(text)).toEqual(read)
})

test.for([
  '20',
  'VAT',
  '-5%',
  '100%',
  '1e1%',
  '8.2555%',
  '20%%',
  '20% sometimes',
  'VAT 20% 30%',
  '<b>VAT</b> 20%',
  '${VAT} 20%',
  '=cmd|x 20%',
  `${'V'.repeat(200)} 20%`,
  'NaN%',
  'Infinity%',
  'GB 20%, DE',
  'GB 20%, DE dear',
  'GB 20%, GB 19%',
  'GB 20%, UK 19%',
  'GB 20%, EU 19%',
  'GB 20%, QQ 19%',
  'GB 20%, VAT 19%, other 0%',
  'VAT 20%, VAT GB 19%',
  'GB 20%, US-California 7.25%',
  'GB 20%, US- 7.25%',
  'GB 20% included added, DE 19%',
  '__proto__ 5%, other 2%',
])('tax written as %s is a mistake in words, instead of a guess', (text) => {
  expect(tax.read(text)).toBeUndefined()
  const { settings, problems } = readSettings(`title Bakery\ntax ${text}\n`)
  expect(settings.tax).toBeUndefined()
  expect(problems).toMatchObject([{ line: 2, message: expect.stringContaining('a rate such as') }])
})

test('whatever is written, a rate is whole thousandths of a percent below a hundred, and delivery is to countries or their regions', () => {
  const line = fc.oneof(
    lineOfWords,
    fc.stringMatching(/^(([A-Z]{2}|US-CA|VAT|free from) )?[\d.,; %]{0,12}( added| included)?(, GB \d%)?$/),
  )
  fc.assert(
    fc.property(line, (text) => {
      const { byPlace = {}, ...elsewhere } = tax.read(text) ?? { rate: 0, name: 'Tax' }
      for (const { rate, name } of [elsewhere, ...Object.values(byPlace)])
        expect(Number.isInteger(rate) && rate >= 0 && rate < 100_000 && /^[\p{L} .]{1,31}$/u.test(name)).toBe(true)
      for (const place of Object.keys(byPlace)) expect(place).toMatch(/^[A-Z]{2}(-[A-Z\d]{1,3})?$/)
      const { byCountry = {} } = shipping.read(text) ?? {}
      for (const place of Object.keys(byCountry)) expect(place).toMatch(/^[A-Z]{2}(-[A-Z\d]{1,3})?$/)
    }),
    tries,
  )
})

test.for([
  ['tax US-XX 7% added', 'US-XX'],
  ['tax GB 20%, GB-ABX 5%', 'GB-ABX'],
  ['tax US-California 7.25%, other 0%', 'US-California'],
  ['shipping EU 5, other 9', 'EU'],
  ['shipping US-ZZ 5, other 9', 'US-ZZ'],
])(
  'the place in “%s” that there isn’t is named to the owner, and nothing is sold before it is corrected',
  ([line, place]) => {
    const { settings, problems } = readSettings(`title Bakery\n${line}\n`)
    expect(settings.unread).toEqual([line!.split(' ')[0]])
    expect(problems).toMatchObject([{ line: 2, suggestion: expect.stringContaining(`no country or region ${place}.`) }])
    expect(problems[0]!.message).toContain('the store takes no orders')
  },
)

test('rates and delivery are written for any region of ISO 3166-2', () => {
  expect(readSettings('tax GB-NIR 20%, ES-CN 7%, FR-20R 2%, JP-13 10%, IT-75 22%, FR-75 5%\n').problems).toEqual([])
  expect(shipping.read('US 5, US-AK 25, uk-nir 9')?.byCountry).toEqual({ US: '5', 'US-AK': '25', 'GB-NIR': '9' })
})

test('a line of a megabyte is read, or refused, at once', () => {
  for (const piece of ['GB 4.50, ', 'free from ', ', ', '1 ', 'V ', 'GB'])
    for (const { read } of [shipping, tax]) expect(() => read(piece.repeat(1_000_000 / piece.length))).not.toThrow()
})

test('an owner who writes one country without “other” is told that the rate counts everywhere, and how to limit it', () => {
  const { settings, problems } = readSettings('title Bakery\ntax GB 20%\n')
  expect(settings.tax).toEqual({ name: 'GB', rate: 20_000, isIncluded: true })
  expect(problems).toMatchObject([
    {
      line: 2,
      message: expect.stringContaining('in every country'),
      suggestion: 'For one country only, write GB 20%, other 0%.',
    },
  ])
  for (const right of ['GB 20%, other 0%', 'VAT 20%', 'MW 20%, other 0% # for now'])
    expect(readSettings(`tax ${right}\n`).problems).toEqual([])
})

test.for([
  'vat 19%',
  'VAT: 19 %',
  'taxes 19%',
  'tax-rate 19',
  'sales_tax_rate 8.25% added',
  'tax_de 19%',
  'mwst 19%',
  'txa 19%',
  'taxs VAT 20% included',
  'delivery 4.50',
  'versand €4,50',
  'shiping GB 4.50, other 20',
  'shipping_us 12.00',
  'curency EUR',
  'currencies EUR',
  'money €',
  'currency',
  'currency #',
  'tax',
  'tax =',
  'shipping:',
  'shipping GB 4.50, GB 12',
  'shipping 5, other 9',
  'shipping free from 20, 5, free from 60',
])('a store with the line “%s” takes no orders until it says what is meant', (line) => {
  const { settings, problems } = readSettings(`title Bakery\n${line}\n`)
  expect(settings.unread).toHaveLength(1)
  expect(problems).toMatchObject([
    { line: 2, severity: 'error', message: expect.stringContaining('takes no orders until this is corrected') },
  ])
})

test.for([
  'vat_id DE123456789',
  'tax_number 12/345/67890',
  'delivery_days 3-5',
  'text 12 lines',
  'money_back yes',
  'shop_tagline vat',
])('a line about something else, such as “%s”, closes no store', (line) =>
  expect(readSettings(`title Bakery\n${line}\n`).settings.unread).toBeUndefined(),
)

test('a second line that seems to mean the same setting under another name is asked about, too', () => {
  expect(readSettings('tax VAT 20%\nSales tax: 8% added\n').settings.unread).toEqual(['tax'])
})

test.for(['Sales tax: 8%', 'Value added tax: 20%', 'MwSt. 19%', 'USt.: 19%', 'TVA/VAT: 20%', 'GST/HST: 5%', 'VAT: 20 percent', 'mwst: 19 Prozent',
  'vat: DE 19, FR 20', 'vatrate: 20%', 'Steuersatz: 19 %', '- tax: 20% added', '"tax": 20%', 'НДС: 20%', '消費税: 10%', 'mva: 25%', 'afa: 27%', 'podatek: 23%',
  'tax: plus 19%', 'tax excl. 20%', 'tax MwSt zzgl. 19%', 'tax added 20%', 'tax not included 20%',
  'shippingcost: 5', 'Delivery costs 5', 'Versandkosten: 5 Euro pauschal', 'Porto 4 EUR pro Paket', 'Flat rate shipping: 5', 'Lieferung: 5 EUR', 'p&p: 3.50',
  `tax ${'VAT 20% '.repeat(600)}`, `${'\n'.repeat(2100)}tax 20%`, 'our currency: EUR', 'Währung: Euro'])('a store with “%s” takes no orders until it says what is meant', (line) => {
  expect(readSettings(`title Bakery\n${line}\n`).settings.unread).toHaveLength(1)
}) // prettier-ignore

test.for(['tax：20%', 'tax＝20%', 'TAX : 20%'])('tax written as “%s” is read', (line) => {
  expect(readSettings(`${line}\n`).settings).toMatchObject({ tax: { rate: 20_000 } })
  expect(readSettings(writeSetting(`${line}\n`, 'tax', '7%')).settings).toMatchObject({ tax: { rate: 7000 } })
})

test.for([
  'shipping_days: 2',
  'delivery_time: 3.50 days',
  'delivery_radius: 25',
  'delivery_hours: 9.00-17.00',
  'tax_office: 12',
  'fax 12',
  'max: 20%',
  'text: 20%',
  'tel 030 12 34',
  '# vat 19%',
  'port 8080',
  'We deliver within 3 days',
])('a line such as “%s” says nothing about prices', (line) =>
  expect(readSettings(`title Bakery\n${line}\n`).settings.unread).toBeUndefined(),
)

test('what isn’t understood after two hundred other mistakes closes a store as well', () => {
  expect(readSettings(`${'wombat 1\n'.repeat(300)}vat 19%\n`).settings.unread).toEqual(['tax'])
})
