import { and, eq } from 'drizzle-orm'
import { users } from '#accounts/server/tables.ts'
import type { Context } from '#kit/server/context.ts'
import { renderMailTemplate } from '#kit/server/mail/mail-template.ts'
import { daysOverLimit, plans } from '../plans.ts'
import { members, type accountPlans } from './tables.ts'
import type { Db } from '#kit/server/database.ts'

type PlanRow = typeof accountPlans.$inferSelect

const day = 86_400_000
const nameDay = (moment: Date) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(moment)

/** The address where a plan is started: at any domain of the account. */
async function addressFor({ platform }: Context, userId: string, db: Db): Promise<string> {
  const isTheirs = and(eq(members.userId, userId), eq(members.role, 'owner'))
  const [mine] = await db.select({ id: members.domainId }).from(members).where(isTheirs).limit(1)
  return `${platform.url}/account${mine ? `/${mine.id}/activate` : ''}`
}

async function mailOwner(
  ctx: Context,
  { userId, endsAt }: PlanRow,
  content: { title: string; paragraphs: string[]; within: Db },
) {
  const { title, paragraphs, within } = content
  const [user] = await within.select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (!user) return
  const button = { label: 'Look at your plan', href: await addressFor(ctx, userId, within) }
  const mail = { to: user.email, subject: title, ...renderMailTemplate({ title, paragraphs, button }) }
  await ctx.mail.send(mail, { key: `${title} ${userId} ${endsAt.toISOString()}`, within })
}

const nothingLost = 'Nothing is deleted, and a new plan opens everything again.'

/** Informs an account once that its plan is about to end. */
export const notifyPlanEnding = (ctx: Context, row: PlanRow): Promise<void> =>
  mailOwner(ctx, row, {
    within: ctx.db,
    title: `Your ${plans[row.plan].title} plan ends on ${nameDay(row.endsAt)}`,
    paragraphs: [
      'Start a plan again before that day, and everything stays as it is.',
      `Otherwise what only this plan has room for becomes read-only, and sites on names of their own go off the net ${daysOverLimit} days later. ${nothingLost}`,
    ],
  })

/** Informs an account once that its plan has ended. */
export const notifyPlanEnded = (ctx: Context, row: PlanRow, within: Db): Promise<void> =>
  mailOwner(ctx, row, {
    within,
    title: `Your ${plans[row.plan].title} plan has ended`,
    paragraphs: [
      `What only this plan had room for is read-only now. Sites on names of their own stay on the net until ${nameDay(new Date(ctx.now().getTime() + daysOverLimit * day))}; after that they are drafts.`,
      nothingLost,
    ],
  })
