import { and, eq } from 'drizzle-orm'
import { emailKeyOf } from '#accounts/rules.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, User } from '#kit/server/context.ts'
import type { Db } from '#kit/server/database.ts'
import { newRowId } from '#kit/server/row-id.ts'
import type { Sent } from '../../contract.ts'
import { codeValidFor } from '../../rules.ts'
import { announceMessage } from '../changed.ts'
import { keepWords } from '../search-words.ts'
import { messageForms, messages, type KeptField } from '../tables.ts'
import { drawCode, takeRoomForCode } from './codes.ts'
import { writeCodeLetter } from './code-letter.ts'
import { findSpamReasons } from './spam.ts'
import { readPace } from './start-time.ts'
import { planToTell, tellTeam } from './tell.ts'
import { trimSpam } from './trim-spam.ts'

/** Who sends something to which site. */
export interface Sender {
  ctx: Context
  domainId: string
  /** The name of the site as visitors know it. */
  siteName: string
  network: string
  user: User | undefined
  /** Whether the answer may hold the code (`maySeeMail`). */
  seesMail: boolean
}

/** The traps of the form and what the browser says of the sending. */
export interface Traps {
  website?: string | undefined
  started?: string | undefined
  language?: string | undefined
  sending?: string | undefined
}

/** A message before it is kept. */
export interface Draft {
  form: string
  subject: string
  content: string
  fields: KeptField[]
  senderName: string
  senderEmail: string
  priority: (typeof messages.$inferSelect)['priority']
  page: string | null
  notes: string[]
  alsoTo: string[]
}

type Row = typeof messages.$inferSelect

const answerFor = ({ id, verified, codeHash, folder, senderEmail }: Row, code?: string): Sent => ({
  id,
  // What is taken for spam gets the usual answer, so that programs learn nothing.
  needsCode: !verified && senderEmail !== '' && (codeHash !== null || folder === 'spam'),
  ...(code !== undefined && { code }),
})

async function findSent({ db }: Pick<Context, 'db'>, domainId: string, sending: string | undefined) {
  if (sending === undefined) return undefined
  const isSame = and(eq(messages.domainId, domainId), eq(messages.sending, sending))
  const [row] = await db.select().from(messages).where(isSame)
  return row
}

/** Whether a code may be sent; without one the message stays unverified. */
async function mayHaveCode({ ctx, domainId, network }: Sender, email: string): Promise<boolean> {
  try {
    await takeRoomForCode(ctx, { email, network, domainId })
    return true
  } catch (problem) {
    if (problem instanceof Refusal && problem.reason === 'too-many') return false
    throw problem
  }
}

/** The form's folder, listed for the filter of the inbox. */
const listForm = (tx: Db, domainId: string, form: string) =>
  tx.insert(messageForms).values({ domainId, form }).onConflictDoNothing()

interface Judged {
  reasons: string[]
  verified: boolean
  proof: { code: string; hash: string } | undefined
}

function toRow({ ctx, domainId }: Sender, id: string, draft: Draft, { reasons, verified, proof }: Judged) {
  const at = ctx.now()
  const texts = [draft.subject, draft.content, draft.senderName, draft.senderEmail, ...draft.fields.map(textOf)]
  return {
    ...draft,
    id,
    domainId,
    emailKey: draft.senderEmail === '' ? '' : emailKeyOf(draft.senderEmail),
    folder: reasons.length > 0 ? ('spam' as const) : ('inbox' as const),
    spamReasons: reasons,
    verified,
    waits: true,
    ...(proof && { codeHash: proof.hash, codeSentAt: at }),
    size: texts.join('').length,
    words: keepWords(domainId, texts),
    movedAt: at,
    createdAt: at,
    activeAt: at,
  }
}
const textOf = ({ label, value }: KeptField) => `${label} ${value}`

/** What belongs to a new message: its code, word to the team, room among the spam. */
async function followUp(sender: Sender, row: Row, code: string | undefined, tx: Db): Promise<void> {
  const { ctx, domainId, siteName: site } = sender
  await listForm(tx, domainId, row.form)
  await announceMessage(ctx, domainId, tx)
  if (row.folder === 'spam') return trimSpam(tx, domainId)
  if (code === undefined) return tellTeam(ctx, row.id, tx)
  const letter = writeCodeLetter({ to: row.senderEmail, code, site, language: row.language })
  const until = new Date(ctx.now().getTime() + codeValidFor)
  await ctx.mail.send(letter, { key: `message code ${row.codeHash}`, within: tx, until, domain: domainId })
  await planToTell(ctx, row, tx)
}

async function judge(sender: Sender, draft: Draft, traps: Traps, id: string): Promise<Judged> {
  const { ctx, domainId, network, user } = sender
  const { senderEmail: email, senderName: name } = draft
  const verified = user !== undefined && email !== '' && emailKeyOf(user.email) === emailKeyOf(email)
  const reasons = await findSpamReasons(ctx, {
    domainId,
    network,
    pace: readPace(ctx, traps.started),
    isTrapped: (traps.website ?? '') !== '',
    isKnown: verified,
    name,
    email: emailKeyOf(email),
    texts: [draft.subject, draft.content, ...draft.fields.map(({ value }) => value)],
  })
  const isAsked = !verified && email !== '' && reasons.length === 0
  const proof = isAsked && (await mayHaveCode(sender, email)) ? drawCode(ctx, id) : undefined
  return { reasons, verified, proof }
}

/** Stores a message at once, whatever comes after, and once however often it is sent. */
export async function keepMessage(sender: Sender, draft: Draft, traps: Traps): Promise<Sent> {
  const { ctx, domainId, seesMail } = sender
  const before = await findSent(ctx, domainId, traps.sending)
  if (before) return answerFor(before)
  const id = newRowId(ctx)
  const judged = await judge(sender, draft, traps, id)
  const { sending, language } = traps
  const row = await ctx.db.transaction(async (tx) => {
    const values = { ...toRow(sender, id, draft, judged), sending, language: language || null }
    const [added] = await tx.insert(messages).values(values).onConflictDoNothing().returning()
    if (added) await followUp(sender, added, judged.proof?.code, tx)
    return added
  })
  if (row) return answerFor(row, seesMail ? judged.proof?.code : undefined)
  const twin = await findSent(ctx, domainId, sending)
  if (!twin) throw new Error('A message was neither kept nor there before.')
  return answerFor(twin)
}
