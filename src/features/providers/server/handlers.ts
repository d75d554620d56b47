import { Refusal } from '#kit/refusal.ts'
import type { Context, Domain } from '#kit/server/context.ts'
import { on, type Handler } from '#kit/server/mount.ts'
import * as calls from '../contract.ts'
import type { Adapter } from './adapter.ts'
import * as providers from './providers.ts'

interface Result {
  ok: boolean
  message: string
}

async function tryOut(
  ctx: Context,
  adapter: Adapter | undefined,
  given: Parameters<NonNullable<Adapter['tryOut']>>[1],
): Promise<Result> {
  const missing = adapter?.needs.filter((name) => !given.credentials[name]) ?? []
  if (missing.length > 0) return { ok: false, message: `Missing: ${missing.join(', ')}.` }
  if (!adapter?.tryOut) return { ok: false, message: 'This provider can’t be tried out yet.' }
  try {
    await adapter.tryOut(ctx, given)
    return { ok: true, message: 'The connection works.' }
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    return { ok: false, message: problem.message }
  }
}

/** The calls for providers, which the adapters make mean something. */
export function openProviderHandlers(adapters: Adapter[]): Handler[] {
  async function test(ctx: Context, owner: Domain | undefined, id: string): Promise<Result> {
    const { row, ...given } = await providers.open(ctx, owner, id)
    const adapter = adapters.find(({ type, key }) => type === row.type && key === row.key)
    const result = await tryOut(ctx, adapter, given)
    await providers.noteTest(ctx, id, { ...result, at: ctx.now().toISOString() })
    return result
  }
  return [
    on(calls.listProviders, ({ ctx, domain, query: { type } }) => providers.list(ctx, domain, type)),
    on(calls.addProvider, ({ ctx, domain, body }) => providers.add(ctx, domain, body)),
    on(calls.changeProvider, ({ ctx, domain, params: { id }, body }) => providers.update(ctx, domain, id, body)),
    on(calls.deleteProvider, async ({ ctx, domain, params: { id } }) => {
      await providers.remove(ctx, domain, id)
      return { message: 'Provider removed.' }
    }),
    on(calls.testConnection, ({ ctx, domain, params: { id } }) => test(ctx, domain, id)),
    on(calls.setProviderStatus, ({ ctx, domain, params: { id }, body: { isActive } }) =>
      providers.setActive(ctx, domain, id, isActive),
    ),
  ]
}
