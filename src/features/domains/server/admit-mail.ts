import { eq } from 'drizzle-orm'
import type { Rate } from '#kit/contract.ts'
import { hourMs } from '#kit/durations.ts'
import { phrase } from '#kit/phrase.ts'
import type { MailKind } from '#kit/server/mail-kinds.ts'
import type { AdmittedMail, MailTools } from '#kit/server/mail/deliver.ts'
import { Undelivered } from '#kit/server/mail/route.ts'
import type { Standing } from '#sites/standing.ts'
import { domains } from './tables.ts'

const anHour = (times: number): Rate => ({ times, seconds: hourMs / 1000 })

/** What a site may send in an hour besides its campaigns, which have limits of their own, by kind. What comes beyond that waits. */
export const mailCaps = {
  ok: { owed: anHour(2000), code: anHour(2000), notice: anHour(2000), other: anHour(2000) },
  limited: { owed: anHour(30), code: anHour(60), notice: anHour(10), other: anHour(10) },
  suspended: { owed: anHour(10), code: undefined, notice: anHour(10), other: undefined },
  deleted: { owed: anHour(10), code: undefined, notice: anHour(10), other: undefined },
} satisfies Record<Standing | 'deleted', Record<MailKind, Rate | undefined>>

const neverSent = {
  suspended: phrase('mail-of-suspended-site', 'It wasn’t sent, since this site has been suspended.'),
  deleted: phrase('mail-of-deleted-site', 'It wasn’t sent, since this site has been deleted.'),
}

/** Asks whether a site may send a mail now, and counts it. */
export async function admitMail(
  { db, limits }: Pick<MailTools, 'db' | 'limits'>,
  { domainId, kind, isCounted }: AdmittedMail,
): Promise<void> {
  const [site] = await db.select({ standing: domains.standing }).from(domains).where(eq(domains.id, domainId))
  const standing = site?.standing ?? 'deleted'
  const rate = mailCaps[standing][kind]
  if (rate === undefined) throw new Undelivered(neverSent[standing === 'deleted' ? standing : 'suspended'])
  if (!isCounted) await limits.take(`${kind} mails of a site that is ${standing}`, rate, domainId)
}
