import { and, eq } from 'drizzle-orm'
import { dayMs } from '#kit/durations.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { renderMailTemplate } from '#kit/server/mail/mail-template.ts'
import { openWords } from '#kit/server/words.ts'
import type { ChatParticipant } from './find-chat.ts'
import { readLatestMessages, nameOf, sendLink, takeRoomForMail, wordsOf } from './mail-answers.ts'
import { chatMessages } from './tables.ts'
import type { ChatRow } from './view-chat.ts'

const mostInTranscript = 300
/** The end of a longer conversation is mailed. */
const longestTranscriptCharacters = 60_000
const transcriptsOfDay = { times: 3, seconds: dayMs / 1000 }

const notYet = phrase('no-reply-yet', 'There’s no reply yet. You can request a copy once someone has replied.')

/** Without an answer, a stranger could have anything mailed to anybody. */
async function checkAnswered({ db }: Context, { id }: ChatRow): Promise<void> {
  const isAnswer = and(eq(chatMessages.chatId, id), eq(chatMessages.sender, 'admin'))
  const [answer] = await db.select({ id: chatMessages.id }).from(chatMessages).where(isAnswer).limit(1)
  if (!answer) throw new Refusal('conflict', notYet)
}

/** The last whole paragraphs that are no longer than a mail may be. */
function endOf(paragraphs: readonly string[]): string[] {
  let left = longestTranscriptCharacters
  return paragraphs
    .toReversed()
    .filter((text) => (left -= text.length) > 0)
    .toReversed()
}

/** Nobody knows yet where to. */
function refuseUnknown({ chat, participant }: ChatParticipant): void {
  if (chat.email !== '') return
  throw new Refusal(
    'conflict',
    participant === 'admin'
      ? phrase('visitor-has-no-address', 'This visitor hasn’t left an e-mail address.')
      : phrase('leave-address-for-copy', 'Please leave your e-mail address first.'),
  )
}

/** Mails a link alone, by which the visitor shows that the address is theirs. */
async function mailProof(ctx: Context, chat: ChatRow): Promise<void> {
  const key = `chat proof ${chat.id} ${ctx.now().getTime()}`
  await ctx.db.transaction((db) => sendLink({ ...ctx, db }, chat, { key, rows: [] }))
}

/** A copy goes to those alone who have shown that the address is theirs; a visitor gets a link by which they can. */
async function refuseUnproven(ctx: Context, { chat, participant }: ChatParticipant): Promise<void> {
  if (chat.isVerified) return
  if (participant === 'admin')
    throw new Refusal(
      'conflict',
      phrase('visitor-unconfirmed', 'This visitor hasn’t confirmed their e-mail address, so no copy can be sent.'),
    )
  await mailProof(ctx, chat)
  throw new Refusal(
    'conflict',
    phrase(
      'confirm-email-for-copy',
      'Please confirm your e-mail address first: open the link that we’ve just sent you, then request the copy again.',
    ),
  )
}

/** Mails the conversation to the visitor; what they haven't asked for and not yet read is left out. */
export async function mailTranscript(ctx: Context, { chat, participant }: ChatParticipant): Promise<void> {
  refuseUnknown({ chat, participant, userId: undefined })
  if (participant === 'visitor') await checkAnswered(ctx, chat)
  await ctx.limits.take('copies of a chat', transcriptsOfDay, chat.id)
  await takeRoomForMail(ctx, chat)
  await refuseUnproven(ctx, { chat, participant, userId: undefined })
  const [site, words] = [await nameOf(ctx, chat), openWords(chat.language ?? 'en')]
  const { say, date } = words
  const all = await readLatestMessages(ctx, chat, mostInTranscript)
  const rows = all.filter(({ sender, readAt }) => participant === 'visitor' || sender === 'visitor' || readAt !== null)
  const paragraphs = rows.map((row) => {
    const who = row.sender === 'visitor' ? chat.name : site
    const at = date(row.createdAt, { dateStyle: 'medium', timeStyle: 'short' })
    return `${who}, ${at} UTC\n${wordsOf(row, words)}`
  })
  const template = {
    ...words,
    title: say('mails.chats.transcript.title', { site }),
    paragraphs: endOf(paragraphs),
    footer: say('mails.chats.transcript.footer', { site }),
  }
  const subject = say('mails.chats.transcript.subject', { site })
  await ctx.mail.send(
    { to: chat.email, subject, from: { name: site }, ...renderMailTemplate(template) },
    { key: `chat copy ${chat.id} ${ctx.now().getTime()}`, domain: chat.domainId },
  )
}
