import { createHash } from 'node:crypto'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import type { Pace } from './start-time.ts'
import { findPhrases } from './find-phrases.ts'
import { everydayPhrases, spamPhrases } from './spam-phrases.ts'

/** What is judged. */
export interface Suspect {
  domainId: string
  network: string
  pace: Pace
  /** Whether the field that no person sees was filled in. */
  isTrapped: boolean
  /** Whether the sender is signed in with the address that they gave. */
  isKnown: boolean
  name: string
  email: string
  texts: readonly string[]
}

interface Finding {
  points: number
  reason: string
}

/** From this on a message is taken for spam. */
const enough = 5
const hour = 3600
const [fromNetwork, forSite] = [
  { times: 20, seconds: hour },
  { times: 200, seconds: hour },
]

const count = (text: string, pattern: RegExp) => (text.match(pattern) ?? []).length
const link = /https?:\/\/|\bwww\./giu
/** A word in which letters of one script pass for those of another. */
const mixed = /(?:\p{sc=Latin}[\p{sc=Cyrillic}\p{sc=Greek}]|[\p{sc=Cyrillic}\p{sc=Greek}]\p{sc=Latin})/gu

function judgeLinks(text: string): Finding[] {
  const links = count(text, link)
  const found = links > 4 ? 5 : links > 1 ? 2 : 0
  return [
    ...(found > 0 ? [{ points: found, reason: `Contains ${links} links.` }] : []),
    ...(/\[url[=\]]/i.test(text) ? [{ points: 5, reason: 'Contains links in forum markup.' }] : []),
    ...(/<a\s[^<>]{0,200}href/i.test(text) ? [{ points: 4, reason: 'Contains HTML links.' }] : []),
  ]
}

function judgeText(text: string): Finding[] {
  const [telling, everyday] = [findPhrases(text, spamPhrases), findPhrases(text, everydayPhrases)]
  const phrases = [...telling, ...everyday]
  const points = telling.length > 0 ? Math.min(6, phrases.length * 2) : Math.min(enough - 1, everyday.length * 2)
  const letters = count(text, /\p{L}/gu)
  const isShouting = letters > 40 && count(text, /\p{Lu}/gu) > letters * 0.8
  const list = phrases
    .slice(0, 3)
    .map((phrase) => `“${phrase}”`)
    .join(', ')
  return [
    ...(phrases.length > 0 ? [{ points, reason: `Contains phrases common in spam: ${list}.` }] : []),
    ...(count(text, mixed) > 3 ? [{ points: 5, reason: 'Mixes letters from different alphabets within words.' }] : []),
    ...(/(\S)\1{24}/u.test(text) ? [{ points: 2, reason: 'Repeats the same character many times.' }] : []),
    ...(isShouting ? [{ points: 1, reason: 'Written in capital letters.' }] : []),
  ]
}

function judgeTraps({ isTrapped, pace, name }: Suspect): Finding[] {
  return [
    ...(isTrapped ? [{ points: 10, reason: 'A hidden field was filled in.' }] : []),
    ...(pace === 'fast' ? [{ points: 5, reason: 'Filled in faster than a person could.' }] : []),
    ...(pace === 'forged' ? [{ points: 3, reason: 'The start time sent with the form was forged.' }] : []),
    ...(count(name, link) > 0 ? [{ points: 5, reason: 'The sender’s name contains a link.' }] : []),
  ]
}

async function isBeyond({ limits }: Context, ...[name, rate, caller]: Parameters<Context['limits']['take']>) {
  try {
    await limits.take(name, rate, caller)
    return false
  } catch (problem) {
    if (problem instanceof Refusal && problem.reason === 'too-many') return true
    throw problem
  }
}

async function judgeRates(ctx: Context, { domainId, network, isKnown }: Suspect): Promise<Finding[]> {
  const isMuch = !isKnown && (await isBeyond(ctx, 'messages from a network', fromNetwork, `${domainId} ${network}`))
  const isFlood = !isKnown && (await isBeyond(ctx, 'messages to a site', forSite, domainId))
  return [
    ...(isMuch ? [{ points: 5, reason: 'Many messages from the same network within an hour.' }] : []),
    ...(isFlood ? [{ points: 5, reason: 'The site received an unusual number of messages within an hour.' }] : []),
  ]
}

/** The same text from several senders, to this site or to others. */
async function judgeRepeated({ limits }: Context, { texts, email }: Suspect): Promise<Finding[]> {
  const plain = texts.join('\n').toLowerCase().replace(/\s+/g, ' ').trim()
  if (plain.length < 40) return []
  const hash = createHash('sha256').update(plain).digest('base64url')
  const senders = await limits.read('same text', hash)
  const isFirst = (await limits.read('same text of one sender', `${hash} ${email}`)) === 0
  await limits.count('same text of one sender', `${hash} ${email}`, 24 * hour)
  if (isFirst) await limits.count('same text', hash, 24 * hour)
  return isFirst && senders > 1 ? [{ points: 5, reason: 'Several senders sent the same text.' }] : []
}

/** Why a message is taken for spam; empty if it isn't. */
export async function findSpamReasons(ctx: Context, suspect: Suspect): Promise<string[]> {
  const text = suspect.texts.join('\n')
  const found = [
    ...judgeTraps(suspect),
    ...judgeLinks(text),
    ...judgeText(text),
    ...(await judgeRates(ctx, suspect)),
    ...(await judgeRepeated(ctx, suspect)),
  ]
  const points = found.reduce((sum, one) => sum + one.points, suspect.isKnown ? -2 : 0)
  return points >= enough ? found.map(({ reason }) => reason) : []
}
