import type { Context as Call } from 'hono'
import { parse as parseCookies } from 'hono/utils/cookie'
import type { Endpoint } from '#kit/contract.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Authority } from './authorise.ts'
import type { Context, User } from '../context.ts'
import { countInMemory, type Limits } from '../limits.ts'
import { isFrom, networkOf, type Network } from '../networks.ts'
import type { RequestHost } from './request-host.ts'
import type { StreamTerms } from '../streams/hub.ts'
import { socketOf, type RequestEnv } from './requests.ts'
import { openCountryFinder, toldCountry } from './told-country.ts'

export interface Identity {
  user: User
  /** A new token, where the one given is about to expire. */
  renewedToken?: string
}

/** How callers are identified, located and limited. */
export interface Authentication {
  /** The user whose token this is on this host; undefined when it isn't valid. */
  identify: (token: string, host: string) => Promise<Identity | undefined>
  placeOf: (request: globalThis.Request) => RequestHost
  /** Needed where calls act on things. */
  authority?: Authority
  trustedProxies?: Network[]
  /** From where else it may be said which country a visitor is in: this machine, outside of production. */
  countryTellers?: Network[]
  /** Throws where a site mustn’t answer a call, as administrators have decided. */
  refuseSite?: (endpoint: Endpoint, place: RequestHost) => void
  limits?: Limits
  /** For calls without their own. */
  timeLimitMs?: number
  /** Tells whose sessions have ended; undefined if it may be anybody's. */
  watchEndings?: (notify: (userId: string | undefined) => void) => void
  /** For streams, where they differ from the defaults. */
  streamTerms?: Partial<StreamTerms>
  /** Aborted when the process is shutting down: streams end with it. */
  closing?: AbortSignal
}

/** Limits counted for all processes together: hard ones, and those that a proof of work passes. */
interface SharedLimits {
  shared: Limits
  soft: Limits
}

const signIn = phrase('sign-in-first', 'Please sign in.')

/** Finds out who calls and applies the rate limits, cheapest checks first. */
export function openAuthentication({ countries }: Pick<Context, 'countries'>, authentication: Authentication) {
  const { limits = countInMemory(), trustedProxies = [], countryTellers = [], timeLimitMs = 30_000 } = authentication

  async function identify({ access }: Endpoint, request: globalThis.Request, place: RequestHost) {
    const token = /^Bearer (.*)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
    const identity = token === undefined ? undefined : await authentication.identify(token, place.host)
    if (!identity && (token !== undefined || access !== 'anyone')) throw new Refusal('unauthorized', signIn)
    if (access === 'account' && !place.isPlatform)
      throw new Refusal(
        'forbidden',
        phrase('platform-address-only', 'This can only be done on the platform’s own address.'),
      )
    return identity
  }

  async function enter(endpoint: Endpoint, c: Call<RequestEnv>, { shared, soft }: SharedLimits) {
    const { limit, method, path } = endpoint
    const network = networkOf(socketOf(c), c.req.header('x-forwarded-for') ?? '', trustedProxies)
    const place = authentication.placeOf(c.req.raw)
    authentication.refuseSite?.(endpoint, place)
    const counts = limit?.isSoft ? soft : limit?.shared ? shared : limits
    const where = limit?.perSite ? ` ${place.site ?? ''}` : ''
    const take = (caller: string) => limit && counts.take(`${method} ${path}`, limit, `${caller}${where}`)
    if (limit?.per === 'network') await take(network)
    const identity = await identify(endpoint, c.req.raw, place)
    if (limit?.per === 'user') await take(identity?.user.id ?? network)
    const isTold = isFrom(socketOf(c), [...trustedProxies, ...countryTellers])
    const told = isTold ? toldCountry(c.req.raw.headers) : undefined
    return { ...identity, place, network, told, findCountry: openCountryFinder(countries, { network, told }) }
  }

  /** Who listens to a stream that has been open for a while: refused where its site mustn’t answer any more. */
  function identifyAgain(endpoint: Endpoint, request: globalThis.Request, place: RequestHost) {
    authentication.refuseSite?.(endpoint, place)
    return identify(endpoint, request, place)
  }

  return { enter, identifyAgain, timeLimit: timeLimitMs }
}

export const cookieOf = (request: globalThis.Request, name: string): string | undefined =>
  parseCookies(request.headers.get('cookie') ?? '', name)[name]
