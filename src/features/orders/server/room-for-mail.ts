import { eq } from 'drizzle-orm'
import { emailKeyOf } from '#accounts/rules.ts'
import { users } from '#accounts/server/tables.ts'
import { listPeopleOf } from '#domains/server/people-of.ts'
import { findNewcomer } from '#domains/server/stranger-mail.ts'
import { dayMs } from '#kit/durations.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { openLimits } from '#kit/server/shared-limits.ts'

const mostMails = { times: 50, seconds: dayMs / 1000 }

/** How something was paid, and by whom. */
export interface PaidBy {
  isLive: boolean
  /** Null for the sandbox, which is there only where no stranger can have a store. */
  providerId: string | null
  buyerId: string | null
}

export interface MailToBuyer {
  domainId: string
  to: string
  paid: PaidBy
}

/** Whether the address of a purchase is that of the account that made it. */
export async function isProvenBuyer({ db }: Context, buyerId: string | null, to: string): Promise<boolean> {
  if (buyerId === null) return false
  const [buyer] = await db.select({ key: users.emailKey }).from(users).where(eq(users.id, buyerId))
  return buyer?.key === emailKeyOf(to)
}

const isOfTeam = async ({ db }: Context, domainId: string, to: string): Promise<boolean> =>
  (await listPeopleOf(db, domainId)).some(({ emailKey }) => emailKey === emailKeyOf(to))

/**
 * Whether a mail would be mail of somebody who has shown nothing yet to somebody who has shown nothing either: what is paid with a
 * service's test money costs nothing, so that it could say anything to anybody.
 */
async function isForStranger(ctx: Context, { domainId, to, paid }: MailToBuyer): Promise<boolean> {
  if (paid.isLive || paid.providerId === null || (await isProvenBuyer(ctx, paid.buyerId, to))) return false
  return (await findNewcomer(ctx, domainId)) !== undefined && !(await isOfTeam(ctx, domainId, to))
}

/**
 * Counts a mail of a store to a buyer; refused beyond so many a day. Refunds of a cent each, and tracking numbers that change all the
 * time, would otherwise fill somebody's mailbox. Within a transaction it joins it.
 */
export async function takeRoomForMail(ctx: Context, mail: MailToBuyer): Promise<void> {
  const { domainId, to } = mail
  await openLimits(ctx).take('letters of a store to one buyer', mostMails, `${domainId} ${to.toLowerCase()}`)
  if (await isForStranger(ctx, mail))
    throw new Refusal(
      'forbidden',
      phrase(
        'test-buyers-unmailed',
        'Buyers who paid with test money are mailed once the site has a live domain of its own or a plan.',
      ),
    )
}
