import type { Rate } from '#kit/contract.ts'
import { hourMs } from '#kit/durations.ts'
import { phrase } from '#kit/phrase.ts'
import { Undelivered } from '#kit/server/mail/route.ts'
import type { MailTools } from '#kit/server/mail/deliver.ts'
import type { Standing } from '#sites/standing.ts'
import { readStanding } from './standing.ts'

const anHour = (times: number): Rate => ({ times, seconds: hourMs / 1000 })

/**
 * What a site may send in an hour besides its campaigns, which have limits of their own: what somebody has a right to, such as the
 * receipt of what they paid, and everything else. What comes beyond that waits.
 */
export const mailCaps: Record<Standing, { owed: Rate; other: Rate | undefined }> = {
  ok: { owed: anHour(2000), other: anHour(2000) },
  limited: { owed: anHour(30), other: anHour(10) },
  suspended: { owed: anHour(10), other: undefined },
}

/** Counts a mail that a site is about to send. */
export async function admitMail(
  { db, limits }: Pick<MailTools, 'db' | 'limits'>,
  { domainId, isOwed }: { domainId: string; isOwed: boolean },
): Promise<void> {
  const standing = await readStanding({ db }, domainId)
  const rate = mailCaps[standing][isOwed ? 'owed' : 'other']
  if (rate === undefined)
    throw new Undelivered(phrase('mail-of-suspended-site', 'It wasn’t sent, since this site has been suspended.'))
  await limits.take(`${isOwed ? 'owed' : 'other'} mails of a site that is ${standing}`, rate, domainId)
}
