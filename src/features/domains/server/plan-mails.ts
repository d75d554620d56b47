import { dayMs } from '#kit/durations.ts'
import { and, eq } from 'drizzle-orm'
import { languageColumns, languagesOf } from '#accounts/server/reader-words.ts'
import { users } from '#accounts/server/tables.ts'
import type { Context } from '#kit/server/context.ts'
import { renderMailTemplate } from '#kit/server/mail/mail-template.ts'
import { openWordsFor, type Words } from '#kit/server/words.ts'
import { daysOverLimit, plans } from '../plans.ts'
import { members, type accountPlans } from './tables.ts'
import type { Db } from '#kit/server/database.ts'

type PlanRow = typeof accountPlans.$inferSelect

/** The address where a plan is started: at any domain of the account. */
async function addressFor({ platform }: Context, userId: string, db: Db): Promise<string> {
  const isTheirs = and(eq(members.userId, userId), eq(members.role, 'owner'))
  const [mine] = await db.select({ id: members.domainId }).from(members).where(isTheirs).limit(1)
  return `${platform.url}/account${mine ? `/${mine.id}/activate` : ''}`
}

interface PlanMail {
  title: string
  paragraphs: string[]
}

async function mailOwner(ctx: Context, row: PlanRow, within: Db, write: (words: Words) => PlanMail): Promise<void> {
  const { userId, endsAt } = row
  const columns = { email: users.email, ...languageColumns }
  const [user] = await within.select(columns).from(users).where(eq(users.id, userId))
  if (!user) return
  const words = openWordsFor(...languagesOf(user))
  const { title, paragraphs } = write(words)
  const button = { label: words.say('mails.plans.button'), href: await addressFor(ctx, userId, within) }
  const { language, direction } = words
  const rendered = renderMailTemplate({ title, paragraphs, button, language, direction })
  // Named by the English title, so that nobody is mailed twice who chooses another language meanwhile.
  const key = `${write(openWordsFor('en')).title} ${userId} ${endsAt.toISOString()}`
  await ctx.mail.send({ to: user.email, subject: title, ...rendered }, { key, within })
}

/** Informs an account once that its plan is about to end. */
export const notifyPlanEnding = (ctx: Context, row: PlanRow): Promise<void> =>
  mailOwner(ctx, row, ctx.db, ({ say, date }) => ({
    title: say('mails.plans.ending.title', {
      plan: plans[row.plan].title,
      day: date(row.endsAt, { dateStyle: 'long' }),
    }),
    paragraphs: [say('mails.plans.ending.again'), say('mails.plans.ending.otherwise', { days: daysOverLimit })],
  }))

/** Informs an account once that its plan has ended. */
export function notifyPlanEnded(ctx: Context, row: PlanRow, within: Db): Promise<void> {
  const last = new Date(ctx.now().getTime() + daysOverLimit * dayMs)
  return mailOwner(ctx, row, within, ({ say, date }) => ({
    title: say('mails.plans.ended.title', { plan: plans[row.plan].title }),
    paragraphs: [say('mails.plans.ended.text', { day: date(last, { dateStyle: 'long' }) }), say('mails.plans.kept')],
  }))
}
