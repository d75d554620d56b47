import { nameOfDomain } from '#domains/server/people-of.ts'
import { openWordsOfReader } from '#domains/server/reader-words.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import type { Db } from '#kit/server/database.ts'
import { renderMailTemplate } from '#kit/server/mail/mail-template.ts'
import type { NotificationKind } from '../lists.ts'
import { makeStopLink } from './links.ts'
import { sayNotification, type NotificationContent } from './notification-content.ts'

/** Names the mail of a delivery. */
export const mailKey = (deliveryId: string): string => `news ${deliveryId}`

interface NotificationMail {
  id: string
  domainId: string
  kind: NotificationKind
  to: string
}

/** Queues the mail of one delivery. A visitor’s name that no header can hold is left out rather than the mail. */
export async function mailNotification(
  ctx: Context,
  { id, domainId, kind, to }: NotificationMail,
  content: NotificationContent,
  within: Db,
): Promise<void> {
  const name = (await nameOfDomain(within, domainId)) ?? ''
  const { language, direction, say } = await openWordsOfReader({ ...ctx, db: within }, { domainId, email: to })
  const stop = `${ctx.platform.url}/api/notifications/unsubscribe/${makeStopLink(ctx, { domain: domainId, kind, to })}`
  const settings = `${ctx.platform.url}/domains/${domainId}/notification-settings`
  const said = sayNotification(language, content)
  const rendered = renderMailTemplate({
    ...said,
    language,
    direction,
    footer: say('mails.notifications.footer', { site: name, address: settings }),
    ending: { label: say('mails.notifications.unsubscribe'), href: stop },
  })
  const { replyTo } = content
  const options = { key: mailKey(id), kind: 'notice' as const, domain: domainId, within }
  const tries = [replyTo, replyTo && { address: replyTo.address }, undefined]
  for (const [at, answerTo] of tries.entries())
    try {
      return await ctx.mail.send(
        { to, subject: said.title, replyTo: answerTo, unsubscribe: stop, ...rendered },
        options,
      )
    } catch (problem) {
      if (!(problem instanceof Refusal) || at === tries.length - 1) throw problem
    }
}
