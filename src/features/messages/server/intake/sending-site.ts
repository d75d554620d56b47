import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, User } from '#kit/server/context.ts'
import { maySeeMail } from '#kit/server/local-requests.ts'
import type { Sender } from './keep-message.ts'

/** The parts of a request that sending a message needs. */
export interface Visit {
  ctx: Context
  /** The host that was asked, without its port. */
  host: string
  /** The label of the site that the host, or `?domain=`, names. */
  site: string | undefined
  user: User | undefined
  network: string
  /** The address at the other end of the connection. */
  from: string
  headers: Headers
  address: URL
  /** From a language subdomain. */
  language?: string | undefined
}

/** What is known of the domain of a site by its label. */
export interface Sites {
  idOf: (label: string) => string | undefined
  nameOf: (label: string) => string | undefined
}

/** The sender of a request to a site that belongs to somebody. */
export function findSender(visit: Visit, { idOf, nameOf }: Sites): Sender | undefined {
  const { ctx, site, user, network, headers } = visit
  const domainId = site === undefined ? undefined : idOf(site)
  if (site === undefined || domainId === undefined) return undefined
  const asked = { ctx, domainId, siteName: nameOf(site) ?? site, network, user }
  return { ...asked, seesMail: maySeeMail(ctx, visit), seen: { network, headers, user: asked.user } }
}

/** The same; refused where nobody would read it. */
export function readSender(visit: Visit, sites: Sites): Sender {
  const sender = findSender(visit, sites)
  if (!sender) throw new Refusal('missing', phrase('site-takes-no-messages', 'This site doesn’t accept messages yet.'))
  return sender
}

/** The language that the address of the page asks for. */
export const askedLanguageOf = ({ address, language }: Pick<Visit, 'address' | 'language'>): string | undefined =>
  language || address.searchParams.get('language') || undefined

/** The language of the page: what the browser says, or else what its address says. */
export const languageOf = (visit: Visit, given: string | undefined): string | undefined =>
  given || askedLanguageOf(visit)
