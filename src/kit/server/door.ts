import type { Context as Call } from 'hono'
import { parse as parseCookies } from 'hono/utils/cookie'
import type { Endpoint } from '#kit/contract.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Domain, User } from './context.ts'
import { countInMemory, type Limits } from './limits.ts'
import { networkOf, type Network } from './networks.ts'
import { socketOf, type RequestEnv } from './requests.ts'

/** Where a request was sent to. */
export interface Place {
  /** The host's name as tokens are given out on, without port and `www.`. */
  host: string
  /** The domain whose site is shown there, if there is one. */
  site: string | undefined
  /** Whether it is the platform's own host. */
  isPlatform: boolean
}

export interface Identity {
  user: User
  /** Given instead of one that has grown old. */
  renewedToken?: string
}

/** What decides who asks, where, and what they may do. */
export interface Door {
  /** Whoever the token was given to on this host; undefined when it doesn't hold. */
  identify: (token: string, host: string) => Promise<Identity | undefined>
  placeOf: (request: globalThis.Request) => Place
  /** The domain of that id, label or verified name, where the user may do such a thing on this place; else refused. */
  authorise?: (user: User, act: { action: string; domain: string; place: Place }) => Promise<Domain>
  /** The id of the domain that a thing belongs to; undefined for one of the whole installation. */
  domainOf?: (thing: string) => Promise<string | undefined>
  /** Whether the user looks after the whole installation. */
  isAdmin?: (user: User) => boolean
  trustedProxies?: Network[]
  limits?: Limits
  /** In milliseconds, for a call that sets no other. */
  timeLimit?: number
}

interface Caller {
  user?: User
  place: Place
}

/** Limits counted for all processes together: hard ones, and those that a proof of work passes. */
interface Shared {
  shared: Limits
  soft: Limits
}

const signIn = 'Please sign in.'

/** What a door finds out about whoever calls, in the order that costs least. */
export function openDoor({ limits = countInMemory(), trustedProxies = [], timeLimit = 30_000, ...door }: Door) {
  async function identify({ access }: Endpoint, request: globalThis.Request, place: Place) {
    const token = /^Bearer (.*)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
    const identity = token === undefined ? undefined : await door.identify(token, place.host)
    if (!identity && (token !== undefined || access !== 'anyone')) throw new Refusal('unauthorized', signIn)
    if (access === 'account' && !place.isPlatform)
      throw new Refusal('forbidden', 'This can only be done on the platform’s own address.')
    return identity
  }

  async function enter(endpoint: Endpoint, c: Call<RequestEnv>, { shared, soft }: Shared) {
    const { limit, method, path } = endpoint
    const network = networkOf(socketOf(c), c.req.header('x-forwarded-for') ?? '', trustedProxies)
    const place = door.placeOf(c.req.raw)
    const counts = limit?.isSoft ? soft : limit?.shared ? shared : limits
    const take = (caller: string) => limit && counts.take(`${method} ${path}`, limit, caller)
    if (limit?.per === 'network') await take(network)
    const identity = await identify(endpoint, c.req.raw, place)
    if (limit?.per === 'user') await take(identity?.user.id ?? network)
    return { ...identity, place, network }
  }

  async function authorise({ act }: Endpoint, { user, place }: Caller, named: Record<string, unknown>) {
    if (!act) return undefined
    if (!user) throw new Refusal('unauthorized', signIn)
    if (!door.authorise) throw new Error('Nobody decides who may act on a domain.')
    const domain = named[act.on] || (act.of && (await door.domainOf?.(String(named[act.of]))))
    if (typeof domain === 'string' && domain !== '') return door.authorise(user, { action: act.action, domain, place })
    if (!act.orPlatform) throw new Refusal('invalid', 'Which domain is missing.')
    if (!place.isPlatform || !door.isAdmin?.(user)) throw new Refusal('forbidden', 'You may not do this.')
    return undefined
  }

  return { enter, authorise, timeLimit }
}

export const cookieOf = (request: globalThis.Request, name: string): string | undefined =>
  parseCookies(request.headers.get('cookie') ?? '', name)[name]
