import { phrase } from '#kit/phrase.ts'
import { eq } from 'drizzle-orm'
import { hourMs } from '#kit/durations.ts'
import type { Context, Domain, User } from '#kit/server/context.ts'
import { openService } from '#providers/server/open-service.ts'
import { Refusal } from '#kit/refusal.ts'
import { mostTokensPerRun, type AiType } from '#assistant/rules.ts'
import { openBudget, type Budget } from '../models/budget.ts'
import { failed, passOnFailure } from '../models/failed.ts'
import { guardFetch } from '../models/guarded-fetch.ts'
import type { Model } from '../models/model.ts'
import { openModel } from '../models/open-model.ts'
import { openSdkModels } from '../models/open-sdk.ts'
import { allowancesOf, takeShare } from './allowance.ts'
import { chooseProvider, type ChosenProvider, type ProviderWish } from './choose-provider.ts'
import { aiRuns, type RunState } from '../tables.ts'

export interface Caller {
  ctx: Context
  user: Pick<User, 'id'>
  /** The site it is for, whose keys come first. */
  domain?: Pick<Domain, 'id'> | undefined
  /** Aborted when nobody waits for it any more: the call to the service ends with it. */
  signal: AbortSignal
}

export interface ModelRun extends ProviderWish {
  type: AiType
  /** What it will use at most, if that is less than a run may. */
  mostTokens?: number
}

/** How many runs of an account may fail in an hour: they cost nothing, but call the service all the same. */
const failing = { name: 'failed ai runs', most: 30, seconds: hourMs / 1000 }

async function checkFailures({ ctx, user }: Caller): Promise<void> {
  if ((await ctx.limits.read(failing.name, user.id)) >= failing.most)
    throw failed(
      phrase(
        'ai-failed-too-often',
        'AI request failed: too many of your requests have failed in the last hour. Try again later.',
      ),
      'too-many',
    )
}

/** Writes down that a run begins, with what it may use. */
const beginRun = (
  { ctx, user, domain }: Caller,
  { type, mostTokens = mostTokensPerRun }: ModelRun,
  chosen: ChosenProvider,
) =>
  ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx }
    const reserved = await takeShare(within, allowancesOf(user.id, chosen), Math.min(mostTokens, mostTokensPerRun))
    const { active, whose } = chosen
    const run = { userId: user.id, domainId: domain?.id ?? null, type, provider: active.key, providerId: active.id }
    const [row] = await tx
      .insert(aiRuns)
      .values({ ...run, whose, state: 'running', reserved, at: ctx.now() })
      .returning({ id: aiRuns.id, reserved: aiRuns.reserved })
    if (!row) throw new Error('A run was not kept.')
    return row
  })

const end = async ({ ctx }: Caller, id: string, state: RunState, budget: Budget): Promise<void> =>
  void (await ctx.db
    .update(aiRuns)
    .set({ state, read: budget.read(), written: budget.written() })
    .where(eq(aiRuns.id, id)))

/** Opens the models of a provider. Its credentials reach nothing but the service itself. */
async function open({ ctx, signal }: Caller, chosen: ChosenProvider, budget: Budget): Promise<Model> {
  const { adapter, active, model, imageModel } = chosen
  const { title, key } = adapter
  const service = openService(ctx, adapter, active)
  const secrets = Object.values(active.credentials)
  try {
    const address = service.address()
    const fetch = guardFetch({ ctx, title, address, signal })
    const models = await openSdkModels(key, { apiKey: service.given['api_key'] ?? '', baseURL: address, fetch })
    return openModel({ key, title, model, secrets, models, budget, signal, isPlain: false }, imageModel)
  } catch (problem) {
    throw problem instanceof Refusal ? failed(passOnFailure(problem.phrase), 'unavailable', problem) : problem
  }
}

/**
 * Works with a model: of the domain’s own providers, or else of the installation’s. What it uses counts only if the work succeeds,
 * and is held back meanwhile, so that runs at the same time use no more than there is.
 */
export async function runWithModel<T>(
  caller: Caller,
  running: ModelRun,
  work: (model: Model) => Promise<T>,
): Promise<T> {
  const { ctx, user, signal } = caller
  const chosen = await chooseProvider(ctx, caller.domain, running)
  await checkFailures(caller)
  signal.throwIfAborted()
  const { id, reserved } = await beginRun(caller, running, chosen)
  const budget = openBudget(reserved)
  try {
    const result = await work(await open(caller, chosen, budget))
    await end(caller, id, 'done', budget)
    return result
  } catch (problem) {
    await end(caller, id, 'failed', budget)
    await ctx.limits.count(failing.name, user.id, failing.seconds)
    if (problem instanceof Refusal)
      ctx.log.warn({ provider: chosen.active.key, run: id, why: problem.message }, 'An AI run failed')
    throw signal.aborted ? signal.reason : problem
  }
}
