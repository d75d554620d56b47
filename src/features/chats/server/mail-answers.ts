import { emailKeyOf } from '#accounts/rules.ts'
import { and, desc, eq, inArray, isNull, lte } from 'drizzle-orm'
import { z } from 'zod'
import { takeRoomForStranger } from '#domains/server/stranger-mail.ts'
import { readNames } from '#domains/server/read-names.ts'
import { dayMs } from '#kit/durations.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { renderMailTemplate } from '#kit/server/mail/mail-template.ts'
import { openWords, type Words } from '#kit/server/words.ts'
import { makeKey } from './keys.ts'
import { findRow } from './find-chat.ts'
import { chatMessages, chats } from './tables.ts'
import { isThere, readVisit, type ChatRow, type MessageRow } from './view-chat.ts'

const mostInAnswer = 10
/** Chats of one statement. */
const atOnce = 500
const mailsOfDay = { times: 20, seconds: dayMs / 1000 }
/** Of one domain, and to one address from wherever: a chat may be begun with anybody's address, and nobody gets a mail relay. */
const toUnproven = { times: 100, seconds: dayMs / 1000 }
const toOneUnproven = { times: 10, seconds: dayMs / 1000 }

export const nameOf = async (ctx: Context, { domainId }: ChatRow) => (await readNames(ctx, domainId))?.name ?? ''
export const wordsOf = ({ content, picture }: MessageRow, { say }: Words) =>
  [picture && say('mails.chats.picture'), content].filter(Boolean).join('\n')

export const readLatestMessages = async (ctx: Context, chat: ChatRow, most: number, unread?: true) => {
  const isUnread = unread && and(eq(chatMessages.sender, 'admin'), isNull(chatMessages.readAt))
  const rows = await ctx.db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.chatId, chat.id), isUnread))
    .orderBy(desc(chatMessages.id))
    .limit(most)
  return rows.toReversed()
}

/** The link of a mail: what stands behind `#` reaches no server and no log. */
const linkTo = ({ address, id }: ChatRow, ticket: string) => `${address}#chat=${id}.${ticket}`

export async function takeRoomForMail(ctx: Context, chat: ChatRow, texts: readonly string[] = []): Promise<void> {
  const { domainId, email, isVerified } = chat
  if (isVerified) return
  await takeRoomForStranger(ctx, { domainId, texts })
  await ctx.limits.take('mails of chats to one unproven address', toOneUnproven, emailKeyOf(email))
  await ctx.limits.take('mails of chats to unproven addresses', toUnproven, domainId)
}

interface LinkMail {
  /** Names the mail: it is sent once. */
  key: string
  /** The answers in it. */
  rows: readonly MessageRow[]
}

/** Mails the link by which a visitor comes back to the chat; part of the transaction `ctx.db`. */
export async function sendLink(ctx: Context, chat: ChatRow, { key, rows }: LinkMail): Promise<void> {
  const [site, words] = [await nameOf(ctx, chat), openWords(chat.language ?? 'en')]
  const { say } = words
  const href = linkTo(chat, await makeKey(ctx, chat, 'ticket'))
  const template = {
    ...words,
    title: say('mails.chats.answer.title', { site }),
    paragraphs: rows.map((row) => wordsOf(row, words)),
    button: { label: say('mails.chats.answer.button'), href },
    footer: say('mails.chats.answer.footer', { site }),
  }
  const subject = say('mails.chats.answer.subject', { site })
  await ctx.mail.send(
    { to: chat.email, subject, from: { name: site }, ...renderMailTemplate(template) },
    { key, domain: chat.domainId, within: ctx.db },
  )
}

/** An answer that may not be mailed waits in the chat, where a visitor who did begin it finds it. */
async function mayMail(ctx: Context, chat: ChatRow, unread: readonly MessageRow[]): Promise<boolean> {
  try {
    const texts = unread.map(({ content }) => content)
    await takeRoomForMail(ctx, chat, texts)
    return true
  } catch (problem) {
    if (!(problem instanceof Refusal) || problem.reason !== 'forbidden') throw problem
    ctx.log.info({ chatId: chat.id }, 'An answer that names a well-known brand wasn’t mailed to an unproven address')
    return false
  }
}

async function mailAnswer(ctx: Context, chat: ChatRow): Promise<void> {
  if (chat.email === '') return
  const visit = await readVisit(ctx, chat.id)
  const isMailed = chat.mailedAt !== null && (!visit || visit.seenAt <= chat.mailedAt)
  if (chat.unreadByVisitor === 0 || chat.status === 'blocked' || isThere(ctx, visit) || isMailed) return
  const unread = await readLatestMessages(ctx, chat, mostInAnswer, true)
  const last = unread.at(-1)
  if (!last) return
  await ctx.limits.take('mails to a visitor of a chat', mailsOfDay, chat.id)
  if (!(await mayMail(ctx, chat, unread))) return
  await ctx.db.transaction(async (tx) => {
    await tx.update(chats).set({ mailedAt: ctx.now() }).where(eq(chats.id, chat.id))
    await sendLink({ ...ctx, db: tx }, chat, { key: `chat answer ${chat.id} ${last.id}`, rows: unread })
  })
}

/** Mails answers to a visitor who has gone, once until they are back. */
export const mailAnswerJob = defineJob({
  name: 'mail-chat-answer',
  shape: z.object({ chatId: z.string() }),
  run: async (ctx: Context, { chatId }) => {
    const chat = await findRow(ctx, chatId)
    if (chat) await mailAnswer(ctx, chat)
  },
})

/** Sends a job for each of some chats whose answers are due; returns how many were due. */
const sendDue = ({ db, jobs, now }: Context): Promise<number> =>
  db.transaction(async (tx) => {
    const some = tx.select({ id: chats.id }).from(chats).where(lte(chats.answerDueAt, now())).limit(atOnce)
    const due = await tx.update(chats).set({ answerDueAt: null }).where(inArray(chats.id, some)).returning()
    const unread = due.filter(({ unreadByVisitor }) => unreadByVisitor > 0)
    const jobsOfChats = unread.map(({ id, domainId }) => ({ data: { chatId: id }, key: id, domain: domainId }))
    await jobs.sendMany(mailAnswerJob, jobsOfChats, { within: tx })
    return due.length
  })

/** Finds the answers that have waited for their visitor long enough. */
export const mailAnswersJob = defineJob({
  name: 'mail-chat-answers',
  shape: z.object({}),
  run: async (ctx: Context) => {
    while ((await sendDue(ctx)) === atOnce);
  },
})
