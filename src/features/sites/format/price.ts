import { phrase, type Phrase } from '#kit/phrase.ts'
import { minorDigits, type Money } from '#kit/money.ts'
import { currencyOf, groupSignOf } from './currency.ts'
import { shortenWords } from './text/wording.ts'

const longestPriceCharacters = 60

/**
 * Parses a price written by a person: `$9.99`, `9,99 €`, `1.299,00 EUR`. `ownCurrency` is the item's own currency. Returns an
 * problem when it isn't a price or is ambiguous.
 */
export function readPrice(text: string, siteCurrency: string, ownCurrency?: string): Money | Phrase {
  const parts = text.length > longestPriceCharacters ? undefined : split(text)
  if (!parts) return noPrice(text)
  const named = findCurrency(parts, siteCurrency, ownCurrency)
  if (named.problem) return named.problem
  const currency = named.currency ?? siteCurrency
  const decimal = readNumber(parts.number, currency, named.currency !== undefined)
  if (!decimal) return noPrice(text)
  if (decimal === 'ambiguous') return explainDoubt(text, parts.number)
  const digits = minorDigits(currency)
  const cents = decimal.fraction.replace(/(?<!0)0+$/, '').padEnd(digits, '0')
  const written = shortenWords(text)
  if (cents.length > digits && digits === 0)
    return phrase('price-has-decimals', '“{written}” has too many decimals: {currency} has none.', {
      written,
      currency,
    })
  if (cents.length > digits)
    return phrase('price-has-too-many-decimals', '“{written}” has too many decimals: {currency} has {digits}.', {
      written,
      currency,
      digits,
    })
  if (decimal.whole.length > 12) return phrase('price-too-large', '“{written}” is too large for a price.', { written })
  return { amount: Number(decimal.whole + cents), currency }
}

interface Parts {
  before: string
  number: string
  after: string
}

function split(text: string): Parts | undefined {
  const words = toAsciiDigits(text).trim()
  const priced = words.replace(/[.,][-–—]{1,2}(?=\D*$)/, '')
  const match = /^([^\d.,+\-–—]*?(?:[a-z]\.)?)\s*([.,]?\d[\d.,'’\s]*)([^\d]*)$/i.exec(priced)
  if (!match) return undefined
  const [, before = '', number = '', after = ''] = match
  return { before: before.trim(), number: number.trim().replace(/[\s’]/g, "'"), after: after.trim() }
}

/** The currency of the price or its item; the two of `$12 CAD` have to agree. */
function findCurrency({ before, after }: Parts, siteCurrency: string, ownCurrency?: string) {
  let named = ownCurrency
  for (const word of [after, before].filter(Boolean)) {
    const currency = currencyOf(word, named ?? siteCurrency)
    if (!currency) return { problem: unclearCurrency(word) }
    if (named && currency !== named) return { problem: otherCurrency(currency, named) }
    named = currency
  }
  return { currency: named }
}

const noPrice = (text: string): Phrase =>
  phrase('price-unreadable', '“{written}” isn’t a price. Write a number such as 12.50.', {
    written: shortenWords(text),
  })

const unclearCurrency = (word: string): Phrase =>
  phrase('price-currency-unclear', '“{word}” isn’t a clear currency. Use a code such as USD or EUR.', {
    word: shortenWords(word),
  })

const otherCurrency = (currency: string, named: string): Phrase =>
  phrase('price-in-other-currency', 'The currency is {currency}, but the price says {named}.', { currency, named })

const zeros = [0x660, 0x6f0, 0x966, 0xff10]

/** Arabic, Persian, Devanagari and full-width digits as 0 to 9, and the Arabic separators as `.` and `,`. */
function toAsciiDigits(text: string): string {
  const plain = text.replace(/[٠-٩۰-۹०-९０-９]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (zeros.findLast((zero) => zero <= code) ?? code))
  })
  return plain.replaceAll('٫', '.').replaceAll('٬', "'").replaceAll('￥', '¥').replaceAll('＄', '$')
}

interface Decimal {
  whole: string
  fraction: string
}

/** Which of dot, comma and apostrophe separates thousands, and which decimals. */
function readNumber(number: string, currency: string, isNamed: boolean): Decimal | 'ambiguous' | undefined {
  const last = /[.,](?=[^.,]*$)/.exec(number)?.[0]
  if (!last) return decimalOf(number, "'")
  const other = last === '.' ? ',' : '.'
  if (number.includes(other)) {
    return last === ',' && !isNamed ? 'ambiguous' : decimalOf(number, other, last)
  }
  if (number.split(last).length > 2) return decimalOf(number, last)
  return readOneSign(number, last, currency, isNamed)
}

/** `12.5` has decimals; `1.299` is ambiguous. */
function readOneSign(number: string, sign: string, currency: string, isNamed: boolean) {
  const [before = '', after = ''] = number.split(sign)
  const digits = minorDigits(currency)
  const looksGrouped = after.length === 3 && /^[1-9]\d{0,2}$/.test(before)
  if (!looksGrouped) return decimalOf(number, "'", sign)
  if (digits === 0) return decimalOf(number, sign)
  if (digits === 3 && sign === '.') return decimalOf(number, "'", sign)
  return isNamed && digits === 2 && sign === groupSignOf(currency) ? decimalOf(number, sign) : 'ambiguous'
}

function decimalOf(number: string, group: string, point?: string): Decimal | undefined {
  const [whole = '', fraction = '', ...rest] = point ? number.split(point) : [number]
  if (rest.length || !/^\d*$/.test(fraction) || (point && fraction === '')) return undefined
  const groups = whole.split(group)
  const [first = '', ...others] = groups
  const inThousands = others.every((part) => /^\d{3}$/.test(part))
  const inLakhs = /^\d{3}$/.test(others.at(-1) ?? '') && others.slice(0, -1).every((part) => /^\d{2}$/.test(part))
  const isGrouped = others.length > 0 && /^\d{1,3}$/.test(first) && (inThousands || inLakhs)
  if (!isGrouped && (others.length > 0 || !/^\d*$/.test(whole))) return undefined
  return { whole: groups.join('').replace(/^0+(?=\d)/, '') || '0', fraction }
}

function explainDoubt(text: string, number: string): Phrase {
  const [before = '', after = ''] = number.split(/[.,](?=[^.,]*$)/)
  const whole = before.replace(/\D/g, '')
  const written = shortenWords(text)
  if (after.length !== 3)
    return phrase('price-needs-currency', '“{written}” needs a currency. Write {plain} or {named}.', {
      written,
      plain: `${whole}.${after}`,
      named: `${text.trim()} EUR`,
    })
  return phrase(
    'price-ambiguous',
    '“{written}” could mean {large} or {small}. Write {large} if that’s what you mean.',
    { written, large: `${whole}${after}`, small: `${whole}.${after}` },
  )
}
