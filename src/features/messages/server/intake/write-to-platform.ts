import type { SendAnswer } from '#messages/contract.ts'
import { openWordsOfReader } from '#domains/server/reader-words.ts'
import type { Wording } from '#kit/phrase.ts'
import { nameIfPossible } from '#kit/server/mail/addressee.ts'
import { renderMailTemplate } from '#kit/server/mail/mail-template.ts'
import { newRowId } from '#kit/server/row-id.ts'
import { phraseMail, sayWording } from '#kit/server/words.ts'
import { judgeDraft, type Draft, type Traps } from './keep-message.ts'
import type { Visit } from './sending-site.ts'
import { paragraphsOf } from './notify-team.ts'

/** Of everybody together, so that nobody fills the mailboxes of those who run the installation. */
const inAnHour = { times: 100, seconds: 3600 }
/** Counted apart, so that a flood leaves room for what people write. */
const spamInAnHour = { times: 20, seconds: 3600 }

/** Whether the platform's own site belongs to nobody in particular and somebody runs the installation. */
export const isForAdmins = ({ ctx, site }: Visit): boolean =>
  site === ctx.platform.host && ctx.platform.adminEmails.length > 0

/** Mails what was written on the platform's own pages to its administrators; what looks like spam says so. */
export async function writeToAdmins(visit: Visit, draft: Draft, traps: Traps): Promise<SendAnswer> {
  const { ctx, network, user } = visit
  const { verified, reasons } = await judgeDraft({ ctx, domainId: ctx.platform.host, network, user }, draft, traps)
  if (reasons.length > 0) await ctx.limits.take('spam to the platform', spamInAnHour, 'all')
  else await ctx.limits.take('messages to the platform', inAnHour, 'all')
  const { subject, senderName, senderEmail } = draft
  const title = phraseMail(reasons.length > 0 ? 'mails.messages.spamTitle' : 'mails.messages.title', { subject })
  const paragraphs = paragraphsOf({ ...draft, verified, notes: [...draft.notes, ...reasons] })
  const replyTo = senderEmail === '' ? undefined : { name: nameIfPossible(senderName), address: senderEmail }
  const id = traps.sending ?? newRowId(ctx)
  for (const to of ctx.platform.adminEmails) {
    const { language, direction } = await openWordsOfReader(ctx, { domainId: null, email: to })
    const say = (wording: Wording) => sayWording(language, wording)
    const rendered = renderMailTemplate({ title: say(title), paragraphs: paragraphs.map(say), language, direction })
    await ctx.mail.send({ to, subject: say(title), replyTo, ...rendered }, { key: `platform message ${id} ${to}` })
  }
  return { id, needsCode: false }
}
