import { type Phrase, phrase } from '#kit/phrase.ts'
import { Refusal, type Reason } from '#kit/refusal.ts'

/** Every way in which a payment service can fail. */
export type FailureKind =
  /** It refused what we sent. */
  | 'invalid_request'
  | 'bad_credentials'
  | 'declined'
  | 'rate_limited'
  /** It did not accept the call, which can be repeated. */
  | 'provider_down'
  /** Nobody knows whether it did what we asked: repeat with the same idempotency key only, or ask for the state. */
  | 'uncertain'
  /** It can't be done yet, and can be later: nothing was changed. */
  | 'too_early'
  | 'unsupported'
  /** A webhook whose signature is wrong. */
  | 'forged'
  /** A webhook that is rightly signed, and too old or from the future: a repetition, or a clock that is wrong. */
  | 'stale'
  /** There is nothing to verify webhooks with. */
  | 'no_webhook_secret'

const reasons: Record<FailureKind, Reason> = {
  invalid_request: 'bad-gateway',
  bad_credentials: 'bad-gateway',
  declined: 'bad-gateway',
  rate_limited: 'unavailable',
  provider_down: 'unavailable',
  uncertain: 'bad-gateway',
  too_early: 'conflict',
  unsupported: 'unprocessable',
  forged: 'unauthorized',
  stale: 'unauthorized',
  no_webhook_secret: 'unavailable',
}

/** A call of a payment service failed. The message is for the owner of the store; secrets are masked. */
export class PaymentFailed extends Refusal {
  override name = 'PaymentFailed'
  readonly kind: FailureKind
  constructor(kind: FailureKind, says: Phrase, cause?: unknown) {
    super(reasons[kind], says, { cause })
    this.kind = kind
  }
}

export const forged = (): PaymentFailed =>
  new PaymentFailed('forged', phrase('signature-invalid', 'The signature of this message is invalid.'))
export const stale = (): PaymentFailed =>
  new PaymentFailed('stale', phrase('message-stale', 'This message is too old, or a clock is wrong.'))
export const noWebhookSecret = (title: string): PaymentFailed =>
  new PaymentFailed(
    'no_webhook_secret',
    phrase('webhook-secret-missing', 'The webhook secret for {title} hasn’t been entered yet.', { title }),
  )
export const unsupported = (words: Phrase): PaymentFailed => new PaymentFailed('unsupported', words)
