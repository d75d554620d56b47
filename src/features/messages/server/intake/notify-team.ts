import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Wording } from '#kit/phrase.ts'
import type { Context } from '#kit/server/context.ts'
import type { Db } from '#kit/server/database.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { nameIfPossible } from '#kit/server/mail/addressee.ts'
import { phraseMail } from '#kit/server/words.ts'
import { notify, type Notification } from '#notifications/server/notify.ts'
import { firstLine } from './sum-up.ts'
import { messages } from '../tables.ts'

type Row = typeof messages.$inferSelect

/** How long a visitor has to enter the code before the team is notified all the same. */
const patienceSeconds = 660
const mostShownCharacters = 3000
const mostFields = 20

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most).trimEnd()}…` : text)

/** The address of a message in the inbox. */
export const linkTo = ({ platform }: Context, domainId: string, id: string): string =>
  `${platform.url}/messages?domain=${domainId}&message=${id}`

/** What was typed, once: the content is made of the fields, of all or of the longest. */
function saidIn({ content, fields }: Pick<Row, 'content' | 'fields'>): string[] {
  const linesOf = (some: Row['fields'], most: number) => some.map(({ label, value }) => `${label}: ${cut(value, most)}`)
  const isAll = content === linesOf(fields, Infinity).join('\n').trim()
  const lines = linesOf(fields.filter(({ value }) => value !== content).slice(0, mostFields), 300)
  return [...(isAll ? [] : [cut(content, mostShownCharacters)]), ...(lines.length > 0 ? [lines.join('\n')] : [])]
}

type ReceivedMessage = Pick<
  Row,
  'senderName' | 'senderEmail' | 'priority' | 'verified' | 'notes' | 'content' | 'fields'
>

const priorities = {
  Normal: [],
  High: [phraseMail('mails.messages.high')],
  Urgent: [phraseMail('mails.messages.urgent')],
}

/** A message in a mail. */
export function paragraphsOf(row: ReceivedMessage): Wording[] {
  const { senderName, senderEmail, priority, verified, notes } = row
  const sender = [senderName, senderEmail].filter(Boolean).join(', ')
  return [
    ...(sender ? [phraseMail('mails.messages.from', { sender })] : []),
    ...(senderEmail !== '' && !verified ? [phraseMail('mails.messages.notVerified')] : []),
    ...priorities[priority],
    ...saidIn(row),
    ...notes,
  ]
}

/** What a text says of it. */
const textOf = (name: string, words: string): Wording =>
  name ? phraseMail('mails.messages.textFrom', { name, words }) : phraseMail('mails.messages.text', { words })

function notificationOf(ctx: Context, row: Row): Notification {
  const { id, domainId, senderName, senderEmail, subject, content, verified } = row
  const isDoubtful = senderEmail !== '' && !verified
  return {
    domainId,
    kind: 'message',
    key: `message ${id}`,
    title: phraseMail(isDoubtful ? 'mails.messages.unverifiedTitle' : 'mails.messages.title', {
      subject: firstLine(subject, 120),
    }),
    paragraphs: paragraphsOf(row),
    button: { label: phraseMail('mails.messages.button'), href: linkTo(ctx, domainId, id) },
    alsoTo: row.alsoTo,
    text: textOf(senderName, firstLine(content, 160)),
    ...(senderEmail !== '' && { replyTo: { name: nameIfPossible(senderName), address: senderEmail } }),
  }
}

/** Notifies the team of a message, once; nobody is notified of spam and of what was deleted. */
export async function notifyTeam(ctx: Context, id: string, within: Db = ctx.db): Promise<void> {
  const isUnreported = and(eq(messages.id, id), isNull(messages.toldAt))
  const [row] = await within.update(messages).set({ toldAt: ctx.now() }).where(isUnreported).returning()
  if (!row || row.folder === 'spam' || row.folder === 'trash') return
  await notify(ctx, notificationOf(ctx, row), within)
}

/** Notifies of a message whose sender hasn't entered the code. */
export const notifyLater = defineJob({
  name: 'tell-of-message',
  shape: z.object({ id: z.string() }),
  retries: 10,
  pause: 10,
  run: (ctx: Context, { id }) => ctx.db.transaction((tx) => notifyTeam(ctx, id, tx)),
})

export const planNotification = ({ jobs }: Context, { id, domainId }: Row, within: Db): Promise<boolean> =>
  jobs.send(notifyLater, { id }, { key: id, domain: domainId, within, after: patienceSeconds })
