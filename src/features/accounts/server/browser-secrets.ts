import { createHash } from 'node:crypto'
import { serialize } from 'hono/utils/cookie'
import type { Context } from '#kit/server/context.ts'

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

/** What is kept of a browser's secret. */
export const hashSecret = (secret: string): string => hash(secret)

/** The cookie that ties a reset of the password to the browser that entered the code. */
export const ticketCookie = 'reset-ticket'
/** The cookie that ties a registration to its browser: one for each address. */
export const registrationCookie = (emailKey: string): string => `registration-${hash(emailKey).slice(0, 16)}`

interface Cookie {
  name: string
  value: string
  /** 0 forgets the cookie. */
  seconds: number
}

/** Sets a cookie that no script can read and no other site can send. */
function setCookie({ platform }: Pick<Context, 'platform'>, reply: Headers, { name, value, seconds }: Cookie): void {
  const options = {
    httpOnly: true,
    sameSite: 'Strict',
    path: '/api/auth',
    maxAge: seconds,
    secure: platform.url.startsWith('https:'),
  } as const
  reply.append('set-cookie', serialize(name, value, options))
}

/** Gives the browser a secret for so long; answers what is kept of it. */
export function giveSecret(
  ctx: Pick<Context, 'platform' | 'random'>,
  reply: Headers,
  { name, seconds }: Omit<Cookie, 'value'>,
): string {
  const value = Buffer.from(ctx.random(32)).toString('base64url')
  setCookie(ctx, reply, { name, value, seconds })
  return hashSecret(value)
}

export const forgetSecret = (ctx: Pick<Context, 'platform'>, reply: Headers, name: string): void =>
  setCookie(ctx, reply, { name, value: '', seconds: 0 })
