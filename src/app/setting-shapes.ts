import { z } from 'zod'
import { readUnitPrices, usualPrices } from '#kit/unit-prices.ts'

export const isHostName = (text: string) =>
  /^(?=.{1,253}$)[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)*$/.test(text)
export const isUrlOf = (text: string, protocols: string[]) =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol)

export const text = z.string().trim()
export const lower = text.toLowerCase()
export const list = lower.transform((value) => value.split(/[\s,]+/).filter(Boolean)).default([])

/** Prices such as `storage=0.08 traffic=0.05 currency=EUR`. */
export const unitPrices = text
  .transform(readUnitPrices)
  .refine(
    (value) => value !== undefined,
    'UNIT_PRICES must list prices of storage, traffic, mails, texts and tokens such as storage=0.08 currency=EUR.',
  )
  .default(usualPrices)
