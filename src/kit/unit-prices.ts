/** What the operator reckons things cost, each in a unit of the currency. */
export interface UnitPrices {
  currency: string
  /** A gigabyte of files for a month. */
  storage: number
  /** A gigabyte that is sent to browsers. */
  traffic: number
  /** A thousand mails. */
  mails: number
  /** A text message. */
  texts: number
  /** A million tokens of a model. */
  tokens: number
}

/** What these cost at the large providers at the end of 2026, rounded up. */
export const usualPrices: UnitPrices = {
  currency: 'USD',
  storage: 0.1,
  traffic: 0.09,
  mails: 0.1,
  texts: 0.01,
  tokens: 3,
}

const amount = /^(storage|traffic|mails|texts|tokens)=(\d{1,6}(?:\.\d{1,6})?)$/
const currency = /^currency=([A-Z]{3})$/

/** Reads prices such as `storage=0.08 texts=0.05 currency=EUR`; what isn’t named has its usual price. Undefined for anything else. */
export function readUnitPrices(text: string): UnitPrices | undefined {
  const prices = { ...usualPrices }
  for (const part of text.trim().split(/[\s,]+/)) {
    const [, name, figure] = amount.exec(part) ?? []
    const [, code] = currency.exec(part) ?? []
    if (name !== undefined) prices[name as Exclude<keyof UnitPrices, 'currency'>] = Number(figure)
    else if (code !== undefined) prices.currency = code
    else return undefined
  }
  return prices
}
