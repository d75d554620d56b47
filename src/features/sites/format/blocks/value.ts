import { isSafeAddress } from '../text/address.ts'
import { findNearest } from '../text/suggest.ts'
import { quote } from '../text/wording.ts'
import type { RawBlock } from './given.ts'

/** A whole number in a range, optionally with `px`; an invalid one is reported and omitted. */
export function readNumber({ values, report, line }: RawBlock, key: string, [least, most]: [number, number]) {
  const text = values.get(key)
  if (text === undefined) return undefined
  const match = /^\+?(\d{1,9})(?:px|s)?$/i.exec(text.trim())
  const value = match ? Number(match[1]) : Number.NaN
  if (value >= least && value <= most) return value
  report.add(line, 'warning', `${key} can’t be ${quote(text)}.`, `Use a number from ${least} to ${most}.`)
  return undefined
}

/** One of the given words; an invalid one is reported and omitted. */
export function readChoice<T extends string>({ values, report, line }: RawBlock, key: string, choices: readonly T[]) {
  const text = values.get(key)
  if (text === undefined) return undefined
  const wanted = text.trim().toLowerCase()
  const found = choices.find((choice) => choice === wanted)
  if (found) return found
  const nearest = findNearest(wanted, choices)
  const hint = nearest ? `Did you mean ${nearest}?` : `Use one of: ${choices.join(', ')}.`
  report.add(line, 'warning', `${key} can’t be ${quote(text)}.`, hint)
  return undefined
}

/** The address under a key; an unsafe one is reported and omitted. */
export function readAddress({ values, report, line }: RawBlock, key: string): string | undefined {
  const address = values.get(key)?.trim()
  if (address === undefined || isSafeAddress(address)) return address
  report.add(line, 'error', `${key} can’t link to ${quote(address)}.`, 'Use a page, a file or a web address.')
  return undefined
}
