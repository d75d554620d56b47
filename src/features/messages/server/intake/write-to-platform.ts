import type { Sent } from '#messages/contract.ts'
import { emailKeyOf } from '#messages/addresses.ts'
import type { Context } from '#kit/server/context.ts'
import { nameIfPossible } from '#kit/server/mail/addressee.ts'
import { writeLetter } from '#kit/server/mail/letter.ts'
import { newRowId } from '#kit/server/row-id.ts'
import type { Draft, Traps } from './keep-message.ts'
import type { Visit } from './sending-site.ts'
import { findSpamReasons } from './spam.ts'
import { readPace } from './start-time.ts'

/** Of everybody together, so that nobody fills the mailboxes of those who run the installation. */
const inAnHour = { times: 60, seconds: 3600 }
/** Counted apart, so that a flood leaves room for what people write. */
const spamInAnHour = { times: 20, seconds: 3600 }

/** Whether the platform's own site belongs to nobody in particular and somebody runs the installation. */
export const isForAdmins = ({ ctx, site }: Visit): boolean =>
  site === ctx.platform.host && ctx.platform.adminEmails.length > 0

async function judge(ctx: Context, { network, user }: Visit, draft: Draft, traps: Traps) {
  const { senderEmail: email, senderName: name, fields, content } = draft
  const isKnown = user !== undefined && email !== '' && emailKeyOf(user.email) === emailKeyOf(email)
  const reasons = await findSpamReasons(ctx, {
    domainId: ctx.platform.host,
    network,
    pace: readPace(ctx, traps.started),
    isTrapped: (traps.website ?? '') !== '',
    isKnown,
    name,
    email: emailKeyOf(email),
    texts: fields.length > 0 ? fields.map(({ value }) => value) : [content],
  })
  return { isKnown, reasons }
}

/** Mails what was written on the platform's own pages to its administrators; what looks like spam says so. */
export async function writeToAdmins(visit: Visit, draft: Draft, traps: Traps): Promise<Sent> {
  const { ctx } = visit
  const { isKnown, reasons } = await judge(ctx, visit, draft, traps)
  if (reasons.length > 0) await ctx.limits.take('spam to the platform', spamInAnHour, 'all')
  else await ctx.limits.take('messages to the platform', inAnHour, 'all')
  const { subject, senderName, senderEmail, priority, content, fields } = draft
  const title = `${reasons.length > 0 ? '[spam?] ' : ''}New message: ${subject}`
  const letter = writeLetter({
    title,
    paragraphs: [
      `From: ${[senderName, senderEmail].filter(Boolean).join(', ')}`,
      ...(isKnown ? [] : ['Not verified: the sender has not proven that this address is theirs.']),
      ...(priority === 'Normal' ? [] : [`Priority: ${priority}`]),
      content,
      ...fields.map(({ label, value }) => `${label}: ${value}`),
      ...reasons,
    ],
  })
  const replyTo = senderEmail === '' ? undefined : { name: nameIfPossible(senderName), address: senderEmail }
  const id = traps.sending ?? newRowId(ctx)
  for (const to of ctx.platform.adminEmails)
    await ctx.mail.send({ to, subject: title, replyTo, ...letter }, { key: `platform message ${id} ${to}` })
  return { id, needsCode: false }
}
