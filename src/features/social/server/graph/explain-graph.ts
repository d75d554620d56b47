import { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import { parseJson } from '#kit/server/depth.ts'
import type { ExplainedCall, PlatformClient, PlatformReply } from '../adapter/client.ts'
import { untilOf } from '../adapter/failure-of-status.ts'
import { PlatformFailed, reconnectNeeded, tokenExpired } from '../adapter/platform-failed.ts'

const Failure = z.object({
  error: z.object({
    code: z.int(),
    error_subcode: z.int().optional(),
    is_transient: z.boolean().optional(),
    message: z.string().optional(),
    error_user_msg: z.string().nullish(),
    error_data: z.unknown().optional(),
  }),
})
const Details = z.object({ details: z.string() })

export interface GraphFailure {
  code: number
  subcode: number | undefined
  isTransient: boolean
  /** For people, where there are such; WhatsApp puts them among the details. */
  words: string
}

/** What the Graph API says went wrong; undefined if the answer isn’t an error of its own. */
export function readGraphFailure({ json }: Pick<PlatformReply, 'json'>): GraphFailure | undefined {
  const { data } = Failure.safeParse(json)
  if (!data) return undefined
  const { code, error_subcode: subcode, is_transient = false, message = '', error_user_msg, error_data } = data.error
  const details = Details.safeParse(error_data).data?.details
  return { code, subcode, isTransient: is_transient, words: error_user_msg || details || message }
}

const Usage = z.record(z.string(), z.array(z.object({ estimated_time_to_regain_access: z.number().optional() })))

/** When calls are answered again: the longest of the times that the header of business use cases names, in minutes. */
function untilOfUsage(headers: Headers, now: Date): Date | undefined {
  const text = headers.get('x-business-use-case-usage')
  if (!text) return untilOf(headers, now)
  let told: unknown
  try {
    told = parseJson(text)
  } catch {
    return untilOf(headers, now)
  }
  const uses = Object.values(Usage.safeParse(told).data ?? {}).flat()
  const minutes = Math.max(0, ...uses.map((use) => use.estimated_time_to_regain_access ?? 0))
  return minutes > 0 ? new Date(now.getTime() + Math.min(minutes, 24 * 60) * 60_000) : untilOf(headers, now)
}

/** Of the whole app: its calls, and what all its users do together. */
const appLimits = new Set([4, 341])
/** Of a person, a page and a custom one; 80000 and up are those of business use cases. */
const accountLimits = new Set([17, 32, 613])
/** A page posts too fast for Facebook’s liking. */
const tooFast = 1_390_008
const isLimit = (code: number) => appLimits.has(code) || accountLimits.has(code) || (code >= 80_000 && code < 80_100)

/** The login has expired, while others were taken back: the password was changed, the app was removed. */
const expired = 463
const signInCodes = new Set([102, 190])
const isForbidden = (code: number) => code === 3 || code === 10 || (code >= 200 && code < 300)

type Explaining = Pick<PlatformClient, 'title' | 'now' | 'quote'> & ExplainedCall

/** What an error of the Graph API means, as its guide to error handling has it; undefined leaves it to the status. */
export function explainGraph(reply: PlatformReply, client: Explaining): PlatformFailed | undefined {
  const failure = readGraphFailure(reply)
  if (!failure) return undefined
  const { code, subcode, isTransient, words } = failure
  const { title, now, quote, isVisible } = client
  if (signInCodes.has(code)) return subcode === expired ? tokenExpired(title) : reconnectNeeded(title)
  if (isLimit(code) || subcode === tooFast || code === tooFast)
    return new PlatformFailed('rate_limited', phrase('social-too-fast', '{title} got too many calls.', { title }), {
      until: untilOfUsage(reply.headers, now()),
      scope: appLimits.has(code) ? 'app' : 'account',
    })
  if (isForbidden(code)) return new PlatformFailed('reconnect_needed', quote(words))
  // Unknown trouble and outages, also where the status says 400: whether it was done isn’t said.
  if (code === 1 || code === 2 || isTransient)
    return new PlatformFailed(isVisible ? 'outcome_unknown' : 'transient', quote(words))
  return reply.status < 500 ? new PlatformFailed('content_rejected', quote(words)) : undefined
}
