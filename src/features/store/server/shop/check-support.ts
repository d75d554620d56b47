import { Refusal } from '#kit/refusal.ts'
import { paymentMethods } from '#payments/methods.ts'
import { adapterOf } from '#payments/server/till/adapter-of.ts'

interface Wish {
  till: { method: string; wallet?: string | undefined; adapter: NonNullable<ReturnType<typeof adapterOf>> }
  purchase: { lines: readonly { interval: string | null; isDigital: boolean }[] }
  currency: string
}

/** What a wallet declares counts beside what its gateway declares; the currencies of one that is also taken directly are those it has there. */
function limitsOf({ method, wallet }: Wish['till']) {
  const { abilities, taking, address } = (wallet === undefined ? undefined : adapterOf(method)) ?? {}
  return {
    noSubscriptions: abilities?.includes('subscriptions') === false,
    currencies: address === undefined ? taking?.currencies : undefined,
  }
}

/** Refuses what a way to pay does not support, in words for the buyer. */
export function checkSupport({ till, purchase: { lines }, currency }: Wish): void {
  const { adapter, method } = till
  const own = limitsOf(till)
  const title = paymentMethods.find(({ key }) => key === method)?.title ?? adapter.title
  const no = (what: string) => new Refusal('unprocessable', `${title} doesn’t support ${what}.`)
  const isRecurring = lines.some(({ interval }) => interval !== null)
  const isMixed = isRecurring && lines.some(({ interval }) => interval === null)
  const { currencies, digitalOnly, engine } = adapter.taking
  const takes = [currencies, own.currencies].every((all) => !all || all.includes(currency))
  if (!takes) throw no(currency)
  const isRepeatable = engine && adapter.abilities.includes('subscriptions') && !own.noSubscriptions
  if (isRecurring && !isRepeatable) throw no('subscriptions')
  if (isMixed && !adapter.abilities.includes('mixed'))
    throw no('subscriptions together with other items. Please buy them separately')
  if (digitalOnly && lines.some(({ isDigital }) => !isDigital)) throw no('items that are shipped')
}
