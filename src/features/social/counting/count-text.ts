import { shortenText } from './shorten-text.ts'
import { weighText } from './weigh-text.ts'
import type { CountRule } from './count-rules.ts'

export interface TextLimit {
  max_text_length: number
  count_rule: CountRule
  /** What every web address in the text counts as, whatever its length; left out where it counts as it is written. */
  url_weight?: number
  /** Of somebody at another server, `@name@server`, only `@name` counts. */
  mentions_without_host?: true
  /** In UTF-8, besides the limit above. */
  max_bytes?: number
}

export interface TextCount {
  length: number
  bytes: number
  isOver: boolean
}

const isLead = (text: string, at: number) => (text.codePointAt(at) ?? 0) > 0xffff

function countBytes(text: string): number {
  let bytes = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    const isPair = code > 0x7ff && isLead(text, at)
    if (isPair) at += 1
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : isPair ? 4 : 3
  }
  return bytes
}

function countCodePoints(text: string): number {
  let count = 0
  for (let at = 0; at < text.length; at += isLead(text, at) ? 2 : 1) count += 1
  return count
}

// Opened for each text, so that a browser that has none can load what only reads the rules.
const segment = (text: string) => new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)

function countCharacters(text: string): number {
  let count = 0
  for (const _ of segment(text)) count += 1
  return count
}

const emoji = /[\p{Extended_Pictographic}\p{Regional_Indicator}\u20E3]/u

function countEmojiBytes(text: string): number {
  let count = 0
  for (const { segment: one } of segment(text)) count += emoji.test(one) ? countBytes(one) : countCodePoints(one)
  return count
}

/** Two letters of half the width of a Chinese one count as one. */
function countHalves(text: string): number {
  let halves = 0
  for (let at = 0; at < text.length; at += 1) halves += text.charCodeAt(at) > 0xff ? 2 : 1
  return Math.ceil(halves / 2)
}

const counters: Record<Exclude<CountRule, 'x_weighted'>, (text: string) => number> = {
  utf16: (text) => text.length,
  codepoint: countCodePoints,
  grapheme: countCharacters,
  bytes_utf8: countBytes,
  cjk_half: countHalves,
  emoji_utf8: countEmojiBytes,
}

function measureText(text: string, limit: TextLimit): number {
  if (limit.count_rule === 'x_weighted') return weighText(text, limit.url_weight)
  const { counted, besides } = shortenText(text, limit)
  return counters[limit.count_rule](counted) + besides
}

/** How long a text is for a platform, and whether that is too long for it. */
export function countText(text: string, limit: TextLimit): TextCount {
  const length = measureText(text, limit)
  const bytes = countBytes(text)
  return { length, bytes, isOver: length > limit.max_text_length || bytes > (limit.max_bytes ?? Infinity) }
}
