import type { Privacy } from '#social/rules.ts'
import type { PlatformLimits } from '#social/abilities.ts'
import type { PostMedia } from './media.ts'

/** What is kept between steps: plain JSON without secrets. */
export type Kept = Readonly<Record<string, unknown>>

/** A post as it goes to one platform: its own variant, with tags and mentions in the text where the platform has them there. */
export interface OutgoingPost {
  text: string
  media: readonly PostMedia[]
  /** Without `#`. In the text already where the platform’s limits say `text`. */
  tags: readonly string[]
  privacy: Privacy
  /** By the names of the platform’s post fields; empty strings where nothing was entered. */
  fields: Readonly<Record<string, string>>
  /** BCP 47, where the writer’s language is known. */
  language?: string | undefined
}

/** Where a post is on its platform, for later calls. */
export interface PublishedPost {
  /** Its id there. */
  id: string
  url?: string | undefined
  /** What later calls need besides, such as a channel or a content hash. */
  kept?: Kept | undefined
}

/** One step of preparing: nothing of it is visible to others yet, and repeating it does no harm. */
export type PreparedStep =
  /** Asked again after so many milliseconds, with what is kept. */
  | { state: 'wait'; kept: Kept; afterMs: number }
  /** Everything is uploaded: `commit` comes next. */
  | { state: 'ready'; kept: Kept }

/** The one attempt at publishing, as it was stored before it was made. */
export interface CommitAttempt {
  /** Unique for this post on this platform, the same for every repetition: 32 lower-case hex digits. */
  key: string
  /** When it was first attempted. */
  since: Date
}

/** `absent`: it certainly isn’t there, so it may be sent. `unsure`: nobody can tell yet. */
export type Reconciled = PublishedPost | 'absent' | 'unsure'

export interface AccountIdentity {
  /** Its id at the platform: of the page, channel or person that is posted as. */
  id: string
  /** As people know it. */
  name: string
  /** Such as `@name`, where the platform has one. */
  handle?: string | undefined
  /** Its page there. */
  url?: string | undefined
  /** What is kept for it among `extra`, such as the id of the page. */
  extra?: Readonly<Record<string, string>>
  /** An access token of its own, such as that of a page, or of the session that was begun. */
  accessToken?: string
  refreshToken?: string
}

/** New access, as a platform gave it. Rotating refresh tokens come anew with each. */
export interface AccessTokens {
  accessToken: string
  /** Left out where the platform gave none: the one before stays. */
  refreshToken?: string | undefined
  expiresAt?: Date | undefined
  refreshExpiresAt?: Date | undefined
  scopes?: readonly string[] | undefined
  extra?: Readonly<Record<string, string>>
}

export interface PlatformComment {
  id: string
  author: string
  text: string
  createdAt: Date | null
  url?: string | undefined
  /** That it answers, where it isn’t the post itself. */
  parentId?: string | undefined
  /** What a reply needs besides its id. */
  kept?: Kept | undefined
  /** Whether it is the account’s own. */
  isOwn?: boolean
}

export interface CommentPage {
  comments: readonly PlatformComment[]
  /** For the next page; undefined on the last. */
  cursor?: string | undefined
}

export interface CommentReply {
  text: string
  comment: Pick<PlatformComment, 'id' | 'parentId' | 'kept'>
}

/** In whole numbers, by our names; what the platform doesn’t tell is left out. */
export type PostMetrics = Partial<
  Readonly<
    Record<'views' | 'likes' | 'shares' | 'comments' | 'clicks' | 'reach' | 'engagement' | 'impressions', number>
  >
>

/**
 * The calls of a platform, which throw `PlatformFailed`. An adapter leaves out what isn’t among its abilities, and has every call
 * that is: a test holds both.
 */
export interface PlatformCalls {
  /** Proves the keys by a real reading. Several where one sign-in gives several pages or channels to choose from. */
  identify: () => Promise<readonly AccountIdentity[]>
  /** Gets new access with the refresh token, or signs in again with the keys. Throws `reconnect_needed` when that is refused. */
  refresh?: () => Promise<AccessTokens>
  /** Gives the access back, as somebody disconnects. */
  revoke?: () => Promise<void>
  /** What only the account’s own server or plan tells. */
  readLimits?: () => Promise<Partial<PlatformLimits>>
  /** The choices of a post field that come from the account, such as its boards. */
  listChoices?: (field: string) => Promise<readonly { value: string; title: string }[]>
  /** Has the platform check a post without publishing it. Throws `content_rejected`. */
  check?: (post: OutgoingPost) => Promise<void>
  /** Uploads and containers, step by step; left out where nothing has to be prepared. */
  prepare?: (post: OutgoingPost, kept: Kept) => Promise<PreparedStep>
  /** The one call that others see. Exactly one request that changes something. */
  commit: (post: OutgoingPost, kept: Kept, attempt: CommitAttempt) => Promise<PublishedPost>
  /** Whether a lost attempt is there. With `key` and `id` it is left out: the same commit is made again. */
  reconcile?: (post: OutgoingPost, kept: Kept, attempt: CommitAttempt) => Promise<Reconciled>
  /** How long a repetition of `commit` with the same key is known to be the same; left out if always. For `proof: 'key'`. */
  keyLastsMs?: number
  /** The address of a published post, where `commit` can’t tell it. */
  locate?: (published: PublishedPost) => Promise<string | undefined>
  /** One that is gone already counts as removed. */
  remove?: (published: PublishedPost) => Promise<void>
  listComments?: (published: PublishedPost, cursor?: string) => Promise<CommentPage>
  reply?: (published: PublishedPost, reply: CommentReply, attempt: CommitAttempt) => Promise<PublishedPost>
  readMetrics?: (published: PublishedPost) => Promise<PostMetrics>
}
