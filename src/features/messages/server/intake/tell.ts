import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '#kit/server/context.ts'
import type { Db } from '#kit/server/database.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { nameIfPossible } from '#kit/server/mail/addressee.ts'
import { notify } from '#notifications/server/notify.ts'
import { firstLine } from './sum-up.ts'
import { messages } from '../tables.ts'

type Row = typeof messages.$inferSelect

/** In seconds: how long a visitor has to enter the code before the team is told all the same. */
const patience = 660
const mostShown = 3000
const mostFields = 20

const notVerified = 'Not verified: the sender has not proven that this address is theirs.'

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most).trimEnd()}…` : text)

/** The address of a message in the inbox. */
export const linkTo = ({ platform }: Pick<Context, 'platform'>, domainId: string, id: string): string =>
  `${platform.url}/messages?domain=${domainId}&message=${id}`

function paragraphsOf(row: Row): string[] {
  const { senderName, senderEmail, priority, verified, content, fields, notes } = row
  const sender = [senderName, senderEmail].filter(Boolean).join(', ')
  const lines = fields.slice(0, mostFields).map(({ label, value }) => `${label}: ${cut(value, 300)}`)
  return [
    ...(sender ? [`From: ${sender}`] : []),
    ...(senderEmail !== '' && !verified ? [notVerified] : []),
    ...(priority === 'Normal' ? [] : [`Priority: ${priority}`]),
    cut(content, mostShown),
    ...(lines.length > 0 ? [lines.join('\n')] : []),
    ...notes,
  ]
}

/** Tells the team of a message, once; nobody is told of spam and of what was deleted. */
export async function tellTeam(ctx: Context, id: string, within: Db = ctx.db): Promise<void> {
  const untold = and(eq(messages.id, id), isNull(messages.toldAt))
  const [row] = await within.update(messages).set({ toldAt: ctx.now() }).where(untold).returning()
  if (!row || row.folder === 'spam' || row.folder === 'trash') return
  const isDoubtful = row.senderEmail !== '' && !row.verified
  const title = `${isDoubtful ? '[not verified] ' : ''}New message: ${firstLine(row.subject, 120)}`
  await notify(
    ctx,
    {
      domainId: row.domainId,
      kind: 'message',
      key: `message ${id}`,
      title,
      paragraphs: paragraphsOf(row),
      button: { label: 'Open the message', href: linkTo(ctx, row.domainId, id) },
      text: cut(`New message${row.senderName ? ` from ${row.senderName}` : ''}: ${firstLine(row.content, 160)}`, 299),
      alsoTo: row.alsoTo,
      ...(row.senderEmail !== '' && {
        replyTo: { name: nameIfPossible(row.senderName), address: row.senderEmail },
      }),
    },
    within,
  )
}

/** Tells of a message whose sender hasn't entered the code. */
export const tellLater = defineJob({
  name: 'tell-of-message',
  shape: z.object({ id: z.string() }),
  retries: 10,
  pause: 10,
  run: (ctx: Context, { id }) => ctx.db.transaction((tx) => tellTeam(ctx, id, tx)),
})

export const planToTell = ({ jobs }: Context, { id, domainId }: Row, within: Db): Promise<boolean> =>
  jobs.send(tellLater, { id }, { key: id, domain: domainId, within, after: patience })
