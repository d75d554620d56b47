import { randomBytes } from 'node:crypto'
import type { Kept, OutgoingPost, PlatformCalls, PublishedPost } from '#social/server/adapter/calls.ts'
import type { PlatformClient } from '#social/server/adapter/client.ts'
import type { PostMedia } from '#social/server/adapter/media.ts'
import { openClient } from '#social/server/adapter/open-client.ts'
import type { PlatformFailed } from '#social/server/adapter/platform-failed.ts'
import { platforms } from '#social/server/platforms/index.ts'
import type { SocialFake } from './fake.ts'

export const platformOf = (key: string) => {
  const found = platforms.find((one) => one.key === key)
  if (!found) throw new Error(`There is no platform ${key}.`)
  return found
}

const clock = { now: new Date('2026-01-15T12:00:00Z') }

/** A client of a platform against its stand-in, with the keys that it accepts or others. */
export function openFakeClient(fake: SocialFake, keys: Record<string, string> = {}, isVisible = false): PlatformClient {
  const { key, url, host, credentials, extra, app } = fake
  const found = platformOf(key)
  const { api_key = '', api_secret = '', access_token = '', refresh_token = '', ...more } = { ...credentials, ...keys }
  const platform = { isProduction: false, url: 'https://sites.example' }
  const ctx = {
    patientFetch: globalThis.fetch,
    now: () => clock.now,
    random: (bytes: number) => new Uint8Array(randomBytes(bytes)),
    services: { [`social/${key}`]: url },
    allowFetchTo: [host],
    platform,
  }
  const account = { api_key, api_secret, access_token, refresh_token, scopes: [], extra: { ...extra, ...more } }
  return openClient(ctx as unknown as Parameters<typeof openClient>[0], found, { account, app, isVisible })
}

export const openAccount = (fake: SocialFake, keys: Record<string, string> = {}, isVisible = false): PlatformCalls =>
  platformOf(fake.key).open(openFakeClient(fake, keys, isVisible))

/** A picture or film of these bytes. */
export const mediaOf = (bytes: Uint8Array, { contentType = 'image/jpeg', alt = '' } = {}): PostMedia => ({
  id: 'a',
  contentType,
  isFilm: contentType.startsWith('video/'),
  size: bytes.length,
  width: 1200,
  height: 900,
  seconds: contentType.startsWith('video/') ? 12 : null,
  alt,
  name: contentType.startsWith('video/') ? 'film.mp4' : `picture.${contentType.slice('image/'.length)}`,
  read: async (from, to) => new Uint8Array(bytes.slice(from, to + 1)),
  address: () => 'https://sites.example/social-media/one.jpg',
})

/** What a post holds that only needs to hold something: nothing, or what the platform doesn’t go without. */
function leastMediaOf({ key, needs }: SocialFake): PostMedia[] {
  const { media } = platformOf(key).limits
  if (!media.required) return []
  return [mediaOf(randomBytes(2000), { contentType: needs ?? (media.image ?? media.video)?.mimes[0] ?? '' })]
}

export const postOf = (fake: SocialFake, text: string, more: Partial<OutgoingPost> = {}): OutgoingPost => ({
  text,
  media: leastMediaOf(fake),
  tags: [],
  privacy: 'public',
  fields: fake.fields,
  ...more,
})

export const newAttempt = () => ({ key: randomBytes(16).toString('hex'), since: clock.now })

const mostSteps = 50

/** Prepares a post as a job does, step by step, without its waits; returns what is kept. */
export async function prepare(fake: SocialFake, post: OutgoingPost): Promise<Kept> {
  let kept: Kept = {}
  for (let steps = 0; ; steps += 1) {
    const step = await openAccount(fake).prepare?.(post, kept)
    if (!step) return kept
    kept = JSON.parse(JSON.stringify(step.kept))
    if (step.state === 'ready') return kept
    if (steps > mostSteps) throw new Error(`${fake.key} is never ready.`)
  }
}

export const commit = (fake: SocialFake, post: OutgoingPost, kept: Kept, attempt = newAttempt()) =>
  openAccount(fake, {}, true).commit(post, kept, attempt)

export const publish = async (fake: SocialFake, post: OutgoingPost, attempt = newAttempt()): Promise<PublishedPost> =>
  commit(fake, post, await prepare(fake, post), attempt)

/** The keys of the account and of the app that somebody could read in what a failure says. */
export const keysToldIn = ({ credentials, app }: SocialFake, problem: unknown): string[] => {
  const told = JSON.stringify((problem as Partial<PlatformFailed>).phrase)
  return Object.values({ ...credentials, ...app }).filter((key) => key !== '' && told.includes(key))
}
