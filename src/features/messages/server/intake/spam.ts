import { phrase, type Phrase } from '#kit/phrase.ts'
import { hashOf } from '#kit/server/hash.ts'
import { keyedHashOf } from '#kit/server/keyed-hash.ts'
import type { Context } from '#kit/server/context.ts'
import { hasRoom } from '#kit/server/limits.ts'
import type { FillPace } from './start-time.ts'
import { everydayPhrases, spamPhrases } from './spam-phrases.ts'

const letter = /[\p{L}\p{M}\p{N}]/u
/** Scripts that put no spaces between words. */
const joined = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u

/** Whether a word ends, or begins, between two characters. */
const isEdge = (inside = '', outside = '') => !letter.test(outside) || joined.test(inside) || joined.test(outside)

/** Whether a text has a phrase as whole words, also in the plural. */
function hasPhrase(text: string, sought: string): boolean {
  for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + 1)) {
    const end = at + sought.length
    if (!isEdge(sought[0], text[at - 1])) continue
    if (isEdge(sought.at(-1), text[end]) || (text[end] === 's' && isEdge('s', text[end + 1]))) return true
  }
  return false
}

/** Those of some phrases, in lower case, that stand in a text. */
function findPhrases(text: string, phrases: readonly string[]): string[] {
  const plain = text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ')
  return phrases.filter((one) => hasPhrase(plain, one))
}

/** What is judged. */
export interface Suspect {
  domainId: string
  network: string
  pace: FillPace
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
  reason: Phrase
}

/** From this on a message is taken for spam. */
const enough = 5
const hourSeconds = 3600
const fromNetwork = { times: 20, seconds: hourSeconds }
const forSite = { times: 200, seconds: hourSeconds }

const count = (text: string, pattern: RegExp) => (text.match(pattern) ?? []).length
const link = /https?:\/\/|\bwww\./giu
/** A word in which letters of one script pass for those of another. */
const mixed = /(?:\p{sc=Latin}[\p{sc=Cyrillic}\p{sc=Greek}]|[\p{sc=Cyrillic}\p{sc=Greek}]\p{sc=Latin})/gu

function judgeLinks(text: string): Finding[] {
  const links = count(text, link)
  const found = links > 4 ? 5 : links > 1 ? 2 : 0
  return [
    ...(found > 0 ? [{ points: found, reason: phrase('spam-many-links', 'Contains {links} links.', { links }) }] : []),
    ...(/\[url[=\]]/i.test(text)
      ? [{ points: 5, reason: phrase('spam-forum-links', 'Contains links in forum markup.') }]
      : []),
    ...(/<a\s[^<>]{0,200}href/i.test(text)
      ? [{ points: 4, reason: phrase('spam-html-links', 'Contains HTML links.') }]
      : []),
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
    .map((one) => `“${one}”`)
    .join(', ')
  return [
    ...(phrases.length > 0
      ? [{ points, reason: phrase('spam-phrases', 'Contains phrases common in spam: {list}.', { list }) }]
      : []),
    ...(count(text, mixed) > 3
      ? [{ points: 5, reason: phrase('spam-mixed-alphabets', 'Mixes letters from different alphabets within words.') }]
      : []),
    ...(/(\S)\1{24}/u.test(text)
      ? [{ points: 2, reason: phrase('spam-repeated-character', 'Repeats the same character many times.') }]
      : []),
    ...(isShouting ? [{ points: 1, reason: phrase('spam-capitals', 'Written in capital letters.') }] : []),
  ]
}

function judgeTraps({ isTrapped, pace, name }: Suspect): Finding[] {
  return [
    ...(isTrapped ? [{ points: 10, reason: phrase('spam-hidden-field', 'A hidden field was filled in.') }] : []),
    // Whoever has the form filled in for them is the fastest: it is told of spam, and makes none.
    ...(pace === 'fast' ? [{ points: 0, reason: phrase('spam-too-fast', 'Filled in within three seconds.') }] : []),
    ...(pace === 'forged'
      ? [{ points: 3, reason: phrase('spam-forged-start', 'The start time sent with the form was forged.') }]
      : []),
    ...(count(name, link) > 0
      ? [{ points: 5, reason: phrase('spam-link-in-name', 'The sender’s name contains a link.') }]
      : []),
  ]
}

const isBeyond = async ({ limits }: Context, ...taken: Parameters<Context['limits']['take']>) =>
  !(await hasRoom(limits.take(...taken)))

async function judgeNetwork(ctx: Context, { domainId, network, isKnown }: Suspect): Promise<Finding[]> {
  const isMuch = !isKnown && (await isBeyond(ctx, 'messages from a network', fromNetwork, `${domainId} ${network}`))
  return isMuch
    ? [{ points: 5, reason: phrase('spam-same-network', 'Many messages from the same network within an hour.') }]
    : []
}

/** What people say to several places in the same words is shorter. */
const shortestRepeatedCharacters = 60

/** Whether this is the first time that something is seen together with something else; both are remembered for a day. */
async function countOnce({ limits }: Context, name: string, about: string, one: string): Promise<boolean> {
  const isFirst = (await limits.read(`${name}, one`, `${about} ${one}`)) === 0
  await limits.count(`${name}, one`, `${about} ${one}`, 24 * hourSeconds)
  if (isFirst) await limits.count(name, about, 24 * hourSeconds)
  return isFirst
}

/** The same text from several senders to several sites. What many ask one site in the same words is an everyday question. */
async function judgeRepeated(ctx: Context, { domainId, texts, email }: Suspect): Promise<Finding[]> {
  const plain = texts.join('\n').toLowerCase().replace(/\s+/g, ' ').trim()
  if (plain.length < shortestRepeatedCharacters) return []
  const hash = hashOf(plain, 'base64url')
  const isFirst = await countOnce(ctx, 'same text', hash, email)
  await countOnce(ctx, 'sites of the same text', hash, domainId)
  const senders = await ctx.limits.read('same text', hash)
  const sites = await ctx.limits.read('sites of the same text', hash)
  return isFirst && senders > 2 && sites > 1
    ? [{ points: 5, reason: phrase('spam-same-text', 'Several senders sent the same text to several sites.') }]
    : []
}

export interface Judgement {
  /** Why a message is taken for spam; empty if it isn't. */
  reasons: Phrase[]
  /** Of spam: enough to tell the networks that it comes from apart, not to find them. */
  network: string | null
  /** Whether it is one of unusually many to this site that aren't spam. They are nobody's fault, so they stay in the inbox. */
  isCrowded: boolean
}

const hashOfNetwork = ({ secrets }: Context, { domainId, network }: Suspect): string =>
  keyedHashOf(secrets, 'networks of spam', `${domainId} ${network}`).toString('base64url').slice(0, 22)

export async function judgeMessage(ctx: Context, suspect: Suspect): Promise<Judgement> {
  const text = suspect.texts.join('\n')
  const found = [
    ...judgeTraps(suspect),
    ...judgeLinks(text),
    ...judgeText(text),
    ...(await judgeNetwork(ctx, suspect)),
    ...(await judgeRepeated(ctx, suspect)),
  ]
  const points = found.reduce((sum, one) => sum + one.points, suspect.isKnown ? -2 : 0)
  if (points >= enough)
    return { reasons: found.map(({ reason }) => reason), network: hashOfNetwork(ctx, suspect), isCrowded: false }
  const isCrowded = !suspect.isKnown && (await isBeyond(ctx, 'messages to a site', forSite, suspect.domainId))
  return { reasons: [], network: null, isCrowded }
}
