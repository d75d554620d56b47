import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { nameOfDomain } from '#domains/server/people-of.ts'
import { openWordsOfReader } from '#domains/server/reader-words.ts'
import { phrase, type Phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import type { Contact } from './contact-rows.ts'
import { proofKey } from './judge-recipients.ts'
import { writeCodeText } from './mail-templates.ts'
import { isStopped, stopPhone } from './stopped-phones.ts'
import { contacts, sentTexts } from './tables.ts'
import { findTextWay } from './text-outbox.ts'
import * as why from './why.ts'

const notNow = phrase(
  'text-code-not-now',
  'The text messaging service isn’t accepting more messages right now. Please request the code again later.',
)

/** Hands a code to the service; returns why that did not work. */
async function hand(ctx: Context, { domainId, recipient: to }: Contact, code: string): Promise<Phrase | null> {
  const texter = await findTextWay(ctx, domainId)
  if (!texter) return why.noService
  const { providerId } = texter
  if (await isStopped(ctx, providerId, to)) return why.stopped
  const name = (await nameOfDomain(ctx.db, domainId)) ?? ''
  try {
    const words = await openWordsOfReader(ctx, { domainId })
    const outcome = await texter.send({ to, body: writeCodeText(words, name, code) })
    if (outcome === 'later') return notNow
    if (outcome === 'sent') return null
    if (providerId !== undefined) await stopPhone(ctx, providerId, to)
    return why.stopped
  } catch (problem) {
    if (problem instanceof Refusal) return problem.phrase
    throw problem
  }
}

/** Sends a code to a phone, at most once: another one is sent only where somebody asks for it. */
export const textCode = defineJob({
  name: 'text-notification-code',
  shape: z.object({ id: z.string(), sealed: z.string() }),
  retries: 0,
  run: async (ctx: Context, { id, sealed }) => {
    const [contact] = await ctx.db.select().from(contacts).where(eq(contacts.id, id))
    // A newer code may have taken the place of this one.
    const code = contact && ctx.secrets.openIfPossible(sealed, proofKey(contact))
    if (!contact || code === undefined) return
    const { domainId } = contact
    const row = { key: proofKey(contact), domainId, at: ctx.now() }
    const [first] = await ctx.db.insert(sentTexts).values(row).onConflictDoNothing().returning()
    if (!first) return
    const problem = await hand(ctx, contact, code)
    if (problem === null) return
    ctx.log.warn({ contact: id, problem: problem.message }, 'A code for notifications could not be sent')
    await ctx.db.update(contacts).set({ problem }).where(eq(contacts.id, id))
  },
})
