import { openWordsOfReader } from '#domains/server/reader-words.ts'
import { hashOf } from '#kit/server/hash.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, Domain } from '#kit/server/context.ts'
import { drawDigits, hashCode } from '#kit/server/codes.ts'
import { ageOf } from '#kit/server/expiry.ts'
import { resendAfterSeconds } from '../lists.ts'
import type { Contact } from './contact-rows.ts'
import { proofKey } from './judge-recipients.ts'
import { writeProof } from './mail-templates.ts'
import { makeProofLink } from './links.ts'
import { scopeOf } from './prove.ts'
import { contacts } from './tables.ts'
import { textCode } from './text-code.ts'

/** Who has a code sent. */
export interface ProofCaller {
  userId: string
  network: string
}
interface ProofRequest {
  domain: Pick<Domain, 'id' | 'name'>
  contact: Contact
  asker: ProofCaller
}

const validForMs = { email: 86_400_000, sms: 600_000 }

const hourSeconds = 3600
const daySeconds = 86_400
/** Nobody is flooded through us, whoever asks for it, from wherever and for however many domains. */
const hourlyToOne = { times: 5, seconds: hourSeconds }
const dailyToOne = { times: 12, seconds: daySeconds }
const dailyOf = {
  domain: { email: { times: 80, seconds: daySeconds }, sms: { times: 30, seconds: daySeconds } },
  person: { email: { times: 200, seconds: daySeconds }, sms: { times: 60, seconds: daySeconds } },
  network: { email: { times: 400, seconds: daySeconds }, sms: { times: 100, seconds: daySeconds } },
}

async function takeRoom({ limits }: Context, { domain, contact, asker }: ProofRequest): Promise<void> {
  const { channel, recipientKey } = contact
  const to = hashOf(`${channel} ${recipientKey}`)
  await limits.take('notification codes to one, hourly', hourlyToOne, to)
  await limits.take('notification codes to one, daily', dailyToOne, to)
  await limits.take(`notification codes by ${channel} of a domain`, dailyOf.domain[channel], domain.id)
  await limits.take(`notification codes by ${channel} of a person`, dailyOf.person[channel], asker.userId)
  await limits.take(`notification codes by ${channel} of a network`, dailyOf.network[channel], asker.network)
}

const tooSoon = (seconds: number) =>
  new Refusal(
    'too-many',
    phrase('code-wait', 'Please wait {seconds} seconds before another code is sent.', { seconds }),
    { retryAfter: seconds },
  )

const tooMany = phrase(
  'codes-sent-too-many',
  'No code was sent because too many were sent recently. Please try again later.',
)

/** Sends an address or phone a code. Of several at once, one is sent. */
export async function sendProof(ctx: Context, asking: ProofRequest): Promise<void> {
  const { domain, contact: before } = asking
  const age = before.codeSentAt ? ageOf(before.codeSentAt, ctx.now()) / 1000 : resendAfterSeconds
  if (age < resendAfterSeconds) throw tooSoon(Math.ceil(resendAfterSeconds - age))
  await takeRoom(ctx, asking)
  const { id, channel, recipient: to } = before
  const [code, at] = [drawDigits(ctx), ctx.now()]
  const isAsBefore = before.codeSentAt ? eq(contacts.codeSentAt, before.codeSentAt) : isNull(contacts.codeSentAt)
  await ctx.db.transaction(async (within) => {
    const codeEndsAt = new Date(at.getTime() + validForMs[channel])
    const set = { codeHash: hashCode(ctx, scopeOf(id), code), codeSentAt: at, codeEndsAt, wrongTries: 0, problem: null }
    const [row] = await within
      .update(contacts)
      .set(set)
      .where(and(eq(contacts.id, id), isAsBefore))
      .returning()
    if (!row) throw tooSoon(resendAfterSeconds)
    if (channel === 'sms') {
      const sealed = ctx.secrets.seal(code, proofKey(row))
      return void (await ctx.jobs.send(textCode, { id, sealed }, { key: proofKey(row), domain: domain.id, within }))
    }
    const token = makeProofLink(ctx, { contact: id, sentAt: at.getTime() })
    const words = await openWordsOfReader({ ...ctx, db: within }, { domainId: domain.id, email: to })
    const mail = writeProof(ctx, words, { to, site: domain.name, code, token })
    await ctx.mail.send(mail, { key: proofKey(row), kind: 'code', domain: domain.id, within, until: codeEndsAt })
  })
}

/** The same where something else is done at the same time, which isn't undone because of it: the contact says what went wrong. */
export async function trySendProof(ctx: Context, asking: ProofRequest): Promise<void> {
  try {
    await sendProof(ctx, asking)
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    await ctx.db.update(contacts).set({ problem: tooMany }).where(eq(contacts.id, asking.contact.id))
  }
}
