import type { Act, Endpoint } from '#kit/contract.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, Domain, User } from '../context.ts'
import type { RequestHost } from './request-host.ts'

/** Finds the domain that a thing belongs to: its id, null for the whole installation, undefined where there is no such thing. */
export type Finder = (ctx: Context, id: string) => Promise<string | null | undefined>

/** Decides who may do what. */
export interface Authority {
  /** The domain with that id, label or verified name, if the user may do this action on this host; otherwise refused. */
  authorise: (user: User, act: { action: string; domain: string; place: RequestHost }) => Promise<Domain>
  /** Whether the user is an administrator of the installation. */
  isAdmin: (user: User) => boolean
  /** A finder for each kind of thing that calls act on, except domains. */
  finders: Readonly<Record<string, Finder>>
}

interface Caller {
  user: User | undefined
  place: RequestHost
}

type Somebody = Caller & { user: User }

const notFound = (kind: string) =>
  new Refusal(
    'missing',
    phrase('thing-not-found', '{thing} not found.', { thing: `${kind.charAt(0).toUpperCase()}${kind.slice(1)}` }),
  )
const isMissing = (problem: unknown) => problem instanceof Refusal && problem.reason === 'missing'

/** Refuses somebody who was removed, or may do less, while what they sent was on its way. */
export const removedMeanwhile = (cause?: Refusal): Refusal =>
  new Refusal(
    'forbidden',
    phrase('removed-before-saved', 'You may not change this site any more, so this wasn’t saved.'),
    { cause },
  )

/** Asks again whether somebody may do what they could when their request began. */
export async function stillAllowed<T>(allow: () => Promise<T>): Promise<T> {
  try {
    return await allow()
  } catch (problem) {
    if (problem instanceof Refusal) throw removedMeanwhile(problem)
    throw problem
  }
}

/** Throws where a call acts on a kind of thing that has no finder. */
export function checkKinds(endpoints: Endpoint[], authority: Authority | undefined): void {
  for (const { act, method, path } of endpoints)
    if (act && !(authority && (act.on === 'domain' || Object.hasOwn(authority.finders, act.on))))
      throw new Error(`${method} ${path} acts on “${act.on}”, whose domain nothing finds. Add its finder.`)
}

/** Returns a check whether a caller may make a call; it returns the domain that the call acts on, if any. */
export function openAuthorisation(ctx: Context, { authorise, isAdmin, finders }: Authority) {
  function allowPlatform({ user, place }: Somebody): undefined {
    if (!place.isPlatform || !isAdmin(user))
      throw new Refusal('forbidden', phrase('no-permission', 'You don’t have permission to do this.'))
  }

  /** Refuses somebody else's thing in the same way as one that doesn't exist. */
  async function allowThing({ action, on, orPlatform }: Act, id: string, caller: Somebody) {
    const { user, place } = caller
    const domain = await finders[on]?.(ctx, id)
    if (domain === null && orPlatform && place.isPlatform && isAdmin(user)) return undefined
    if (typeof domain !== 'string') throw notFound(on)
    try {
      return await authorise(user, { action, domain, place })
    } catch (problem) {
      throw isMissing(problem) ? notFound(on) : problem
    }
  }

  return async (act: Act, { user, place }: Caller, named: Record<string, unknown>): Promise<Domain | undefined> => {
    if (!user) throw new Refusal('unauthorized', phrase('sign-in-first', 'Please sign in.'))
    const { action, on, by, orPlatform, isOptional } = act
    const id = named[by]
    const caller = { user, place }
    if (typeof id === 'string' && id !== '')
      return on === 'domain' ? authorise(user, { action, domain: id, place }) : allowThing(act, id, caller)
    if (isOptional && (id === undefined || id === '')) return undefined
    if (on === 'domain' && orPlatform) return allowPlatform(caller)
    throw new Refusal('invalid', phrase('thing-missing', 'Which {thing} is missing.', { thing: on }))
  }
}
