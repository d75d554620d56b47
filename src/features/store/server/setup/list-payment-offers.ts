import type { PaymentAdapter } from '#payments/server/adapter/adapter.ts'
import { paymentAdapters } from '#payments/server/providers/index.ts'
import { sayText } from '#providers/server/adapter-text.ts'
import type { fits, PaymentOfferView, servings } from '#store/offers-contract.ts'
import type { Shop } from '../shop/read-shop.ts'

interface Store {
  country: string
  currency: string
  /** Whether something of it has to be sent. */
  needsParcel: boolean
}

function servingOf({ offer: { sellers }, taking }: PaymentAdapter, { country, currency }: Store) {
  const isHere = sellers?.includes(country) ?? (taking.countriesOf?.(currency).includes(country) ? true : undefined)
  const serving: (typeof servings)[number] = isHere === undefined ? 'unknown' : isHere ? 'yes' : 'no'
  return serving
}

/** A wallet that is also taken directly has its own currencies there alone; its gateways take what they take. */
const currenciesOf = ({ through, address, taking }: PaymentAdapter) =>
  through && address !== undefined ? undefined : taking.currencies

const takesCurrency = (adapter: PaymentAdapter, { currency }: Store) =>
  currenciesOf(adapter)?.includes(currency) ?? true

const suits = (adapter: PaymentAdapter, store: Store): boolean =>
  servingOf(adapter, store) !== 'no' &&
  takesCurrency(adapter, store) &&
  !(adapter.taking.digitalOnly && store.needsParcel)

/** How far down it stands: what suits the store, then what may, then what doesn't. */
function rankOf(adapter: PaymentAdapter, store: Store): number {
  if (!suits(adapter, store)) return 3
  return adapter.offer.isAllRound ? 0 : servingOf(adapter, store) === 'yes' ? 1 : 2
}

function fitOf(adapter: PaymentAdapter, store: Store): (typeof fits)[number] {
  const rank = rankOf(adapter, store)
  return rank === 3 ? 'none' : rank === 2 ? 'special' : 'good'
}

function viewOffer(adapter: PaymentAdapter, store: Store, language: string): Omit<PaymentOfferView, 'isRecommended'> {
  const { key, title, help, link, offer, taking } = adapter
  const currencies = currenciesOf(adapter)
  const { pricesPage, countriesPage } = offer
  return {
    key,
    title,
    help: sayText(language, help),
    needs: sayText(language, offer.needs),
    pricesPage: pricesPage ?? null,
    countriesPage: countriesPage ?? pricesPage ?? link,
    serves: servingOf(adapter, store),
    fit: fitOf(adapter, store),
    takesCurrency: takesCurrency(adapter, store),
    currencies: currencies ? [...currencies] : null,
    buyersIn: taking.countriesOf ? [...taking.countriesOf(store.currency)] : null,
  }
}

/** All services for a store, the best first, said in a language (BCP 47). */
export function listPaymentOffers(shop: Shop, country: string, language: string): PaymentOfferView[] {
  const { settings, items } = shop.own
  const store = { country, currency: settings.currency, needsParcel: items.size === 0 || items.needsParcel }
  const sorted = paymentAdapters.toSorted((one, other) => rankOf(one, store) - rankOf(other, store))
  const best = sorted.find((adapter) => rankOf(adapter, store) === 0)
  return sorted.map((adapter) => ({ ...viewOffer(adapter, store, language), isRecommended: adapter === best }))
}
