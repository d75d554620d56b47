import { giveSecret } from '#accounts/server/browser-secrets.ts'
import { hashOf } from '#kit/server/hash.ts'
import type { Context } from '#kit/server/context.ts'
import { hashOfAddress } from '../lists/address-hash.ts'
import type { Subscriber } from '../lists/subscriber-rows.ts'
import { confirmForMs } from '../mail/mail-templates.ts'

/** One for each address, so that several people at one browser keep theirs. */
const cookieFor = (email: string) => `subscribed-${hashOfAddress(email).slice(0, 12)}`

/** Marks the browser in which somebody typed a name for an address; returns what is kept of that mark. */
export const markBrowser = (caller: { ctx: Context; reply: Headers }, email: string): string =>
  giveSecret(caller, { name: cookieFor(email), seconds: confirmForMs / 1000, path: '/confirm' })

export type ReadCookie = (name: string) => string | undefined

/** The name that a subscriber keeps: what was typed into a form counts where the same browser confirms. */
export function nameToKeep({ name, email, consent }: Subscriber, readCookie: ReadCookie): string {
  const secret = readCookie(cookieFor(email))
  const isTyped = consent.network !== null
  const isSame = secret !== undefined && consent.browser !== undefined && hashOf(secret) === consent.browser
  return isTyped && !isSame ? '' : name
}
