import { domainToUnicode } from 'node:url'
import { eq } from 'drizzle-orm'
import { users } from '#accounts/server/tables.ts'
import type { Context } from '#kit/server/context.ts'
import { renderMailTemplate } from '#kit/server/mail/mail-template.ts'
import type { DomainState } from '#domains/contract.ts'
import { daysOfGrace } from '#domains/next-state.ts'
import type { DomainRow } from '../find-domain.ts'
import { ownerOf } from '../plan-usage.ts'
import type { Db } from '#kit/server/database.ts'

interface OwnerNotification {
  subject: string
  paragraphs: string[]
}

const notificationOf = (state: DomainState, before: DomainState, name: string): OwnerNotification | undefined => {
  if (state === 'active' && before === 'certificate_pending')
    return { subject: `${name} is live`, paragraphs: [`Your site can now be visited at https://${name}/.`] }
  if (state === 'drifting')
    return {
      subject: `${name} no longer leads to your site`,
      paragraphs: [
        `The name servers of ${name} no longer say what your site needs. Visitors may not find it.`,
        `Please look at the records within ${daysOfGrace} days; after that the name is taken off your site.`,
      ],
    }
  if (state === 'detached')
    return {
      subject: `${name} was taken off your site`,
      paragraphs: [
        `For ${daysOfGrace} days the name servers of ${name} did not lead to your site. The name is now off it; your site and all its files are still here.`,
        'Set the records again to bring it back.',
      ],
    }
  return undefined
}

/** Informs the owner of a domain when its name starts or stops pointing to the site. */
export async function notifyOwner(
  ctx: Context,
  row: DomainRow,
  { within, before }: { within: Db; before: DomainState },
): Promise<void> {
  const notification = notificationOf(row.state, before, domainToUnicode(row.name))
  const owner = notification && (await ownerOf({ db: within }, row.id))
  if (!notification || owner === undefined) return
  const [user] = await within.select({ email: users.email }).from(users).where(eq(users.id, owner))
  if (!user) return
  const { subject, paragraphs } = notification
  const button = { label: 'Look at the records', href: `${ctx.platform.url}/account/${row.id}/activate` }
  const key = `domain ${row.id} ${row.state} ${row.checkedAt?.toISOString() ?? ''}`
  await ctx.mail.send(
    { to: user.email, subject, ...renderMailTemplate({ title: subject, paragraphs, button }) },
    { key, within },
  )
}
