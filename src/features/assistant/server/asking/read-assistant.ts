import type { Context, Domain, User } from '#kit/server/context.ts'
import { sql } from 'drizzle-orm'
import type { AssistantView } from '#assistant/contract.ts'
import { mostTokensPerMonth, mostTokensPerRun } from '#assistant/rules.ts'
import { allowancesOf, readUse } from '../runs/allowance.ts'
import { abilitiesOf, listChoices, type ChosenProvider } from '../runs/choose-provider.ts'
import { monthOf } from '../runs/month.ts'
import { aiRuns } from '../tables.ts'

const view = (choice: ChosenProvider) => ({
  provider: choice.active.key,
  title: choice.adapter.title,
  abilities: abilitiesOf(choice),
  of: choice.whose,
})

/** The limit that is reached first, with what is used of it. */
async function tightest(ctx: Context, userId: string, choice: ChosenProvider) {
  const of = sql`${aiRuns.providerId} = ${choice.active.id}`
  const plain = { used: (await readUse(ctx, { of })).done, limit: null }
  const limits = await Promise.all(
    allowancesOf(userId, choice).map(async (allowance) => ({
      used: (await readUse(ctx, allowance)).done,
      limit: allowance.mostTokens,
    })),
  )
  return limits.toSorted((one, other) => one.limit - one.used - (other.limit - other.used))[0] ?? plain
}

/** Which models there are for a site, each provider once, and what limits the one that is used first. */
export async function readAssistant(ctx: Context, domain: Domain, user: User): Promise<AssistantView> {
  const choices = await listChoices(ctx, domain)
  const firstOf = new Map(choices.toReversed().map((choice) => [choice.active.key, choice]))
  const models = choices.filter((choice) => firstOf.get(choice.active.key) === choice)
  const [first] = models
  const use = first ? await tightest(ctx, user.id, first) : { used: 0, limit: mostTokensPerMonth }
  return {
    models: models.map(view),
    ...use,
    perRun: mostTokensPerRun,
    renewedAt: monthOf(ctx.now()).end.toISOString(),
  }
}
