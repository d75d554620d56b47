import { eq } from 'drizzle-orm'
import { listMails } from '#kit/server/mail/kept-mails.ts'
import { subscribers } from '#mailing/server/tables.ts'
import { openSite } from './owned-site.ts'
import { passTime } from './people.ts'
import type { World } from './world.ts'

/** The first link of a mail to one of our pages, with its host. */
export const linkIn = (text: string, page: 'confirm' | 'unsubscribe'): string =>
  new RegExp(`https?://\\S+/${page}/\\S+`).exec(text)?.[0] ?? ''

/** A site with a mailing list, and what visitors do there. */
export async function openList(world: World, email = 'owner@example.com', name = 'bakery.example') {
  // Who may mail whom is the subject of `safeguards.test.ts`.
  Object.assign(world.ctx.platform, { safeguards: new Set() })
  const site = await openSite(world, email, name)
  await site.write({ 'settings.txt': 'title=Rosa’s Bakery\nlanguage=en\n', 'content.txt': '# Bread\n' })
  const subscribe = (body: object, options: Parameters<World['ask']>[2] = {}) =>
    world.ask('POST /api/subscribe', body, { host: site.host, ...options })
  /** The latest mail to an address. */
  const mailTo = async (to: string) => (await listMails(world.ctx)).find((mail) => mail.to === to)
  const textTo = async (to: string) => (await mailTo(to))?.content?.text ?? ''
  /** Follows a link as a browser without script and cookies does. */
  const open = (link: string) => world.visit(link)
  const press = (link: string, form: Record<string, string> = {}) =>
    world.visit(link, {
      method: 'POST',
      body: new URLSearchParams(form).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  async function join(address: string, extra: object = {}) {
    await subscribe({ name: 'Ann', email: address, ...extra })
    await press(linkIn(await textTo(address), 'confirm'))
    // Later mails are the latest.
    passTime(world, 1)
  }
  const stateOf = async (address: string) =>
    (await world.ctx.db.select().from(subscribers).where(eq(subscribers.email, address)))[0]?.state
  const rowOf = async (address: string) =>
    (await world.ctx.db.select().from(subscribers).where(eq(subscribers.email, address)))[0]
  const counts = async () => (await site.call(`GET ${site.on}/mailing`)).body.counts as Record<string, number>
  return {
    ...site,
    subscribe,
    mailTo,
    textTo,
    open,
    press,
    join,
    stateOf,
    rowOf,
    counts,
    later: (s: number) => passTime(world, s),
  }
}

export const none = { pending: 0, confirmed: 0, unsubscribed: 0, bounced: 0, complained: 0 }
