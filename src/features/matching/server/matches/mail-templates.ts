import { memberRecords, memberStates } from '#members/server/tables.ts'
import { and, eq } from 'drizzle-orm'
import { findOwner } from '#accounts/server/owner.ts'
import { dayOf } from '#kit/day-of.ts'
import type { Context } from '#kit/server/context.ts'
import { renderMailTemplate } from '#kit/server/mail/mail-template.ts'
import { isThere } from '../people/is-online.ts'
import type { MatchRow } from './pairs.ts'

const longestNameCharacters = 60
/** What mail programs make a link of, or what is no name: nobody advertises by mails of ours. */
/** Signs that turn round what stands behind them. */
const turns = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g
const likeAddress = /[@/:\\]|[\p{L}\p{N}][.。][\p{L}\p{N}]{2}|www\./iu

interface MatchEvent {
  match: Pick<MatchRow, 'id' | 'type'>
  /** Who did it, and whom it is for. */
  from: string
  to: string
}

/** The address of somebody who isn’t there to see what happens, and isn’t made up. */
async function findAway(ctx: Context, userId: string): Promise<string | undefined> {
  const [state] = await ctx.db.select().from(memberStates).where(eq(memberStates.userId, userId))
  if (state?.isDemo || isThere(ctx, state)) return undefined
  const { email, deletesAt } = await findOwner(ctx, { id: userId })
  return deletesAt === null ? email : undefined
}

async function readName({ db }: Context, { match, from }: MatchEvent): Promise<string> {
  const isTheirs = and(eq(memberRecords.userId, from), eq(memberRecords.type, match.type))
  const [row] = await db.select({ name: memberRecords.name }).from(memberRecords).where(isTheirs)
  const name = (row?.name ?? '').replace(turns, '')
  if (likeAddress.test(name.normalize('NFKC'))) return 'Someone'
  return [...name].slice(0, longestNameCharacters).join('') || 'Someone'
}

interface Words {
  subject: string
  paragraph: string
  label: string
}

/** Of mails with the same key, one a day is sent. */
async function mail(ctx: Context, news: MatchEvent, key: string, write: (name: string) => Words): Promise<void> {
  const email = await findAway(ctx, news.to)
  if (email === undefined) return
  const { subject, paragraph, label } = write(await readName(ctx, news))
  const { host, url } = ctx.platform
  const rendered = renderMailTemplate({
    title: subject,
    paragraphs: [paragraph],
    button: { label, href: `${url}/chat/${news.match.id}` },
    footer: `You received this e-mail because you have a profile on ${host}. Make the profile private to stop these e-mails.`,
  })
  await ctx.mail.send({ to: email, subject, ...rendered }, { key: `${key} ${dayOf(ctx.now())}`, within: ctx.db })
}

/** Tells somebody who isn’t there of a new match: of the first one of a day. */
export const mailMatch = (ctx: Context, news: MatchEvent): Promise<void> =>
  mail(ctx, news, `new match of ${news.to}`, (name) => ({
    subject: `You matched with ${name}`,
    paragraph: `${name} likes you too. Say hello.`,
    label: `Message ${name}`,
  }))

/** Tells somebody who isn’t there that the other one wrote: once a day, and not what. */
export const mailMessage = (ctx: Context, news: MatchEvent): Promise<void> =>
  mail(ctx, news, `message in match ${news.match.id} for ${news.to}`, (name) => ({
    subject: `New message from ${name}`,
    paragraph: `${name} sent you a message.`,
    label: 'Read message',
  }))
