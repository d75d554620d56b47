import { createHash } from 'node:crypto'
import { serialize } from 'hono/utils/cookie'
import { day } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'

/** What of a request tells which browser sent it, and lets it keep something. */
interface Caller {
  ctx: Pick<Context, 'platform' | 'random'>
  cookie: (name: string) => string | undefined
  reply: Headers
}

interface Cookie {
  name: string
  value: string
  /** 0 forgets the cookie. */
  seconds: number
}

/** The cookie that ties a reset of the password to the browser that entered the code. */
export const ticketCookie = 'reset-ticket'
/** The cookie that ties codes and registrations to the browser that asked for them. */
const browserCookie = 'browser'
const secondsKept = day / 1000

/** What is kept of a secret that a browser holds. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Sets a cookie that no script can read and no other site can send. */
function setCookie({ ctx, reply }: Pick<Caller, 'ctx' | 'reply'>, { name, value, seconds }: Cookie): void {
  const options = {
    httpOnly: true,
    sameSite: 'Strict',
    path: '/api/auth',
    maxAge: seconds,
    secure: ctx.platform.url.startsWith('https:'),
  } as const
  reply.append('set-cookie', serialize(name, value, options))
}

const makeSecret = (ctx: Caller['ctx']) => Buffer.from(ctx.random(32)).toString('base64url')
const readSecret = ({ cookie }: Pick<Caller, 'cookie'>) => /^[\w-]{43}$/.exec(cookie(browserCookie) ?? '')?.[0]
/** Another one for each address, so that what is kept doesn't tell whose browser is the same. */
const nameBrowser = (secret: string, emailKey: string) => hashSecret(`${secret} ${emailKey}`)

/** Gives the browser a secret for so long; returns what is kept of it. */
export function giveSecret(caller: Omit<Caller, 'cookie'>, { name, seconds }: Omit<Cookie, 'value'>): string {
  const value = makeSecret(caller.ctx)
  setCookie(caller, { name, value, seconds })
  return hashSecret(value)
}

export const forgetSecret = (caller: Omit<Caller, 'cookie'>, name: string): void =>
  setCookie(caller, { name, value: '', seconds: 0 })

/** The browser as an address knows it; one without a secret is given one, and any keeps it for another day. */
export function meetBrowser(caller: Caller, emailKey: string): string {
  const value = readSecret(caller) ?? makeSecret(caller.ctx)
  setCookie(caller, { name: browserCookie, value, seconds: secondsKept })
  return nameBrowser(value, emailKey)
}

/** The same of a browser that has met the address before, or another one; undefined for one without a secret. */
export function recogniseBrowser(caller: Pick<Caller, 'cookie'>, emailKey: string): string | undefined {
  const secret = readSecret(caller)
  return secret === undefined ? undefined : nameBrowser(secret, emailKey)
}
