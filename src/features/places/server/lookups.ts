import type { Context } from '#kit/server/context.ts'
import { serviceAway } from '#kit/server/trouble.ts'
import { normaliseAddress, recallPlace, rememberPlace, type KnownPlace } from './known-places.ts'
import { askNominatim } from './nominatim.ts'
import { takeTurn } from './turns.ts'

const mostWaiting = 10

export type LookUp = (ctx: Context, written: string) => Promise<KnownPlace>

/** Looks addresses up: what is known at once, the rest one after the other, each address once for all who ask. */
export function openLookups(): LookUp {
  const underway = new Map<string, Promise<KnownPlace>>()
  let last: Promise<unknown> = Promise.resolve()

  async function ask(ctx: Context, address: string): Promise<KnownPlace> {
    const place = { coordinates: await takeTurn(ctx, () => askNominatim(ctx, address)) }
    await rememberPlace(ctx, address, place)
    return place
  }

  function queue(ctx: Context, address: string): Promise<KnownPlace> {
    if (underway.size >= mostWaiting) throw serviceAway()
    const asked = last.then(() => ask(ctx, address)).finally(() => underway.delete(address))
    underway.set(address, asked)
    // Whoever asked hears of a failure; the next in line need not.
    last = Promise.allSettled([asked])
    return asked
  }

  return async (ctx, written) => {
    const address = normaliseAddress(written)
    if (address === '') return { coordinates: undefined }
    const running = underway.get(address)
    if (running) return running
    return (await recallPlace(ctx, address)) ?? underway.get(address) ?? queue(ctx, address)
  }
}
