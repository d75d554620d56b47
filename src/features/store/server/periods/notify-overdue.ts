import { payments } from '#payments/server/tables.ts'
import { eq } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { openWords, type Words } from '#kit/server/words.ts'
import type { SubscriptionRow } from '#subscriptions/server/create-subscription.ts'
import { writeToBuyer } from '../buyer-mails.ts'

/** When a further period is tried again: after so many days, at some time, or not any more, also as its site is suspended. */
export type NextTry = { days: number } | 'soon' | 'never' | 'suspended'

function sayNextTry({ say }: Words, next: NextTry): [title: string, text: string] {
  if (next === 'never') return [say('mails.orders.overdue.endedTitle'), say('mails.orders.overdue.ended')]
  if (next === 'suspended') return [say('mails.orders.overdue.endedTitle'), say('mails.orders.overdue.suspended')]
  const text = next === 'soon' ? say('mails.orders.overdue.soon') : say('mails.orders.overdue.later', next)
  return [say('mails.orders.overdue.title'), text]
}

/** That a further period could not be paid, or that a subscription has ended. */
export async function notifyOverdue(ctx: Context, row: SubscriptionRow, next: NextTry): Promise<void> {
  if (row.disownedAt) return
  const [first] = await ctx.db
    .select({ language: payments.language, purchase: payments.purchase, origin: payments.origin })
    .from(payments)
    .where(eq(payments.id, row.paymentId))
  const words = openWords(first?.language ?? 'en')
  const [title, text] = sayNextTry(words, next)
  await writeToBuyer(
    ctx,
    {
      to: row.buyer.email,
      subject: `${title}: ${row.name}`,
      key: `overdue ${row.id} ${row.tries} ${next === 'never' || next === 'suspended' ? 'ended' : 'failed'}`,
      domainId: row.domainId,
      from: { name: row.domain.replace(/@/g, '') },
      template: {
        ...words,
        title,
        paragraphs: [text],
        button: {
          label: words.say('mails.orders.overdue.button'),
          href: `${ctx.platform.url}/subscriptions/${row.id}`,
        },
      },
    },
    { ...row, sold: first },
  )
}
