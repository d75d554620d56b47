import { passOn, type Phrase } from '#kit/phrase.ts'
/** What happened at the service. The one currency between adapters and the rest: adapters decide nothing and store nothing. */
export interface Observation {
  kind:
    | 'paid'
    | 'processing'
    /** One try failed; the buyer may try again on the same page. */
    | 'attempt_failed'
    | 'session_failed'
    | 'expired'
    | 'canceled'
    | 'refunded'
    | 'refund_failed'
    | 'disputed'
    | 'subscription_changed'
    /** What would charge the buyer again, `method`, is gone. */
    | 'method_lost'
    /** A period of a subscription was paid or not, in an engine of theirs. */
    | 'renewed'
    | 'renewal_failed'
    | 'ignored'
  /** Names the event: the same for each delivery of it, another for any other. */
  eventKey: string
  /** At least one of the three says whose payment it is, except for `ignored`. */
  reference?: string | undefined
  sessionId?: string | undefined
  paymentId?: string | undefined
  /** What was paid, or refunded so far by this refund; minor units. Required for `paid`, `renewed` and `refunded`. */
  amount?: number | undefined
  currency?: string | undefined
  /** False for a test payment, true for real money, undefined if the service doesn't tell. */
  isLive?: boolean | undefined
  refundId?: string | undefined
  /** For `refunded` and `refund_failed`: our refund's id, where the service repeats it. */
  ourRefundId?: string | undefined
  subscription?: SubscriptionState | undefined
  /** What charges the buyer again, in an engine of ours. */
  method?: KeptMethod | undefined
  /** Only the buyer can go on, on the page of the service that is still open. */
  needsBuyer?: true | undefined
  /** For the owner, such as why it failed: in words of the service, or a phrase of ours. */
  detail?: string | Phrase | undefined
  occurredAt: Date
}

/** What an observation says to the owner. */
export const sayDetail = ({ detail }: Pick<Observation, 'detail'>): Phrase | undefined =>
  typeof detail === 'string' ? passOn(detail) : detail

export interface KeptMethod {
  /** Stored encrypted. */
  token: string
  /** Such as `visa`. */
  brand?: string | undefined
  last4?: string | undefined
}

export interface SubscriptionState {
  /** Its id at the service. */
  id: string
  status: 'active' | 'past_due' | 'paused' | 'cancelled' | 'incomplete'
  /** When the next period is paid. */
  nextAt?: Date | undefined
  /** It ends with the period that is paid. */
  endsAtPeriod?: boolean | undefined
}
