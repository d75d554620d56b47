import type { Context } from '#kit/server/context.ts'
import type { Db } from '#kit/server/database.ts'
import type { Mailbox } from '#kit/server/mail.ts'
import type { Kind } from '../lists.ts'
import { sealNews } from './news-content.ts'
import { news as table } from './tables.ts'
import { telling } from './telling.ts'

/** Something that those who run a site want to know at once. */
export interface News {
  domainId: string
  /** Which of the lists of the notification settings is told. */
  kind: Kind
  /** Names it, such as `message` and its id: nobody is told of the same twice. */
  key: string
  /** The subject and heading of the mail; plain text. */
  title: string
  paragraphs: readonly string[]
  button: { label: string; href: string }
  /** Where an answer to the mail goes. */
  replyTo?: Mailbox | undefined
  /** The whole text to phones, 300 characters at most. */
  text: string
  /** Addresses that are told in addition, such as the recipient of a form, if they are verified; each address is told once. */
  alsoTo?: readonly string[] | undefined
}

/** Tells those whom the settings of the domain name; within a transaction once that commits. */
export async function notify(ctx: Context, news: News, within?: Db): Promise<void> {
  const { domainId, kind, key, ...content } = news
  const hand = async (tx: Db) => {
    const row = { domainId, kind, key, title: content.title.slice(0, 300), at: ctx.now() }
    const [added] = await tx
      .insert(table)
      .values({ ...row, sealed: sealNews(ctx, content) })
      .onConflictDoNothing()
      .returning({ id: table.id })
    if (added) await ctx.jobs.send(telling, added, { key: added.id, domain: domainId, within: tx })
  }
  await (within ? hand(within) : ctx.db.transaction(hand))
}
