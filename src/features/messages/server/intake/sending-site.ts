import { Refusal } from '#kit/refusal.ts'
import type { Context, User } from '#kit/server/context.ts'
import { maySeeMail } from '#kit/server/local-requests.ts'
import type { Sender } from './keep-message.ts'

/** The parts of a request that sending a message needs. */
export interface Visit {
  ctx: Context
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

/** The sender of a request to a site that belongs to somebody; refused where nobody would read it. */
export function readSender(visit: Visit, { idOf, nameOf }: Sites): Sender & { site: string } {
  const { ctx, site, user, network } = visit
  const domainId = site === undefined ? undefined : idOf(site)
  if (site === undefined || domainId === undefined)
    throw new Refusal('missing', 'Nobody reads messages for this site yet.')
  return { ctx, site, domainId, siteName: nameOf(site) ?? site, network, user, seesMail: maySeeMail(ctx, visit) }
}

/** The language of the page: what the browser says, or else what its address says. */
export const languageOf = ({ address, language }: Visit, given: string | undefined): string | undefined =>
  given || language || address.searchParams.get('language') || undefined
