import type { z } from 'zod'
import { readForm, Refused, type SocialAnswer, type SocialCall, type TroubleAnswers } from './server.ts'

// What the services of Meta’s Graph API have in common, after its guides to error handling and rate limiting.

interface Failing {
  status?: number
  subcode?: number
  /** For people. */
  said?: string
  isTransient?: boolean
  headers?: Record<string, string>
}

export function graphError(code: number, message: string, failing: Failing = {}): SocialAnswer & { status: number } {
  const { status = 400, subcode, said, isTransient, headers } = failing
  const error = {
    message: `(#${code}) ${message}`,
    type: 'OAuthException',
    code,
    ...(subcode && { error_subcode: subcode }),
    ...(isTransient && { is_transient: true }),
    ...(said && { error_user_title: 'Not posted', error_user_msg: said }),
    fbtrace_id: 'AbC1dEfGhIjK',
  }
  return { status, body: { error }, ...(headers && { headers }) }
}

export const refuse = (
  code: number,
  why: string,
  { isExpected = false, ...failing }: Failing & { isExpected?: boolean } = {},
) => {
  const { status, body } = graphError(code, why, failing)
  return new Refused(status, why, { body, isExpected })
}

/** As the platform answers what it doesn’t know, or doesn’t show to this caller. */
export const refuseUnknown = (id: string, isExpected = true) =>
  refuse(100, `Object with ID '${id}' does not exist, cannot be loaded due to missing permissions`, {
    subcode: 33,
    isExpected,
  })

export const graphTroubles = (limitCode: number): TroubleAnswers => ({
  failure: graphError(2, 'Service temporarily unavailable', { status: 500, isTransient: true }),
  tooMany: graphError(limitCode, 'There have been too many calls', {
    headers: {
      'x-business-use-case-usage': JSON.stringify({
        '1784': [
          { type: 'pages', call_count: 100, total_cputime: 25, total_time: 25, estimated_time_to_regain_access: 19 },
        ],
      }),
    },
  }),
  tooManyWithoutTime: graphError(4, 'Application request limit reached', { status: 403 }),
  rejection: graphError(368, 'The action attempted has been deemed abusive', { said: 'Not wanted here.' }),
})

/** The parameters of a call: its query, and its form where it has one. */
export function readParameters(call: SocialCall): Record<string, string> {
  const given = [...call.query, ...(call.bytes.length > 0 ? readForm(call) : [])]
  const names = given.map(([name]) => name)
  const twice = names.find((name, place) => names.indexOf(name) !== place)
  if (twice) throw refuse(100, `${twice} is given twice`)
  return Object.fromEntries(given)
}

export function checked<T>(shape: z.ZodType<T>, value: unknown): T {
  const { success, data, error } = shape.safeParse(value)
  if (success) return data
  throw refuse(100, error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '))
}

/** Every field that is asked for has to be one. */
export function checkFields(asked: string | undefined, known: readonly string[]): string[] {
  const names = asked ? asked.split(',') : []
  const odd = names.find((name) => !known.includes(name.replace(/[.{(].*$/, '')))
  if (odd) throw refuse(100, `Tried accessing nonexisting field (${odd})`)
  return names
}

/** Whether a call may be made: with a token that lives. */
export interface GraphAccess {
  check: (given: string | undefined) => void
  token: () => string
  renew: () => string
  expire: () => void
  revoke: () => void
}

export function openAccess(prefix: string): GraphAccess {
  let count = 1
  let isExpired = false
  let isRevoked = false
  const token = () => `${prefix}${'x'.repeat(40)}${count}`
  return {
    token,
    check: (given) => {
      if (isRevoked) throw refuse(190, 'The user has not authorized application', { subcode: 458, isExpected: true })
      if (given !== token()) throw refuse(190, 'Malformed access token')
      if (isExpired) throw refuse(190, 'Session has expired', { subcode: 463, isExpected: true })
    },
    renew: () => {
      count += 1
      isExpired = false
      return token()
    },
    expire: () => void (isExpired = true),
    revoke: () => void (isRevoked = true),
  }
}

/** Answers in pages, by a cursor that is opaque to callers. */
export function pageOf<T>(
  all: readonly T[],
  { limit = '25', after }: { limit?: string | undefined; after?: string | undefined },
) {
  const size = Number(limit)
  if (!Number.isInteger(size) || size < 1 || size > 100) throw refuse(100, 'limit must be from 1 to 100')
  const from = after === undefined ? 0 : Number(Buffer.from(after, 'base64').toString())
  if (!Number.isInteger(from) || from > all.length) throw refuse(100, 'Invalid cursor')
  const data = all.slice(from, from + size)
  if (data.length === 0) return { data }
  const cursor = (place: number) => Buffer.from(String(place)).toString('base64')
  const hasMore = from + size < all.length
  return {
    data,
    paging: {
      cursors: { before: cursor(from), after: cursor(from + data.length) },
      ...(hasMore && { next: `https://graph.example/next?after=${cursor(from + size)}` }),
    },
  }
}

/** The codes of those who agreed, each for one address and one use. */
export function openCodes() {
  const codes = new Map<string, string>()
  let last = 0
  return {
    issue: (redirectUri: string): string => {
      last += 1
      codes.set(`AQBx-hBsH3${last}`, redirectUri)
      return `AQBx-hBsH3${last}`
    },
    redeem: (code: string | undefined, redirectUri: string | undefined): void => {
      const isRight = code !== undefined && redirectUri !== undefined && codes.get(code) === redirectUri
      if (code !== undefined) codes.delete(code)
      if (!isRight) throw refuse(100, 'Error validating verification code', { subcode: 36_007, isExpected: true })
    },
  }
}
