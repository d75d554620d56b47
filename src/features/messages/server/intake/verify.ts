import { and, eq } from 'drizzle-orm'
import { phrase, phraseOf } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { tooMany } from '#kit/server/limits.ts'
import { maySeeMail } from '#kit/server/local-requests.ts'
import { isRowId } from '#kit/server/row-id.ts'
import type { SendAnswer } from '#messages/contract.ts'
import { resendAfterSeconds, wrongCode } from '#messages/rules.ts'
import { announceMessage } from '../changed.ts'
import { messages } from '../tables.ts'
import { enterCode, takeRoomForCode } from './codes.ts'
import { sendCode } from './send-code.ts'
import type { Sites, Visit } from './sending-site.ts'
import { notifyTeam } from './notify-team.ts'

type Row = typeof messages.$inferSelect

/** The message with this id at the site of the request. */
async function findAtSite({ ctx, site }: Visit, { idOf }: Sites, id: string): Promise<Row | undefined> {
  const domainId = site === undefined ? undefined : idOf(site)
  if (domainId === undefined || !isRowId(id)) return undefined
  const isIt = and(eq(messages.id, id), eq(messages.domainId, domainId))
  const [row] = await ctx.db.select().from(messages).where(isIt)
  return row
}

/** Proves the sender's address by the code; the team is notified at once. Refused unless the code is right. */
export async function verifyMessage(sites: Sites, visit: Visit, id: string, code: string): Promise<{ verified: true }> {
  const { ctx } = visit
  const row = await findAtSite(visit, sites, id)
  if (!row) throw new Refusal('invalid', phraseOf(wrongCode))
  if (row.verified) return { verified: true }
  await enterCode(ctx, row, code)
  await ctx.db.transaction(async (tx) => {
    await notifyTeam(ctx, id, tx)
    await announceMessage(ctx, row.domainId, tx)
  })
  return { verified: true }
}

/** Sends another code, which replaces the one before. */
export async function resendCode(sites: Sites, visit: Visit, id: string): Promise<SendAnswer> {
  const { ctx, network } = visit
  const row = await findAtSite(visit, sites, id)
  if (!row || row.senderEmail === '')
    throw new Refusal(
      'missing',
      phrase('message-not-found-send-again', 'This message can’t be found. Please send it again.'),
    )
  if (row.verified || row.folder === 'spam') return { id, needsCode: false }
  const since = row.codeSentAt ? (ctx.now().getTime() - row.codeSentAt.getTime()) / 1000 : resendAfterSeconds
  if (since >= 0 && since < resendAfterSeconds) throw tooMany(Math.ceil(resendAfterSeconds - since))
  const { domainId, senderEmail: email } = row
  await takeRoomForCode(ctx, { email, network, domainId })
  const code = await sendCode(ctx, row, (visit.site && sites.nameOf(visit.site)) ?? visit.site ?? '')
  if (code === undefined) return { id, needsCode: false }
  return { id, needsCode: true, ...(maySeeMail(ctx, visit) && { code }) }
}
