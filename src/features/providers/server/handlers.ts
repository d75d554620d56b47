import type { Context, Domain, Platform } from '#kit/server/context.ts'
import { on, type Handler, type Request } from '#kit/server/http/handler.ts'
import * as calls from '../contract.ts'
import type { ProviderView } from '../contract.ts'
import { viewAdapter } from './adapter-views.ts'
import type { Adapter, ProviderChange, Note } from './adapter.ts'
import { checkGiven, findAdapter, knownAdapter } from './check-given.ts'
import { forgetProblems, listProblems, noteProblem } from './problems.ts'
import * as problemCalls from '../problem-contract.ts'
import { refuseIncomplete } from './refuse-incomplete.ts'
import * as providers from './providers.ts'
import { readLanguage } from '#kit/language-header.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { sayPhrase } from '#kit/server/words.ts'
import { sayTest, tryOut, type TryOutResult } from './try-out.ts'

type ProviderCaller = Pick<Request<typeof calls.listProviders>, 'ctx' | 'user' | 'domain' | 'headers'>
/** Changes a provider, and returns it as it is afterwards or, if deleted, was. */
type Change = (within: Context) => Promise<ProviderView>

/** Changes a provider and records that in the audit log, both or neither. */
const openChanges =
  (note: Note) =>
  (
    { ctx, user, domain, headers }: ProviderCaller,
    what: ProviderChange['what'],
    change: Change,
  ): Promise<ProviderView> =>
    ctx.db.transaction(async (tx) => {
      const within = { ...ctx, db: tx }
      const { type, key, name, ...provider } = await change(within)
      await note(within, { domainId: domain?.id, userId: user.id, what, detail: `${type} ${key} ${name}` })
      return sayTest({ type, key, name, ...provider }, readLanguage(headers))
    })

const nothingKept = { credentials: {}, options: {} }

interface NamedProvider {
  owner: Domain | undefined
  id: string
}

async function test(ctx: Context, adapters: readonly Adapter[], { owner, id }: NamedProvider): Promise<TryOutResult> {
  const { row, ...given } = await providers.open(ctx, owner, id)
  const result = await tryOut(ctx, findAdapter(adapters, row), given)
  const { ok, said } = result
  await providers.noteTest(ctx, id, { ...said, ok, at: ctx.now().toISOString() })
  if (result.ok) await forgetProblems(ctx, id, ['test', 'credentials'])
  else await noteProblem(ctx, id, { kind: 'test', code: 'other', detail: said })
  return result
}

type Changes = Request<typeof calls.changeProvider>['body']

/** What a change means for a provider; refused if it would be on without what its service needs. */
function changesOf(ctx: Context, adapters: readonly Adapter[], kept: ProviderView, body: Changes) {
  const adapter = findAdapter(adapters, kept)
  const checked = checkGiven({ ...ctx, domainId: kept.domainId }, adapter, kept, body)
  if (kept.isActive) refuseIncomplete(adapter, kept, checked)
  return { ...(body.name !== undefined && { name: body.name }), ...checked }
}

const openTestHandler = (adapters: readonly Adapter[]): Handler =>
  on(calls.testConnection, async ({ ctx, domain, params: { id }, headers }) => {
    const { ok, said } = await test(ctx, adapters, { owner: domain, id })
    return { ok, message: sayPhrase(readLanguage(headers), said) }
  })

const readHandlers: Handler[] = [
  on(calls.listProviders, async ({ ctx, domain, query: { type }, headers }) => {
    const found = await providers.list(ctx, domain, type)
    return found.map((each) => sayTest(each, readLanguage(headers)))
  }),
  on(problemCalls.listProblems, ({ ctx, domain, headers }) => listProblems(ctx, domain, readLanguage(headers))),
  on(problemCalls.dismissProblems, async ({ ctx, params: { id } }) => {
    await forgetProblems(ctx, id)
    return { message: 'Problems dismissed.' }
  }),
]

type IsAdmin = (platform: Platform, email: string) => boolean

/** What the rooms of the services do once one is on with what was entered, and when one has gone. */
interface FollowUps {
  onReady: (ctx: Context, id: string) => Promise<void>
  /** Asked before; what it returns is done after. */
  onLeave: (ctx: Context, id: string) => Promise<() => Promise<void>>
}

interface Surroundings {
  note: Note
  isAdmin: IsAdmin
  followUps: FollowUps
}

const openFormsHandler = (adapters: readonly Adapter[], isAdmin: IsAdmin): Handler =>
  on(calls.listAdapters, async ({ ctx, user, headers }) => {
    const reader = { language: readLanguage(headers), isAdmin: isAdmin(ctx.platform, user.email) }
    // What the installation costs is nothing that a site has a service for.
    const offered = adapters.filter(({ type }) => type !== 'costs' || reader.isAdmin)
    return offered.map((adapter) => viewAdapter(ctx, adapter, reader))
  })

type ChangeProvider = ReturnType<typeof openChanges>

const openChangeHandlers = (
  adapters: readonly Adapter[],
  change: ChangeProvider,
  { onReady, onLeave }: FollowUps,
): Handler[] => [
  on(calls.changeProvider, async ({ params: { id }, body, ...asking }) => {
    const changed = await change(asking, 'provider.changed', (ctx) =>
      providers.update(ctx, asking.domain, id, (kept) => changesOf(ctx, adapters, kept, body)),
    )
    if (changed.isActive && (body.credentials || body.options)) await onReady(asking.ctx, id)
    return changed
  }),
  on(calls.deleteProvider, async ({ params: { id }, ...asking }) => {
    const leave = await onLeave(asking.ctx, id)
    await change(asking, 'provider.removed', (ctx) => providers.remove(ctx, asking.domain, id))
    await leave()
    return { message: 'Provider removed.' }
  }),
  on(calls.setProviderStatus, async ({ params: { id }, body: { isActive }, ...asking }) => {
    const turned = await change(asking, isActive ? 'provider.turned-on' : 'provider.turned-off', (ctx) =>
      providers.setActive(ctx, asking.domain, id, (kept) => {
        if (isActive) refuseIncomplete(findAdapter(adapters, kept), kept)
        return isActive
      }),
    )
    if (isActive) await onReady(asking.ctx, id)
    return turned
  }),
]

const ofInstallation = () =>
  new Refusal(
    'invalid',
    phrase('costs-of-installation', 'Costs are those of the whole installation. Only its administrators can add this.'),
  )

/** The calls for providers. */
export function openProviderHandlers(
  adapters: readonly Adapter[],
  { note, isAdmin, followUps }: Surroundings,
): Handler[] {
  const change = openChanges(note)
  return [
    openFormsHandler(adapters, isAdmin),
    on(calls.addProvider, ({ body, ...asking }) => {
      if (asking.domain && body.type === 'costs') throw ofInstallation()
      return change(asking, 'provider.added', (ctx) => {
        const checked = checkGiven(
          { ...ctx, domainId: asking.domain?.id },
          knownAdapter(adapters, body),
          { ...body, ...nothingKept },
          body,
        )
        return providers.add(ctx, asking.domain, { ...body, ...checked })
      })
    }),
    ...openChangeHandlers(adapters, change, followUps),
    ...readHandlers,
    openTestHandler(adapters),
  ]
}
