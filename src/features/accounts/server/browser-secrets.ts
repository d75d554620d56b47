import { hashOf } from '#kit/server/hash.ts'
import { serialize } from 'hono/utils/cookie'
import { dayMs } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'

/** The request's cookies, and a way to set one. */
interface Caller {
  ctx: Context
  cookie: (name: string) => string | undefined
  reply: Headers
}

interface Cookie {
  name: string
  value: string
  /** 0 deletes the cookie. */
  seconds: number
  /** The paths that get it, by default those of signing in. */
  path?: string
}

/** The cookie that ties a password reset to the browser that entered the code. */
export const ticketCookie = 'reset-ticket'
/** The cookie that ties codes and registrations to the browser that requested them. */
const browserCookie = 'browser'
const secondsKept = dayMs / 1000

/** Sets a cookie that scripts can't read and other sites can't send. */
function setCookie(
  { ctx, reply }: Pick<Caller, 'ctx' | 'reply'>,
  { name, value, seconds, path = '/api/auth' }: Cookie,
): void {
  const options = {
    httpOnly: true,
    sameSite: 'Strict',
    path,
    maxAge: seconds,
    secure: ctx.platform.url.startsWith('https:'),
  } as const
  reply.append('set-cookie', serialize(name, value, options))
}

const makeSecret = (ctx: Caller['ctx']) => Buffer.from(ctx.random(32)).toString('base64url')
const readSecret = ({ cookie }: Pick<Caller, 'cookie'>) => /^[\w-]{43}$/.exec(cookie(browserCookie) ?? '')?.[0]
/** Different for each address, so that stored hashes don't show which accounts share a browser. */
const nameBrowser = (secret: string, emailKey: string) => hashOf(`${secret} ${emailKey}`)

/** Gives the browser a secret for this long; returns its hash. */
export function giveSecret(caller: Omit<Caller, 'cookie'>, cookie: Omit<Cookie, 'value'>): string {
  const value = makeSecret(caller.ctx)
  setCookie(caller, { ...cookie, value })
  return hashOf(value)
}

export const forgetSecret = (caller: Omit<Caller, 'cookie'>, name: string): void =>
  setCookie(caller, { name, value: '', seconds: 0 })

/** The browser's hash for an address. Creates a secret if there is none, and extends its life by a day. */
export function meetBrowser(caller: Caller, emailKey: string): string {
  const value = readSecret(caller) ?? makeSecret(caller.ctx)
  setCookie(caller, { name: browserCookie, value, seconds: secondsKept })
  return nameBrowser(value, emailKey)
}

/** The browser's hash for an address; undefined if it has no secret. */
export function recogniseBrowser(caller: Pick<Caller, 'cookie'>, emailKey: string): string | undefined {
  const secret = readSecret(caller)
  return secret === undefined ? undefined : nameBrowser(secret, emailKey)
}
