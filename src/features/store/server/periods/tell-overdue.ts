import { eq } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { markOf, speakTo, type Speech } from '#orders/server/speech/speak-to.ts'
import type { SubscriptionRow } from '#subscriptions/server/create-subscription.ts'
import { writeToBuyer } from '../buyer-letters.ts'
import { payments } from '../payment-rows.ts'

/** When a further period is tried again: after so many days, at some time, or not any more. */
export type NextTry = { days: number } | 'soon' | 'never'

function tellTry({ words: { overdue }, fill }: Speech, next: NextTry): [title: string, text: string] {
  if (next === 'never') return [overdue.endedTitle, overdue.ended]
  if (next === 'soon') return [overdue.title, overdue.soon]
  return [overdue.title, next.days === 1 ? overdue.tomorrow : fill(overdue.later, { days: next.days })]
}

/** That a further period could not be paid, or that a subscription has ended for it. */
export async function tellOverdue(ctx: Context, row: SubscriptionRow, next: NextTry): Promise<void> {
  const [first] = await ctx.db
    .select({ language: payments.language })
    .from(payments)
    .where(eq(payments.id, row.paymentId))
  const speech = speakTo(first?.language ?? 'en')
  const [title, text] = tellTry(speech, next)
  await writeToBuyer(
    ctx,
    {
      to: row.buyer.email,
      subject: `${title}: ${row.name}`,
      key: `overdue ${row.id} ${row.tries} ${next === 'never' ? 'ended' : 'failed'}`,
      domainId: row.domainId,
      from: { name: row.domain.replace(/@/g, '') },
      letter: {
        ...markOf(speech),
        title,
        paragraphs: [text],
        button: { label: speech.words.overdue.button, href: `${ctx.platform.url}/subscriptions/${row.id}` },
      },
    },
    row,
  )
}
