import { domainToUnicode } from 'node:url'
import { eq } from 'drizzle-orm'
import { languageColumns, languagesOf } from '#accounts/server/reader-words.ts'
import { users } from '#accounts/server/tables.ts'
import type { Context } from '#kit/server/context.ts'
import { renderMailTemplate } from '#kit/server/mail/mail-template.ts'
import { openWordsFor, type Words } from '#kit/server/words.ts'
import type { DomainState } from '#domains/contract.ts'
import { daysOfGrace } from '#domains/next-state.ts'
import type { DomainRow } from '../find-domain.ts'
import { ownerOf } from '../plan-usage.ts'
import type { Db } from '#kit/server/database.ts'

interface OwnerNotification {
  subject: string
  paragraphs: string[]
}

interface StateChange {
  state: DomainState
  before: DomainState
  name: string
}

function notificationOf({ say }: Words, { state, before, name }: StateChange): OwnerNotification | undefined {
  if (state === 'active' && before === 'certificate_pending')
    return {
      subject: say('mails.names.live.title', { name }),
      paragraphs: [say('mails.names.live.text', { address: `https://${name}/` })],
    }
  if (state === 'drifting')
    return {
      subject: say('mails.names.drifting.title', { name }),
      paragraphs: [say('mails.names.drifting.text', { name }), say('mails.names.drifting.look', { days: daysOfGrace })],
    }
  if (state === 'detached')
    return {
      subject: say('mails.names.detached.title', { name }),
      paragraphs: [say('mails.names.detached.text', { days: daysOfGrace, name }), say('mails.names.detached.again')],
    }
  return undefined
}

async function findReader(db: Db, domainId: string) {
  const owner = await ownerOf({ db }, domainId)
  if (owner === undefined) return undefined
  const columns = { email: users.email, ...languageColumns }
  const [user] = await db.select(columns).from(users).where(eq(users.id, owner))
  return user
}

/** Informs the owner of a domain when its name starts or stops pointing to the site. */
export async function notifyOwner(
  ctx: Context,
  row: DomainRow,
  { within, before }: { within: Db; before: DomainState },
): Promise<void> {
  const user = await findReader(within, row.id)
  if (!user) return
  const words = openWordsFor(...languagesOf(user))
  const notification = notificationOf(words, { state: row.state, before, name: domainToUnicode(row.name) })
  if (!notification) return
  const { subject, paragraphs } = notification
  const { say, language, direction } = words
  const button = { label: say('mails.names.button'), href: `${ctx.platform.url}/account/${row.id}/activate` }
  const rendered = renderMailTemplate({ title: subject, paragraphs, button, language, direction })
  const key = `domain ${row.id} ${row.state} ${row.checkedAt?.toISOString() ?? ''}`
  await ctx.mail.send({ to: user.email, subject, ...rendered }, { key, within })
}
