import { and, desc, eq, inArray, isNull, lte } from 'drizzle-orm'
import { z } from 'zod'
import { emailKeyOf } from '#chats/addresses.ts'
import { readNames } from '#domains/server/read-names.ts'
import { fillIn } from '#kit/fill-in.ts'
import { spokenTag } from '#kit/platform-languages.ts'
import { day } from '#kit/durations.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { writeLetter } from '#kit/server/mail/letter.ts'
import { makeKey } from './keys.ts'
import { findRow, type Side } from './find-chat.ts'
import { visitorWords, type VisitorWords } from './speech/visitor-words.ts'
import { chatMessages, chats } from './tables.ts'
import { isThere, readVisit, type ChatRow, type MessageRow } from './view-chat.ts'

const [mostInAnswer, mostInTranscript] = [10, 300]
/** Chats of one statement. */
const atOnce = 500
/** In characters: the end of a longer conversation is mailed. */
const longestTranscript = 60_000
const transcriptsOfDay = { times: 3, seconds: day / 1000 }
const lettersOfDay = { times: 20, seconds: day / 1000 }
/** Of one domain, and to one address from wherever: a chat may be begun with anybody's address, and nobody gets a mail relay. */
const [toUnproven, toOneUnproven] = [
  { times: 100, seconds: day / 1000 },
  { times: 10, seconds: day / 1000 },
]

interface Speech {
  words: VisitorWords
  language: string
  direction: 'rtl' | undefined
}

function speakTo({ language }: ChatRow): Speech {
  const known = spokenTag(language ?? 'en') ?? 'en'
  const words = visitorWords[known]
  return { words, language: known, direction: words.direction === 'rtl' ? 'rtl' : undefined }
}

const nameOf = async (ctx: Context, { domainId }: ChatRow) => (await readNames(ctx, domainId))?.name ?? ''
const wordsOf = ({ content, picture }: MessageRow, { words }: Speech) =>
  [picture && words.picture, content].filter(Boolean).join('\n')

const latest = async (ctx: Context, chat: ChatRow, most: number, unread?: true) => {
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

async function takeRoomForMail({ limits }: Context, { domainId, email, isVerified }: ChatRow): Promise<void> {
  if (isVerified) return
  await limits.take('mails of chats to one unproven address', toOneUnproven, emailKeyOf(email))
  await limits.take('mails of chats to unproven addresses', toUnproven, domainId)
}

async function mailAnswer(ctx: Context, chat: ChatRow): Promise<void> {
  const visit = await readVisit(ctx, chat.id)
  const isTold = chat.mailedAt !== null && (!visit || visit.seenAt <= chat.mailedAt)
  if (chat.unreadByVisitor === 0 || chat.status === 'blocked' || isThere(ctx, visit) || isTold) return
  const unread = await latest(ctx, chat, mostInAnswer, true)
  const last = unread.at(-1)
  if (!last) return
  await ctx.limits.take('mails to a visitor of a chat', lettersOfDay, chat.id)
  await takeRoomForMail(ctx, chat)
  const [site, speech] = [await nameOf(ctx, chat), speakTo(chat)]
  const { subject, title, button, footer } = speech.words.answer
  const fill = (text: string) => fillIn(text, { site }, speech.direction)
  await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx }
    const href = linkTo(chat, await makeKey(within, chat, 'ticket'))
    const letter = {
      ...speech,
      title: fill(title),
      paragraphs: unread.map((row) => wordsOf(row, speech)),
      button: { label: button, href },
      footer: fill(footer),
    }
    await tx.update(chats).set({ mailedAt: ctx.now() }).where(eq(chats.id, chat.id))
    await ctx.mail.send(
      { to: chat.email, subject: fill(subject), from: { name: site }, ...writeLetter(letter) },
      { key: `chat answer ${chat.id} ${last.id}`, domain: chat.domainId, within: tx },
    )
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

const notYet = 'There’s no reply yet. You can request a copy once someone has replied.'

/** Without an answer, a stranger could have anything mailed to anybody. */
async function checkAnswered({ db }: Context, { id }: ChatRow): Promise<void> {
  const isAnswer = and(eq(chatMessages.chatId, id), eq(chatMessages.sender, 'admin'))
  const [answer] = await db.select({ id: chatMessages.id }).from(chatMessages).where(isAnswer).limit(1)
  if (!answer) throw new Refusal('conflict', notYet)
}

/** The last whole paragraphs that are no longer than a mail may be. */
function endOf(paragraphs: readonly string[]): string[] {
  let left = longestTranscript
  return paragraphs
    .toReversed()
    .filter((text) => (left -= text.length) > 0)
    .toReversed()
}

/** Mails a link alone, by which the visitor shows that the address is theirs. */
async function mailProof(ctx: Context, chat: ChatRow): Promise<void> {
  const [site, speech] = [await nameOf(ctx, chat), speakTo(chat)]
  const { subject, title, button, footer } = speech.words.answer
  const fill = (text: string) => fillIn(text, { site }, speech.direction)
  await ctx.db.transaction(async (tx) => {
    const href = linkTo(chat, await makeKey({ ...ctx, db: tx }, chat, 'ticket'))
    const letter = {
      ...speech,
      title: fill(title),
      paragraphs: [],
      button: { label: button, href },
      footer: fill(footer),
    }
    await ctx.mail.send(
      { to: chat.email, subject: fill(subject), from: { name: site }, ...writeLetter(letter) },
      { key: `chat proof ${chat.id} ${ctx.now().getTime()}`, domain: chat.domainId, within: tx },
    )
  })
}

/** A copy goes to those alone who have shown that the address is theirs; a visitor gets a link by which they can. */
async function refuseUnproven(ctx: Context, { chat, side }: Side): Promise<void> {
  if (chat.isVerified) return
  if (side === 'admin')
    throw new Refusal('conflict', 'This visitor hasn’t confirmed their e-mail address, so no copy can be sent.')
  await mailProof(ctx, chat)
  throw new Refusal(
    'conflict',
    'Please confirm your e-mail address first: open the link that we’ve just sent you, then request the copy again.',
  )
}

/** Mails the conversation to the visitor; what they haven't asked for and not yet read is left out. */
export async function mailTranscript(ctx: Context, { chat, side }: Side): Promise<void> {
  if (side === 'visitor') await checkAnswered(ctx, chat)
  await ctx.limits.take('copies of a chat', transcriptsOfDay, chat.id)
  await takeRoomForMail(ctx, chat)
  await refuseUnproven(ctx, { chat, side, userId: undefined })
  const [site, speech] = [await nameOf(ctx, chat), speakTo(chat)]
  const all = await latest(ctx, chat, mostInTranscript)
  const rows = all.filter(({ sender, readAt }) => side === 'visitor' || sender === 'visitor' || readAt !== null)
  const time = new Intl.DateTimeFormat(speech.language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  const fill = (text: string) => fillIn(text, { site }, speech.direction)
  const paragraphs = rows.map((row) => {
    const who = row.sender === 'visitor' ? chat.name : site
    return `${who}, ${time.format(row.createdAt)} UTC\n${wordsOf(row, speech)}`
  })
  const { subject, title, footer } = speech.words.transcript
  const letter = { ...speech, title: fill(title), paragraphs: endOf(paragraphs), footer: fill(footer) }
  await ctx.mail.send(
    { to: chat.email, subject: fill(subject), from: { name: site }, ...writeLetter(letter) },
    { key: `chat copy ${chat.id} ${ctx.now().getTime()}`, domain: chat.domainId },
  )
}
