import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import type { Observation } from '#payments/server/adapter/observation.ts'
import { openToken, type SubscriptionRow } from '#subscriptions/server/create-subscription.ts'
import { subscriptions } from '#subscriptions/server/tables.ts'
import { titleOfMethod } from '#payments/methods.ts'
import { findOwner, sendLetter } from '../letters.ts'

/** How long a service may take to tell what charges the buyer again, before the owner hears that it didn't. */
const patienceMinutes = 15

const notSaved = 'No payment details are saved for renewals, so the next payment can’t be made.'

/** Nobody can charge it: of an engine of ours, and without what the service would have kept. */
export const isUnchargeable = ({ engine, sealedToken, status }: SubscriptionRow): boolean =>
  engine === 'ours' && sealedToken === null && status !== 'cancelled'

const setProblem = ({ db }: Pick<Context, 'db'>, { id }: Pick<SubscriptionRow, 'id'>) =>
  db.update(subscriptions).set({ problem: notSaved, sealedToken: null }).where(eq(subscriptions.id, id))

async function tellOwner(ctx: Context, { id, domain, domainId, name, method, email }: SubscriptionRow): Promise<void> {
  const to = domainId === null ? ctx.platform.adminEmails[0] : await findOwner(ctx, domainId)
  if (to === undefined) return
  await sendLetter(ctx, {
    to,
    subject: `A subscription at ${domain} can’t be renewed`,
    key: `unchargeable ${id} ${ctx.now().toISOString().slice(0, 10)}`,
    domainId,
    letter: {
      title: 'A subscription can’t be renewed',
      paragraphs: [
        `${titleOfMethod(method)} has no payment details for renewals of ${name}, which ${email} subscribed to.`,
        'Check the settings for subscriptions at the payment provider, and ask the buyer to subscribe again.',
      ],
      button: {
        label: 'View providers',
        href: `${ctx.platform.url}/providers${domainId === null ? '' : `?domain=${domainId}`}`,
      },
    },
  })
}

export const tellUnchargeable = defineJob({
  name: 'tell-unchargeable',
  shape: z.object({ id: z.string() }),
  run: async (ctx: Context, { id }) => {
    const [row] = await ctx.db.select().from(subscriptions).where(eq(subscriptions.id, id))
    if (row && isUnchargeable(row)) await tellOwner(ctx, row)
  },
})

/** Says at once, not at the first renewal, that a new subscription can't be renewed as things are. */
export async function watchForMethod(ctx: Context, row: SubscriptionRow): Promise<void> {
  if (!isUnchargeable(row)) return
  await setProblem(ctx, row)
  const options = { key: row.id, after: patienceMinutes * 60, within: ctx.db }
  await ctx.jobs.send(tellUnchargeable, { id: row.id }, options)
}

/** What would charge the buyer again is gone, if it is still what is kept. */
export async function loseMethod(ctx: Context, row: SubscriptionRow, { method }: Observation): Promise<void> {
  if (row.status === 'cancelled' || openToken(ctx, row) !== method?.token) return
  await setProblem(ctx, row)
  await tellOwner(ctx, row)
}
