import { adapterOf, type Adapter, type AdapterDescription, type Service } from '#providers/server/adapter.ts'
import type { PaymentCalls } from './calls.ts'
import type { PaymentOffer } from './offer.ts'

/** Where a buyer pays: at an address, by a form that is sent there, by a code that a phone scans, or in a script's window. */
export type NextKind = 'redirect' | 'form' | 'code' | 'script'

/** What a page needs in which a service's own script takes a card. */
export interface CardScript {
  address: string
  hosts: { script: readonly string[]; frame: readonly string[]; connect: readonly string[] }
}

/** How a service takes payments, as data: read by screens and routes before anything is called. */
export interface PaymentTraits {
  next: NextKind
  /** The hosts, besides that of its own address, that buyers may be sent to. `*.` stands for any one name. */
  hosts: readonly string[]
  /** Accounts may have its pages on a domain of their own, which nothing but its own answer tells. */
  ownDomains?: true
  /** Who charges each period of a subscription: the service, or we with what it keeps for us. Left out without subscriptions. */
  engine?: 'theirs' | 'ours'
  /** For an engine of ours: how long a charge that is repeated is known to be the same; left out if always. */
  knowsChargesForMs?: number
  /** ISO 4217; left out if it takes any. */
  currencies?: readonly string[]
  /** Where its buyers have to be to pay in a currency (ISO 3166-1); left out if they may be anywhere. */
  countriesOf?: (currency: string) => readonly string[]
  /** In minor units: amounts are multiples of this; of one where it is left out. */
  stepOf?: (currency: string) => number
  /** In minor units, the least that it takes; one by default. */
  leastOf?: (currency: string) => number
  /** In minor units, the most that it takes; any amount by default. */
  mostOf?: (currency: string) => number
  /** It sells in its own name and adds tax itself, so the total that a buyer pays may exceed ours. */
  merchantOfRecord?: true
  /** What it sells must not need a parcel. */
  digitalOnly?: true
  /** The hosts of the scripts, frames and calls that the page of a script needs. */
  scripts?: { script: readonly string[]; frame: readonly string[]; connect: readonly string[] }
  /** It takes cards by a script of its own in a frame of ours. */
  card?: CardScript
  /** Nobody can ask it what became of a payment: its messages alone tell. */
  messagesAlone?: true
  /** It is told with each payment where its messages go, so that nothing has to be entered there. */
  sendsAddress?: true
  /** We tell it by a call where its messages go. */
  registersMessages?: true
  /** What else has to be set up there, whoever enters the address of its messages. */
  alsoThere?: string
  /** How its webhook is set up there, in a sentence for the person who does it. */
  webhookHelp?: string
}

/** A service that takes payments: what is known of it, and its calls. */
export interface PaymentAdapter<Name extends string = string> extends Adapter<'payment', Name> {
  taking: PaymentTraits
  offer: PaymentOffer
  /** Whether these credentials take real money; by default unless the mode is the sandbox. */
  isLive: (given: Readonly<Record<string, string>>) => boolean
  /** The key for its script in browsers, which is public; undefined where these credentials have none of that kind. */
  cardKey?(given: Readonly<Record<Name, string>>): string | undefined
  /** A wallet that another provider of the same owner takes: which one, and its name for the wallet. */
  through?(given: Readonly<Record<Name, string>>): { key: string; method: string } | undefined
  open(service: Service<Name>): PaymentCalls
}

interface DescribedPayment<Name extends string>
  extends
    AdapterDescription<'payment', Name>,
    Pick<PaymentAdapter<Name>, 'taking' | 'offer' | 'open' | 'through' | 'cardKey'>,
    Partial<Pick<PaymentAdapter, 'isLive'>> {}

const describe = adapterOf('payment')
const isLiveByMode = ({ mode }: Readonly<Record<string, string>>) => mode !== 'sandbox'

/** Defines a service that takes payments. */
export const payment = <Name extends string>(described: DescribedPayment<Name>): PaymentAdapter<Name> => ({
  isLive: isLiveByMode,
  ...described,
  ...describe<Name>(described),
})
