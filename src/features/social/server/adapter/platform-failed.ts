import type { Phrase } from '#kit/phrase.ts'
import { phrase } from '#kit/phrase.ts'
import type { FailureClass } from '#social/rules.ts'

interface Details {
  /** When it can be tried again, where the platform says so. */
  until?: Date | undefined
  /** Whom a limit is for: this account, or everybody who uses our app there. */
  scope?: 'account' | 'app'
  cause?: unknown
}

/** A platform didn’t do what it was asked to; the phrase is for the person who posts. */
export class PlatformFailed extends Error {
  override name = 'PlatformFailed'
  readonly failure: FailureClass
  readonly phrase: Phrase
  readonly until: Date | undefined
  readonly scope: 'account' | 'app'
  constructor(failure: FailureClass, said: Phrase, { until, scope = 'account', cause }: Details = {}) {
    super(said.message, { cause })
    this.failure = failure
    this.phrase = said
    this.until = until
    this.scope = scope
  }
}

/** What a person posts is refused, for the reason that the platform gives. */
export const rejected = (said: Phrase, cause?: unknown): PlatformFailed =>
  new PlatformFailed('content_rejected', said, { cause })

/** The access was taken back, or lacks a permission: its owner has to connect the account again. */
export const reconnectNeeded = (title: string, cause?: unknown): PlatformFailed =>
  new PlatformFailed(
    'reconnect_needed',
    phrase('social-reconnect', '{title} doesn’t accept the connection any more. Connect the account again.', { title }),
    { cause },
  )

export const tokenExpired = (title: string): PlatformFailed =>
  new PlatformFailed('token_expired', phrase('social-token-expired', 'The access to {title} has expired.', { title }))

export const notAvailable = (said: Phrase): PlatformFailed => new PlatformFailed('not_available', said)
