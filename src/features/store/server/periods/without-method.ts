import { z } from 'zod'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import type { SubscriptionRow } from '#subscriptions/server/create-subscription.ts'
import { findUnchargeable, isChargedBy, isUnchargeable, noteUnchargeable } from '#subscriptions/server/unchargeable.ts'
import { findOwner } from '#domains/server/owner-address.ts'
import { openWordsOfReader } from '#domains/server/reader-words.ts'
import { methodOf, sendMails } from '../mail-templates.ts'

/** How long a service may take to tell what charges the buyer again, before the owner hears that it didn't. */
const patienceMinutes = 15

async function notifyOwner(ctx: Context, row: SubscriptionRow): Promise<void> {
  const { id, domain, domainId, name, email } = row
  const to = domainId === null ? ctx.platform.adminEmails[0] : await findOwner(ctx, domainId)
  if (to === undefined) return
  const words = await openWordsOfReader(ctx, { domainId, email: to })
  const { say } = words
  await sendMails(ctx, [
    {
      to,
      subject: say('mails.payments.unchargeable.subject', { site: domain }),
      key: `unchargeable ${id} ${ctx.now().toISOString().slice(0, 10)}`,
      domainId,
      kind: 'notice',
      template: {
        ...words,
        title: say('mails.payments.unchargeable.title'),
        paragraphs: [
          say('mails.payments.unchargeable.text', { method: methodOf(row), name, email }),
          say('mails.payments.unchargeable.advice'),
        ],
        button: {
          label: say('mails.payments.providers'),
          href: `${ctx.platform.url}/providers${domainId === null ? '' : `?domain=${domainId}`}`,
        },
      },
    },
  ])
}

export const notifyUnchargeable = defineJob({
  name: 'tell-unchargeable',
  shape: z.object({ id: z.string() }),
  run: async (ctx: Context, { id }) => {
    const row = await findUnchargeable(ctx, id)
    if (row) await notifyOwner(ctx, row)
  },
})

/** Says at once, not at the first renewal, that a new subscription can't be renewed as things are. */
export async function watchForMethod(ctx: Context, row: SubscriptionRow): Promise<void> {
  if (!isUnchargeable(row)) return
  await noteUnchargeable(ctx, row)
  const options = { key: row.id, after: patienceMinutes * 60, within: ctx.db }
  await ctx.jobs.send(notifyUnchargeable, { id: row.id }, options)
}

/** What would charge the buyer again is gone, if it is still what is kept. */
export async function loseMethod(
  ctx: Context,
  row: SubscriptionRow,
  method: { token: string } | undefined,
): Promise<void> {
  if (!isChargedBy(ctx, row, method)) return
  await noteUnchargeable(ctx, row)
  await notifyOwner(ctx, row)
}
