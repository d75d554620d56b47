import { Refusal } from '#kit/refusal.ts'
import type { Context, Domain } from '#kit/server/context.ts'
import { on, type Handler, type Request } from '#kit/server/mount.ts'
import * as calls from '../contract.ts'
import type { ProviderView } from '../contract.ts'
import type { Adapter, Done, Note } from './adapter.ts'
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

type Asking = Pick<Request<typeof calls.listProviders>, 'ctx' | 'user' | 'domain'>
/** Does something with a provider and returns it as it is then, or was. */
type Change = (within: Context) => Promise<ProviderView>

/** Changes a provider and has it noted, both or neither. */
const openChanges =
  (note: Note) =>
  ({ ctx, user, domain }: Asking, what: Done['what'], change: Change): Promise<ProviderView> =>
    ctx.db.transaction(async (tx) => {
      const within = { ...ctx, db: tx }
      const { type, key, name, ...provider } = await change(within)
      await note(within, { domainId: domain?.id, userId: user.id, what, detail: `${type} ${key} ${name}` })
      return { type, key, name, ...provider }
    })

/** The calls for providers, which the adapters make mean something. */
export function openProviderHandlers(adapters: Adapter[], note: Note): Handler[] {
  const change = openChanges(note)
  async function test(ctx: Context, owner: Domain | undefined, id: string): Promise<Result> {
    const { row, ...given } = await providers.open(ctx, owner, id)
    const adapter = adapters.find(({ type, key }) => type === row.type && key === row.key)
    const result = await tryOut(ctx, adapter, given)
    await providers.noteTest(ctx, id, { ...result, at: ctx.now().toISOString() })
    return result
  }
  return [
    on(calls.listProviders, ({ ctx, domain, query: { type } }) => providers.list(ctx, domain, type)),
    on(calls.addProvider, ({ body, ...asking }) =>
      change(asking, 'provider.added', (ctx) => providers.add(ctx, asking.domain, body)),
    ),
    on(calls.changeProvider, ({ params: { id }, body, ...asking }) =>
      change(asking, 'provider.changed', (ctx) => providers.update(ctx, asking.domain, id, body)),
    ),
    on(calls.deleteProvider, async ({ params: { id }, ...asking }) => {
      await change(asking, 'provider.removed', (ctx) => providers.remove(ctx, asking.domain, id))
      return { message: 'Provider removed.' }
    }),
    on(calls.testConnection, ({ ctx, domain, params: { id } }) => test(ctx, domain, id)),
    on(calls.setProviderStatus, ({ params: { id }, body: { isActive }, ...asking }) =>
      change(asking, isActive ? 'provider.turned-on' : 'provider.turned-off', (ctx) =>
        providers.setActive(ctx, asking.domain, id, isActive),
      ),
    ),
  ]
}
