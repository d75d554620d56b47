import { domainToUnicode } from 'node:url'
import { phraseOf } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { on, type Handler } from '#kit/server/http/handler.ts'
import { serviceAway } from '#kit/server/trouble.ts'
import * as calls from '#domains/availability-contract.ts'
import type { Availability } from '#domains/availability-contract.ts'
import { nameError, toAscii } from '#domains/name-rules.ts'
import { isAsBrowsersRead, registrableOf } from '../allowed-names.ts'
import { openNameLookUp, type KnownName, type LookUpName } from './lookup.ts'
import { makeCandidates } from './suggest.ts'

const inParallel = 5

interface Name {
  name: string
  /** The name, or the registrable one above it. */
  registrable: string
}

function readName(typed: string): Name {
  const name = toAscii(typed)
  const registrable = nameError(typed) === undefined && isAsBrowsersRead(name) ? registrableOf(name) : undefined
  if (registrable === undefined) throw new Refusal('invalid', phraseOf(calls.noName))
  return { name, registrable }
}

const view = ({ name, registrable }: Name, { isTaken, price, currency }: KnownName): Availability => ({
  available: !isTaken,
  domain_name: name,
  price: price === null ? null : price / 100,
  currency,
  shown_name: domainToUnicode(name),
  message: `${domainToUnicode(registrable)} is ${isTaken ? 'taken' : 'available'}.`,
})
const unknown = (name: string): Availability => ({
  available: true,
  domain_name: name,
  price: null,
  currency: null,
  shown_name: domainToUnicode(name),
  message: `${domainToUnicode(name)} is not known to be taken.`,
})

async function check(lookUp: LookUpName, typed: string): Promise<Availability> {
  const name = readName(typed)
  const known = await lookUp(name.registrable)
  if (known) return view(name, known)
  throw serviceAway()
}

interface LookUpCaller {
  lookUp: LookUpName
  signal: AbortSignal
}

/** Looks up a few names at a time until enough are available. */
async function suggest({ lookUp, signal }: LookUpCaller, typed: string, count: number): Promise<Availability[]> {
  const candidates = makeCandidates(readName(typed).name)
  const found: Availability[] = []
  for (let at = 0; at < candidates.length && found.length < count; at += inParallel) {
    signal.throwIfAborted()
    const some = candidates.slice(at, at + inParallel)
    const known = await Promise.all(some.map(lookUp))
    some.forEach((name, place) => {
      const one = known[place]
      if (!one?.isTaken) found.push(one ? view({ name, registrable: name }, one) : unknown(name))
    })
  }
  return found.slice(0, count)
}

export const availabilityHandlers: Handler[] = [
  on(calls.checkAvailability, async ({ ctx, user, params: { name } }) => check(await openNameLookUp(ctx, user), name)),
  on(calls.checkAvailabilityToo, async ({ ctx, user, query: { domain } }) =>
    check(await openNameLookUp(ctx, user), domain),
  ),
  on(calls.suggestDomains, async ({ ctx, user, signal, params: { name }, query: { count } }) =>
    suggest({ lookUp: await openNameLookUp(ctx, user), signal }, name, count),
  ),
  on(calls.suggestDomainsToo, async ({ ctx, user, signal, query: { domain, count } }) =>
    suggest({ lookUp: await openNameLookUp(ctx, user), signal }, domain, count),
  ),
]
