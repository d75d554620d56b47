import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, Domain } from '#kit/server/context.ts'
import { phraseMail } from '#kit/server/words.ts'
import type { Channel, NotificationKind } from '../lists.ts'
import { keyOf } from './contact-rows.ts'
import { judgeRecipients } from './judge-recipients.ts'
import { listRecipients, type Recipient } from './list-recipients.ts'
import { sealNotification, titleColumns, type NotificationContent } from './notification-content.ts'
import { notifications } from './tables.ts'
import { notifyRecipients } from './notify-recipients.ts'
import { findTextWay } from './text-outbox.ts'

interface TestTarget {
  kind: NotificationKind
  channel: Channel
  entry: string
}

const daySeconds = 86_400
const ofDomain = { email: { times: 50, seconds: daySeconds }, sms: { times: 10, seconds: daySeconds } }

function write({ platform }: Context, { id, name }: Domain, kind: NotificationKind): NotificationContent {
  const href = `${platform.url}/domains/${id}/notification-settings`
  return {
    title: phraseMail(`mails.notifications.test.${kind}.title`, { site: name }),
    paragraphs: [phraseMail(`mails.notifications.test.${kind}.text`, { site: name })],
    button: { label: phraseMail('mails.notifications.test.button'), href },
    text: phraseMail(`mails.notifications.test.${kind}.short`, { site: name.slice(0, 60) }),
  }
}

/** Sends a test to a verified recipient of a list, as a notification that only this one gets. */
export async function sendTest(ctx: Context, domain: Domain, { kind, channel, entry }: TestTarget): Promise<void> {
  const key = keyOf(channel, entry.trim())
  const isIt = (each: Recipient) => each.kind === kind && each.channel === channel && each.addressKey === key
  const found = (await listRecipients(ctx.db, domain.id)).filter(isIt)
  const [judged] = await judgeRecipients(ctx, found, await findTextWay(ctx, domain.id))
  if (!judged)
    throw new Refusal('missing', phrase('entry-not-in-list', 'This entry isn’t in the list. Save the settings first.'))
  if (judged.state !== 'verified' || judged.reason !== null)
    throw new Refusal('conflict', judged.reason ?? phrase('verify-entry-first', 'Please verify this entry first.'))
  await ctx.limits.take(`tests by ${channel} of a domain`, ofDomain[channel], domain.id)
  const [at, content] = [ctx.now(), write(ctx, domain, kind)]
  const unique = Buffer.from(ctx.random(12)).toString('hex')
  const row = { domainId: domain.id, kind, key: `test ${unique}`, ...titleColumns(content), isTest: true, at }
  const [added] = await ctx.db
    .insert(notifications)
    .values({ ...row, sealed: sealNotification(ctx, content) })
    .returning()
  if (added) await notifyRecipients(ctx, added, found)
}
