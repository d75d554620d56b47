import { eq } from 'drizzle-orm'
import { chats } from '#chats/server/tables.ts'
import { passOn } from '#kit/phrase.ts'
import type { Endpoint } from '#kit/contract.ts'
import { campaigns, subscribers } from '#mailing/server/tables.ts'
import { payments } from '#payments/server/tables.ts'
import { providers } from '#providers/server/tables.ts'
import { placeOrder } from './shop.ts'
import type { World } from './world.ts'

/** An id that nothing has. */
export const nobody = '00000000-0000-4000-8000-000000000000'
export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** The address of a call, with the thing it acts on if the address names it. */
export function addressOf({ path, act }: Endpoint, named: string): string {
  const filled = path.replace(/:(\w+)(?:\{[^}]*\})?/g, (_, name: string) =>
    name === act?.by ? encodeURIComponent(named) : name === 'path' ? 'content.txt' : nobody,
  )
  const isInPath = act && new RegExp(`:${act.by}\\b`).test(path)
  return act && !isInPath ? `${filled}?${act.by}=${encodeURIComponent(named)}` : filled
}

/** One of each kind of thing that calls act on, except domains, made again for each call; null makes one of the installation. */
export const examples: Record<string, (world: World, domainId: string | null) => Promise<string>> = {
  provider: async ({ ctx, clock }, domainId) => {
    const given = { type: 'ai', key: 'any', name: 'Any', sealedCredentials: '', maskedCredentials: {} } as const
    const [row] = await ctx.db
      .insert(providers)
      .values({ ...given, domainId, createdAt: clock.now })
      .returning()
    return row!.id
  },
  payment: async ({ ctx }, domainId) => {
    const { paymentId } = await placeOrder(ctx, domainId ?? nobody)
    await ctx.db.update(payments).set({ domainId }).where(eq(payments.id, paymentId))
    return paymentId
  },
  chat: async ({ ctx, clock }, domainId) => {
    if (domainId === null) return nobody
    const given = { domainId, name: 'Ann', email: 'a@example.com', isVerified: false, address: '/', network: '' }
    const row = { ...given, startKey: crypto.randomUUID(), lastMessageAt: clock.now, createdAt: clock.now }
    return (await ctx.db.insert(chats).values(row).returning())[0]!.id
  },
  subscriber: async ({ ctx, clock }, domainId) => {
    if (domainId === null) return nobody
    const email = `${crypto.randomUUID()}@example.com`
    const consent = { at: clock.now.toISOString(), text: passOn('Yes'), network: null, confirmedAt: null }
    const given = {
      domainId,
      email,
      emailKey: email,
      search: email,
      state: 'pending',
      source: 'hand',
      consent,
    } as const
    const row = { ...given, createdAt: clock.now, changedAt: clock.now }
    return (await ctx.db.insert(subscribers).values(row).returning())[0]!.id
  },
  campaign: async ({ ctx, clock }, domainId) => {
    if (domainId === null) return nobody
    const row = { domainId, createdAt: clock.now, changedAt: clock.now }
    return (await ctx.db.insert(campaigns).values(row).returning())[0]!.id
  },
  order: async (world, domainId) => (domainId === null ? nobody : (await placeOrder(world.ctx, domainId)).id),
}

/** A thing that a call can act on, of a domain or of the installation. */
export const thingFor = (world: World, { act }: Endpoint, domainId: string | null): Promise<string> | string =>
  act === undefined || act.on === 'domain' ? (domainId ?? '') : examples[act.on]!(world, domainId)
