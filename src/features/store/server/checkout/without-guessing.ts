import { phrase } from '#kit/phrase.ts'
import type { Context } from '#kit/server/context.ts'
import { customerOf } from '#kit/server/networks.ts'
import type { Problem } from '../shop/check-cart.ts'
import type { Priced } from '../shop/quote.ts'
import type { TypedCode } from '../discounts/apply-code.ts'
import { invalidCode } from '../discounts/judge-discount.ts'

/** So many codes may be wrong that are tried from one network in a store; from then on right ones aren't taken from it either. */
const mostWrong = 20
const wrongForSeconds = 900

interface Guesser {
  domainId: string
  network: string
  typed: TypedCode | undefined
}

const tooManyTried: Problem = {
  url: null,
  field: 'code',
  ...phrase(
    'too-many-discount-codes',
    'Too many discount codes were tried. Please try again later, or continue without one.',
  ),
}

/** Prices a cart with a code that somebody has typed: whoever tries one after the other learns no more after a few. */
export async function withoutGuessing(
  { limits }: Pick<Context, 'limits'>,
  { domainId, network, typed }: Guesser,
  price: (typed: TypedCode | undefined) => Promise<Priced>,
): Promise<Priced> {
  if (!typed) return price(undefined)
  const name = 'wrong discount codes of a store from one network'
  const caller = `${domainId} ${customerOf(network)}`
  // Counted before it is looked at: many that are tried at once are no more than one after the other.
  const times = await limits.count(name, caller, wrongForSeconds)
  if (times > mostWrong) {
    const priced = await price(undefined)
    return { ...priced, problems: [...priced.problems, tooManyTried] }
  }
  const priced = await price(typed)
  if (!priced.problems.some(({ code }) => code === invalidCode.code)) await limits.uncount(name, caller)
  return priced
}
