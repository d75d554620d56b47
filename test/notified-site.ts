import { notify, type Notification } from '#notifications/server/notify.ts'
import { listTexts } from '#notifications/server/text-outbox.ts'
import { readCode } from '#kit/server/mail/mail-template.ts'
import { openSite } from './owned-site.ts'
import { mailsTo } from './people.ts'
import type { World } from './world.ts'

export const nobody = {
  new_chat_email_notifications: [] as string[],
  new_chat_sms_notifications: [] as string[],
  new_message_email_notifications: [] as string[],
  new_message_sms_notifications: [] as string[],
}

/** A domain whose notification settings are tested. */
export async function openNotified(world: World, email?: string, name?: string) {
  const site = await openSite(world, email, name)
  const path = `/domains/${site.id}/notification-settings`
  let count = 0
  const code = async (to: string) => readCode((await mailsTo(world, to)).at(0)?.text ?? '') ?? ''
  const verify = (entry: string, entered: string, channel = 'email') =>
    site.call(`POST ${site.on}/notification-settings/verify`, { channel, entry, code: entered })
  return {
    ...site,
    path,
    /** The settings as they are. */
    read: async () => (await site.call(`GET ${path}`)).body,
    put: (lists: object) => site.call(`PUT ${path}`, { ...nobody, ...lists }),
    /** Has another code sent. */
    resend: (entry: string, channel = 'email') =>
      site.call(`POST ${site.on}/notification-settings/codes`, { channel, entry }),
    verify,
    /** The code in the latest mail to an address. */
    code,
    /** The code in the latest text to a phone of a trial. */
    textedCode: async (to: string) =>
      /^(\d{6}) /.exec((await listTexts(world.ctx)).find((each) => each.to === to)?.body ?? '')?.[1] ?? '',
    join: async (entry: string) => verify(entry, await code(entry)),
    test: (kind: string, entry: string, channel = 'email') =>
      site.call(`POST ${site.on}/notification-settings/test`, { kind, channel, entry }),
    /** Something happens on the site. */
    happen: (change: Partial<Notification> = {}) =>
      notify(world.ctx, {
        domainId: site.id,
        kind: 'message',
        key: `message ${(count += 1)}`,
        title: 'New message from Ben',
        paragraphs: ['Do you bake on Sundays?'],
        button: { label: 'Read it', href: 'https://platform.example/messages' },
        text: 'New message from Ben on bakery.example',
        ...change,
      }),
    /** Who was told, the latest notification first. */
    notified: async () =>
      ((await site.call(`GET ${site.on}/notifications?limit=100`)).body.items as Told[]).map(
        ({ title, entries, reason }) => ({
          title,
          reason,
          entries: entries.map((each) => [each.entry, each.fate, each.reason]),
        }),
      ),
  }
}

interface Told {
  title: string
  reason: string | null
  entries: { entry: string; fate: string; reason: string | null }[]
}
