import type { Site } from '../owned-site.ts'
import type { World } from '../world.ts'

/** The world of the walk, and a site in it with the largest files that there may be. */
export interface Walk {
  world: World
  site: Site
  /** Of the owner of the site, who is an administrator as well. */
  token: string
  /** Makes a thing once. */
  once: <T>(name: string, make: () => Promise<T>) => Promise<T>
}

/** One request. What isn’t given is: the site, its owner, and its host for calls that anyone may make. */
export interface Sent {
  /** What stands in the address. */
  named?: Record<string, string>
  query?: Record<string, string>
  json?: unknown
  body?: BodyInit
  type?: string
  token?: string
  host?: string
  headers?: Record<string, string>
}

export type Send = (walk: Walk) => Sent | Promise<Sent>

/** How a call is walked: requests that get past all checks, to its work, and what each is answered with. */
export interface Entry {
  /** One of these. */
  statuses: readonly number[]
  sends: Send[]
}

export type Entries = Record<string, Entry>

/** A call without a body that needs nothing but the site. */
export const plain = (status = 200, sent: Sent = {}): Entry => ({
  statuses: [status],
  sends: [() => sent],
})

/** A call whose requests get past all checks. */
export const takes = (status: number | readonly number[], ...sends: (Send | Sent)[]): Entry => ({
  statuses: [status].flat(),
  sends: sends.map((send) => (typeof send === 'function' ? send : () => send)),
})

const form = 'application/x-www-form-urlencoded'
export const asForm = (fields: Record<string, string>): Sent => ({
  body: new URLSearchParams(fields).toString(),
  type: form,
})
