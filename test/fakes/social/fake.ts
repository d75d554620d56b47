import type { Metric, PlatformKey } from '#social/rules.ts'

/**
 * What goes wrong with the next call that changes something: the answer is lost, or is an error, after or before the platform did it;
 * it asks for patience, with and without saying how long; it doesn’t want the content.
 */
export type PlatformTrouble =
  | 'silence after success'
  | 'an error after success'
  | 'silence before'
  | 'a failure'
  | 'too many calls'
  | 'too many calls without a time'
  | 'a rejection'

/** A post as others see it there. */
export interface SeenPost {
  id: string
  text: string
  /** Of each picture or film, its bytes as they arrived (of one that the platform fetches, its address as text). */
  media: { contentType: string; size: number; alt: string }[]
  /** By the platform’s own names: title, board, privacy and the like. */
  fields: Record<string, string>
}

/** A stateful stand-in for a platform on this machine, as strict about what it is sent as the platform itself. */
export interface SocialFake {
  key: PlatformKey
  url: string
  /** `127.0.0.1:port`. */
  host: string
  /** What an account is connected with: `api_key`, `api_secret`, `access_token`, `refresh_token` and the names in `extra`. */
  credentials: Record<string, string>
  extra: Record<string, string>
  /** The operator’s keys of the app. */
  app: Record<string, string>
  /** What posts to it need besides text, such as `board_id`. */
  fields: Record<string, string>
  /** Each call, as `POST /2/tweets`. */
  heard: string[]
  /** Each call that the platform itself would refuse as wrong, and why. A test that wanted none finds none. */
  faults: string[]
  /** Of what the tests of all platforms post where a picture or film is needed; by default the first kind that it takes. */
  needs?: string
  /** A text as others see it, where the platform or its rules change it. */
  shows?: (text: string) => string
  /** All that others see, oldest first, without what was deleted. */
  posts: () => SeenPost[]
  setTrouble: (trouble: PlatformTrouble | undefined) => void
  /** The access token isn’t accepted any more; refreshing gives another. */
  expireToken: () => void
  /** Nothing is accepted any more: its owner has taken the access back. */
  revoke: () => void
  /** Somebody comments; returns the comment’s id. Left out where the platform tells no comments. */
  addComment?: (postId: string, comment: { author: string; text: string }) => string
  /** Replies of ours, as others see them. */
  replies?: () => { id: string; to: string; text: string }[]
  /** What the platform tells of a post from now on; what is left out it doesn’t tell. */
  setMetrics?: (postId: string, told: Partial<Record<Metric, number>>) => void
  /** The code with which somebody comes back who signed in there and agreed, to this address; left out without OAuth. */
  agree?: (authorizeUrl: string) => Promise<string>
  close: () => void
}
