import type { Observation, SubscriptionState } from './observation.ts'
import type { Interval } from '#payments/interval.ts'

/** A line of what is bought. Amounts are in minor units of the request's currency. */
export interface OrderLine {
  name: string
  /** Names the item in its store. */
  url: string
  sku?: string | undefined
  quantity: number
  unitAmount: number
  /** `quantity` times `unitAmount`. */
  amount: number
  isDigital: boolean
}

export interface Buyer {
  email: string
  firstName: string
  lastName: string
  phone: string
  address: string
  address2: string
  city: string
  state: string
  zip: string
  /** ISO 3166, two letters. */
  country: string
}

/** What is paid again each period. */
export interface RecurringRequest {
  interval: Interval
  name: string
  /** Of the line that recurs; left out where everything does. */
  url?: string | undefined
  /** What each further period costs; left out where that is the whole amount. */
  amount?: number | undefined
}

/** What the service is asked to take. Amounts are in minor units; the lines, shipping and added tax make up the amount. */
export interface SessionRequest {
  /** Ours: 20 lower-case letters and digits, unique. Also the idempotency key of creating the session. */
  reference: string
  amount: number
  currency: string
  lines: readonly OrderLine[]
  shipping: number
  /** On top of the lines; 0 where prices include it. */
  tax: number
  /** What delivery and tax are called where they are lines of their own, in the buyer's language. */
  names: { shipping: string; tax: string }
  buyer: Buyer
  /** What is paid for, in a few words such as the name of the site. */
  title: string
  /** BCP 47. */
  language: string
  /** Our page that the buyer comes back to, after paying and after giving up. It takes GET and POST. */
  returnUrl: string
  cancelUrl: string
  /** Where its messages go. */
  webhookUrl: string
  /** Of the buyer's browser, where it is known. */
  network?: string | undefined
  recurring?: RecurringRequest | undefined
  /** Wallets of a gateway, to which the buyer's choice is narrowed: `googlepay`, `applepay`, `cashapp`, `alipay`, `wechatpay`. */
  method?: string | undefined
}

/** What the buyer's browser does next. */
export type NextAction =
  | { kind: 'redirect'; url: string }
  /** The form is made by `openForm` whenever the page is opened. */
  | { kind: 'form' }
  /** A text that is shown as a QR code. */
  | { kind: 'code'; text: string }
  /** Values for our script of that name, none of them secret. */
  | { kind: 'script'; name: string; values: Record<string, string> }

export interface Session {
  /** Its id at the service. */
  sessionId: string
  next: NextAction
  /** When it can't be paid any more. */
  expiresAt: Date
  /** What later calls need, none of it secret. */
  kept?: Record<string, string>
}

/** A session as it was stored, for later calls. */
export interface KeptSession {
  reference: string
  sessionId: string
  /** The id of the payment itself at the service, once it is known. */
  paymentId?: string | undefined
  amount: number
  currency: string
  kept: Readonly<Record<string, string>>
}

/** A webhook as it arrived. */
export interface Delivery {
  method: string
  /** The whole address that the service was given. */
  url: string
  query: URLSearchParams
  headers: Headers
  /** Byte for byte. */
  body: Uint8Array
}

export interface ReceivedMessage {
  events: Observation[]
  /** Where the service expects another response than an empty one with status 200. */
  reply?: { status?: number; type?: string; body: string }
}

/** What verifies the messages of a service from now on, by the names of its fields; nothing where that is known already. */
export interface RegisteredMessages {
  credentials?: Record<string, string>
  options?: Record<string, string>
  /** What the service calls the webhook that they are of, where it tells them once. */
  name?: string
}

export interface RefundRequest {
  session: KeptSession & { paymentId: string }
  /** In minor units. */
  amount: number
  /** All that is left of the payment. */
  isRest: boolean
  reason: string
  /** Ours: 20 lower-case letters and digits, the idempotency key. */
  refundId: string
  webhookUrl: string
}

export interface RefundState {
  refundId: string
  status: 'pending' | 'succeeded' | 'failed'
}

export interface ChargeRequest {
  reference: string
  /** Of the first charge with this reference. */
  begunAt: Date
  amount: number
  currency: string
  title: string
  token: string
  buyer: Pick<Buyer, 'email' | 'firstName' | 'lastName'>
  webhookUrl: string
}

/**
 * The buyer's bank asks the buyer to confirm. The browser completes that with the service and the secret, which is good for this
 * one payment and nothing else; then the same card is sent again.
 */
export interface BankQuestion {
  kind: 'asked'
  clientSecret: string
  /** Names it in later calls, as `kept.question`. Not secret. */
  question: string
}

/** The calls of a payment service, which throw `PaymentFailed`. What isn't among an adapter's abilities it leaves out: it's unsupported. */
export interface PaymentCalls {
  createSession: (asked: SessionRequest) => Promise<Session>
  /** For `form`: where the buyer's browser sends which fields. */
  openForm?: (asked: SessionRequest) => Promise<{ action: string; fields: Record<string, string> }>
  /** Completes the payment where the service waits for that, otherwise reads its state. May be called many times. */
  completeReturn: (session: KeptSession, given: URLSearchParams) => Promise<Observation | undefined>
  /** Undefined when the service doesn't know, or can't be asked. */
  fetchStatus: (session: KeptSession) => Promise<Observation | undefined>
  /** Makes sure that a session can't be paid any more, nor what a bank has asked about it. `paid` when it already is. */
  expireSession?: (session: KeptSession) => Promise<'expired' | 'paid'>
  /**
   * The events of a webhook. Verifies the signature over the raw body before parsing it; throws `forged()` when it is wrong, and
   * `noWebhookSecret()` when there is nothing to verify it with. May call the service.
   */
  readWebhook?: (delivery: Delivery) => Promise<ReceivedMessage>
  /** Has the service send its messages to an address, once, however often; named is the webhook that what is kept is of. */
  registerMessages?: (address: string, named?: string) => Promise<RegisteredMessages>
  /** Has it send none there any more. */
  forgetMessages?: (address: string) => Promise<void>
  refund?: (asked: RefundRequest) => Promise<RefundState>
  fetchRefund?: (session: KeptSession, refundId: string) => Promise<RefundState | undefined>
  /** Pays with a card that the buyer's browser gave to the service itself; `declined` when it is refused. Repeated, it is paid once. */
  payByCard?: (asked: SessionRequest, paymentMethodId: string) => Promise<Observation | BankQuestion>
  /** For engines of ours: charges the next period. */
  charge?: (asked: ChargeRequest) => Promise<Observation>
  pause?: (subscriptionId: string) => Promise<SubscriptionState>
  resume?: (subscriptionId: string) => Promise<SubscriptionState>
  cancel?: (subscriptionId: string, when: 'now' | 'period-end') => Promise<SubscriptionState>
  /** An address where the buyer enters another card. */
  updateMethod?: (subscriptionId: string, returnUrl: string) => Promise<string>
  fetchSubscription?: (subscriptionId: string) => Promise<SubscriptionState | undefined>
}
