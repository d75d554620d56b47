import { phrase, type Phrase } from '#kit/phrase.ts'
import { isSafeAddress } from '../text/address.ts'
import { suggestOneOf } from '../text/suggest.ts'
import { shortenWords } from '../text/wording.ts'
import type { RawBlock } from './given.ts'

/** A whole number in a range, optionally with `px`; an invalid one is reported and omitted. */
export function readNumber({ values, report, line }: RawBlock, key: string, [least, most]: [number, number]) {
  const text = values.get(key)
  if (text === undefined) return undefined
  const match = /^\+?(\d{1,9})(?:px|s)?$/i.exec(text.trim())
  const value = match ? Number(match[1]) : Number.NaN
  if (value >= least && value <= most) return value
  const range = phrase('use-number-between', 'Use a number from {least} to {most}.', { least, most })
  report.add(line, 'warning', cantBe(key, text), range)
  return undefined
}

/** Of a value that isn’t one of those that its key can have. */
export const cantBe = (key: string, text: string): Phrase =>
  phrase('value-refused', '{key} can’t be “{written}”.', { key, written: shortenWords(text) })

/** One of the given words; an invalid one is reported and omitted. */
export function readChoice<T extends string>({ values, report, line }: RawBlock, key: string, choices: readonly T[]) {
  const text = values.get(key)
  if (text === undefined) return undefined
  const wanted = text.trim().toLowerCase()
  const found = choices.find((choice) => choice === wanted)
  if (found) return found
  report.add(line, 'warning', cantBe(key, text), suggestOneOf(wanted, choices))
  return undefined
}

/** The address under a key; an unsafe one is reported and omitted. */
export function readAddress({ values, report, line }: RawBlock, key: string): string | undefined {
  const address = values.get(key)?.trim()
  if (address === undefined || isSafeAddress(address)) return address
  report.add(
    line,
    'error',
    phrase('link-refused', '{key} can’t link to “{address}”.', { key, address: shortenWords(address) }),
    phrase('use-page-file-or-address', 'Use a page, a file or a web address.'),
  )
  return undefined
}
