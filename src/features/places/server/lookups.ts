import type { Rate } from '#kit/contract.ts'
import type { Context } from '#kit/server/context.ts'
import { serviceAway } from '#kit/server/trouble.ts'
import type { Chosen } from './choose-geocoder.ts'
import { askGeocoder } from './geocoders/geocoder.ts'
import { nameOf, normaliseAddress, recallPlace, rememberPlace, type KnownPlace } from './known-places.ts'
import { takeTurn } from './turns.ts'

const mostWaiting = 10

interface Asked {
  /** As somebody wrote it. */
  address: string
  /** How much of a paid geocoder may be used like this. */
  name: string
  rate: Rate
}

export type LookUp = (ctx: Context, chosen: Chosen, asked: Asked) => Promise<KnownPlace>

async function ask(ctx: Context, chosen: Chosen, { address, name, rate }: Asked): Promise<KnownPlace> {
  const { source, share } = chosen
  const find = () => askGeocoder(ctx, chosen, address)
  if (share !== undefined) await ctx.limits.take(name, rate, share)
  const place = { coordinates: await (share === undefined ? takeTurn(ctx, source, find) : find()) }
  await rememberPlace(ctx, chosen, address, place)
  return place
}

/** Those who wait for one geocoder, who are served one after the other. */
interface Line {
  waiting: number
  last: Promise<unknown>
}

/** Looks addresses up: what is known at once, the rest one after the other, each address once for all who ask. */
export function openLookups(): LookUp {
  const underway = new Map<string, Promise<KnownPlace>>()
  const lines = new Map<string, Line>()

  function queue(name: string, source: string, find: () => Promise<KnownPlace>): Promise<KnownPlace> {
    const line = lines.get(source) ?? { waiting: 0, last: Promise.resolve() }
    if (line.waiting >= mostWaiting) throw serviceAway()
    line.waiting += 1
    lines.set(source, line)
    const asked = line.last.then(find).finally(() => {
      underway.delete(name)
      line.waiting -= 1
      if (line.waiting === 0) lines.delete(source)
    })
    underway.set(name, asked)
    // A failure is told to those who asked; the next in line need not hear of it.
    line.last = Promise.allSettled([asked])
    return asked
  }

  return async (ctx, chosen, asked) => {
    const address = normaliseAddress(asked.address)
    if (address === '') return { coordinates: undefined }
    const name = nameOf(chosen, address)
    const running = underway.get(name)
    if (running) return running
    const known = await recallPlace(ctx, chosen, address)
    if (known) return known
    return underway.get(name) ?? queue(name, chosen.source, () => ask(ctx, chosen, { ...asked, address }))
  }
}
