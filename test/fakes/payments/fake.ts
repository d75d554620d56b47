/** Where the service sends the buyer's browser. */
export interface BackTo {
  method: 'GET' | 'POST'
  url: string
  form?: Record<string, string>
}

/** A webhook as the service sends it. */
export interface Sent {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body: string
}

/** What goes wrong with the next call that changes something, after the service has done what it was asked. */
export type Trouble = 'an error after success' | 'silence after success' | 'too many calls'

/** What a buyer pays, where it isn't what the session asks for. */
export interface Change {
  amount?: number
  currency?: string
}

/** A stateful stand-in for a payment service on this machine, as strict about what it is sent as the service itself. */
export interface PaymentFake {
  /** The key of its adapter. */
  key: string
  url: string
  /** `127.0.0.1:port`. */
  host: string
  /** What a provider is added with; everything else is refused. */
  credentials: Record<string, string>
  options: Record<string, string>
  /** Where webhooks go that are configured at the service instead of in each call. */
  setWebhookUrl: (url: string) => void
  /** Each call, as `POST /v1/checkout/sessions`. */
  heard: string[]
  /** Each refused call, and why. */
  faults: string[]
  setTrouble: (trouble: Trouble | undefined) => void
  /** The buyer pays on the page of the session with this reference of ours. Refused (throws) if there is none or it is over. */
  pay: (reference: string, change?: Change) => Promise<BackTo>
  /** The buyer's payment is refused; where the page lets them try again, the session stays open. */
  decline: (reference: string) => Promise<BackTo>
  /** A buyer's browser opens the address that it was sent to; for services that learn of a payment only then. */
  visit?: (url: string) => Promise<void>
  /** The buyer closes the page, and the session's time runs out. */
  abandon: (reference: string) => Promise<void>
  /** The webhooks since the last time, signed, in the order in which things happened. */
  takeWebhooks: () => Sent[]
  /** The same webhook as somebody without the key would send it. */
  forge: (sent: Sent) => Sent
  /** The same webhook, rightly signed, as if an hour old; left out where signatures have no time, or the service itself is asked. */
  age?: (sent: Sent) => Sent
  /** Refunds that wait at the service are done, with their webhooks; left out where refunds are immediate. */
  finishRefunds?: () => void
  /** What has been refunded of a payment, in minor units. */
  refundedOf: (reference: string) => number
  /** In an engine of theirs: the next period of the subscription of this payment is paid, or not. */
  renew?: (reference: string, isPaid?: boolean) => void
  close: () => void
}
