import { phrase, type Phrase } from '#kit/phrase.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { agentName, pageTimeLimitMs } from '#transfer/rules.ts'
import { resolveLink } from './address.ts'
import { challengeBytes, isChallenge, siteIsGuarded } from './find-challenge.ts'
import type { CrawlPace } from './pace.ts'

/** How a site is read: by whom, how fast, and until when. */
export interface CrawlSession {
  ctx: Context
  pace: CrawlPace
  signal: AbortSignal
}

export interface ReceivedFile {
  /** After redirects. */
  address: string
  /** Each address that led on, with where it led. */
  redirects: { from: string; to: string }[]
  status: number
  type: string
  bytes: Uint8Array
  /** Whether there was more than was read. */
  isCut: boolean
}

/** Why there is nothing, for the owner. */
export interface MissingFile {
  problem: Phrase
  redirects: ReceivedFile['redirects']
  /** Where redirects led that left the site. */
  outside?: string
  status?: number
  /** Whether nobody answered at all. */
  isSilent?: true
  /** Whether a firewall asked for a proof instead. */
  isGuarded?: true
  /** Whether redirects led round in circles. */
  isCircular?: true
}

export interface WantedFile {
  what: 'page' | 'file'
  /** No more is read. */
  mostBytes: number
  /** Whether an address may be asked for, such as one that a redirect leads to. */
  mayAsk: (address: string) => boolean
}

const mostRedirects = 10
const redirecting = [301, 302, 303, 307, 308]
const tries = 3
const firstPauseMs = 1000
const longestPauseMs = 20_000
/** With these, firewalls keep visitors out. */
const guarding = [403, 429, 503]
const busy = [429, 500, 502, 503, 504]

async function readBody(answer: Response, mostBytes: number): Promise<Pick<ReceivedFile, 'bytes' | 'isCut'>> {
  const chunks: Uint8Array[] = []
  let size = 0
  let isCut = false
  for await (const chunk of answer.body ?? []) {
    chunks.push(chunk)
    size += chunk.length
    // Leaving the loop closes the connection, so that the rest is never unpacked.
    if (size > mostBytes) {
      isCut = true
      break
    }
  }
  return { bytes: Buffer.concat(chunks).subarray(0, mostBytes), isCut }
}

function pauseFor(answer: Response | undefined, attempt: number): number {
  const given = answer?.headers.get('retry-after') ?? ''
  const wished = /^\d{1,6}$/.test(given) ? Number(given) * 1000 : firstPauseMs * 3 ** attempt
  return Math.min(wished, longestPauseMs)
}

async function requestOnce({ ctx, pace, signal }: CrawlSession, address: string, { what, mostBytes }: WantedFile) {
  await pace.turn(what, signal)
  const answer = await ctx.patientFetch(address, {
    redirect: 'manual',
    headers: {
      'user-agent': `Mozilla/5.0 (compatible; ${agentName}/1.0; +${ctx.platform.url})`,
      accept: what === 'page' ? 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.5' : '*/*',
    },
    signal: AbortSignal.any([signal, AbortSignal.timeout(pageTimeLimitMs)]),
  })
  const isWanted = answer.status >= 200 && answer.status < 300
  const body = await readBody(answer, isWanted ? mostBytes : guarding.includes(answer.status) ? challengeBytes : 0)
  const html = what === 'page' ? Buffer.from(body.bytes.subarray(0, challengeBytes)).toString('latin1') : ''
  return { answer, ...body, isGuarded: html !== '' && isChallenge(html, answer.headers) }
}

/** Asks again where the site is busy for the moment. */
async function requestPatiently(reading: CrawlSession, address: string, wanted: WantedFile) {
  for (let attempt = 0; ; attempt += 1) {
    const isLast = attempt === tries - 1
    try {
      const got = await requestOnce(reading, address, wanted)
      if (isLast || got.isGuarded || !busy.includes(got.answer.status)) return got
      const wait = pauseFor(got.answer, attempt)
      if (got.answer.status === 429 || got.answer.status === 503) reading.pace.rest(wait)
      await pause(wait, undefined, { signal: reading.signal })
    } catch (problem) {
      reading.signal.throwIfAborted()
      const isForGood = problem instanceof Refusal && problem.reason !== 'unavailable'
      if (isLast || isForGood || isTooLate(problem)) return sayWhy(problem)
      await pause(pauseFor(undefined, attempt), undefined, { signal: reading.signal })
    }
  }
}

const isTooLate = (problem: unknown) =>
  problem instanceof Error && /timeout|too long/i.test(`${problem.name} ${problem.message}`)

function sayWhy(problem: unknown): Phrase {
  if (problem instanceof Refusal && problem.reason === 'invalid')
    return phrase('old-page-not-public', 'The address isn’t public.')
  if (problem instanceof Refusal && problem.reason === 'too-large')
    return phrase('old-page-too-large', 'It’s too large.')
  if (isTooLate(problem)) return phrase('old-site-slow', 'The old site took longer than 30 seconds to respond.')
  return phrase('old-site-unreachable', 'The old site couldn’t be reached.')
}

function sayStatus(status: number): Phrase {
  if (status === 401 || status === 403)
    return phrase(
      'old-site-denies',
      'The old site requires a password or denies access. Allow “Sitewright” in its firewall, or save the website as a file and import that.',
    )
  if (status === 404 || status === 410) return phrase('old-page-missing', 'It wasn’t found on the old site.')
  if (status === 429) return phrase('old-site-limits', 'The old site limited the number of requests.')
  if (status === 503)
    return phrase(
      'old-site-busy',
      'The old site is overloaded, or its firewall keeps us out (error 503). Try again later, or allow “Sitewright” in its firewall.',
    )
  return phrase('old-site-error', 'The old site returned error {status}.', { status })
}

const circular = phrase('old-page-redirects-often', 'It redirects too many times.')
const elsewhere = phrase('old-page-redirects-elsewhere', 'It redirects elsewhere.')

/** Asks for one address and follows its redirects within the site. */
export async function requestFile(
  reading: CrawlSession,
  address: string,
  wanted: WantedFile,
): Promise<ReceivedFile | MissingFile> {
  const redirects: ReceivedFile['redirects'] = []
  const seen = new Set<string>()
  for (let at = address; ;) {
    if (seen.has(at) || redirects.length > mostRedirects) return { problem: circular, redirects: [], isCircular: true }
    seen.add(at)
    const got = await requestPatiently(reading, at, wanted)
    if ('code' in got) return { problem: got, redirects, isSilent: true }
    const { answer, bytes, isCut, isGuarded } = got
    const { status, headers } = answer
    const to = redirecting.includes(status) ? resolveLink(headers.get('location') ?? '', at) : undefined
    if (to !== undefined) {
      redirects.push({ from: at, to })
      if (!wanted.mayAsk(to)) return { problem: elsewhere, redirects, outside: to }
      at = to
      continue
    }
    if (isGuarded) return { problem: siteIsGuarded, redirects, status, isGuarded }
    if (status < 200 || status >= 300) return { problem: sayStatus(status), redirects, status }
    return { address: at, redirects, status, type: headers.get('content-type') ?? '', bytes, isCut }
  }
}
