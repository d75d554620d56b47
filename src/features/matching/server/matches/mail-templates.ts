import { memberRecords, memberStates } from '#members/server/tables.ts'
import { and, eq } from 'drizzle-orm'
import { findOwner, type Owner } from '#accounts/server/owner.ts'
import { languagesOf } from '#accounts/server/reader-words.ts'
import { dayOf } from '#kit/day-of.ts'
import type { Context } from '#kit/server/context.ts'
import { renderMailTemplate } from '#kit/server/mail/mail-template.ts'
import { openWordsFor, type Words } from '#kit/server/words.ts'
import { isThere } from '../people/is-online.ts'
import type { MatchRow } from './pairs.ts'

const longestNameCharacters = 60
/** Signs that turn round what stands behind them. */
const turns = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g
/** What mail programs make a link of, or what is no name: nobody advertises by mails of ours. */
const likeAddress = /[@/:\\]|[\p{L}\p{N}][.。][\p{L}\p{N}]{2}|www\./iu

interface MatchEvent {
  match: Pick<MatchRow, 'id' | 'type'>
  /** Who did it, and whom it is for. */
  from: string
  to: string
}

/** Somebody who isn’t there to see what happens, and isn’t made up. */
async function findAway(ctx: Context, userId: string): Promise<Owner | undefined> {
  const [state] = await ctx.db.select().from(memberStates).where(eq(memberStates.userId, userId))
  if (state?.isDemo || isThere(ctx, state)) return undefined
  const owner = await findOwner(ctx, { id: userId })
  return owner.deletesAt === null ? owner : undefined
}

/** Undefined for one that isn’t mailed. */
async function readName({ db }: Context, { match, from }: MatchEvent): Promise<string | undefined> {
  const isTheirs = and(eq(memberRecords.userId, from), eq(memberRecords.type, match.type))
  const [row] = await db.select({ name: memberRecords.name }).from(memberRecords).where(isTheirs)
  const name = (row?.name ?? '').replace(turns, '')
  if (likeAddress.test(name.normalize('NFKC'))) return undefined
  return [...name].slice(0, longestNameCharacters).join('') || undefined
}

interface MatchMail {
  subject: string
  paragraph: string
  label: string
}

type WriteMail = (words: Words, name: string) => MatchMail

/** Of mails with the same key, one a day is sent. */
async function mail(ctx: Context, news: MatchEvent, key: string, write: WriteMail): Promise<void> {
  const reader = await findAway(ctx, news.to)
  if (reader === undefined) return
  const words = openWordsFor(...languagesOf(reader))
  const { say, language, direction } = words
  const name = (await readName(ctx, news)) ?? say('mails.matches.someone')
  const { subject, paragraph, label } = write(words, name)
  const { host, url } = ctx.platform
  const rendered = renderMailTemplate({
    title: subject,
    paragraphs: [paragraph],
    button: { label, href: `${url}/chat/${news.match.id}` },
    footer: say('mails.matches.footer', { host }),
    language,
    direction,
  })
  await ctx.mail.send({ to: reader.email, subject, ...rendered }, { key: `${key} ${dayOf(ctx.now())}`, within: ctx.db })
}

/** Tells somebody who isn’t there of a new match: of the first one of a day. */
export const mailMatch = (ctx: Context, news: MatchEvent): Promise<void> =>
  mail(ctx, news, `new match of ${news.to}`, ({ say }, name) => ({
    subject: say('mails.matches.match.subject', { name }),
    paragraph: say('mails.matches.match.text', { name }),
    label: say('mails.matches.match.button', { name }),
  }))

/** Tells somebody who isn’t there that the other one wrote: once a day, and not what. */
export const mailMessage = (ctx: Context, news: MatchEvent): Promise<void> =>
  mail(ctx, news, `message in match ${news.match.id} for ${news.to}`, ({ say }, name) => ({
    subject: say('mails.matches.message.subject', { name }),
    paragraph: say('mails.matches.message.text', { name }),
    label: say('mails.matches.message.button'),
  }))
