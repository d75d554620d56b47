import { emailKeyOf } from '#accounts/rules.ts'
import { and, eq } from 'drizzle-orm'
import { refuseCardNumbers } from '#domains/server/refuse-card-numbers.ts'
import type { Context, User } from '#kit/server/context.ts'
import type { Db } from '#kit/server/database.ts'
import { hasRoom } from '#kit/server/limits.ts'
import type { Phrase } from '#kit/phrase.ts'
import { keepWords } from '#kit/server/search-words.ts'
import type { SendAnswer } from '#messages/contract.ts'
import { mostForms } from '#messages/rules.ts'
import { announceMessage } from '../changed.ts'
import { countConversion } from '#visitors/server/counting/count-conversion.ts'
import type { SeenCaller } from '#visitors/server/counting/find-zone.ts'
import { messageForms, messages, type KeptField } from '../tables.ts'
import { takeRoomForCode } from './codes.ts'
import { sendCode } from './send-code.ts'
import { judgeMessage, type Judgement } from './spam.ts'
import { readPace } from './start-time.ts'
import { planCrowdNotification, planSpamNotification } from './notify-of-spam.ts'
import { planNotification, notifyTeam } from './notify-team.ts'
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
  seen: SeenCaller
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
  notes: Phrase[]
  alsoTo: string[]
}

type Row = typeof messages.$inferSelect

/** Nobody is sent to look for a code that doesn't come, such as a person whose message is taken for spam. */
const answerFor = ({ id, verified, codeHash, folder, senderEmail, toldAt }: Row): SendAnswer => ({
  id,
  needsCode: !verified && senderEmail !== '' && folder !== 'spam' && (codeHash !== null || toldAt === null),
})

async function findSent({ db }: Context, domainId: string, sending: string | undefined) {
  if (sending === undefined) return undefined
  const isSame = and(eq(messages.domainId, domainId), eq(messages.sending, sending))
  const [row] = await db.select().from(messages).where(isSame)
  return row
}

/** Whether a code may be sent; without one the message stays unverified. */
const mayHaveCode = ({ ctx, domainId, network }: Sender, email: string): Promise<boolean> =>
  hasRoom(takeRoomForCode(ctx, { email, network, domainId }))

/** The form's folder, listed for the filter of the inbox while that has room. */
async function listForm(tx: Db, domainId: string, form: string): Promise<void> {
  if ((await tx.$count(messageForms, eq(messageForms.domainId, domainId))) >= mostForms) return
  await tx.insert(messageForms).values({ domainId, form }).onConflictDoNothing()
}

/** Digits that were typed into several fields may be one number. */
const isPart = (value: string) => /^[^\p{L}]{1,10}$/u.test(value)

/** What somebody typed, once; of a form what else a message has is made of its fields. */
const typedIn = ({ subject, content, senderName, senderEmail, fields }: Draft) => {
  const values = fields.map(({ value }) => value)
  const parts = values.map((value) => (isPart(value) ? value : 'x')).join(' ')
  return values.length > 0 ? [...values, parts] : [subject, content, senderName, senderEmail]
}

interface JudgedMessage extends Judgement {
  verified: boolean
}

function toRow({ ctx, domainId }: Sender, draft: Draft, { reasons, network, verified }: JudgedMessage) {
  const at = ctx.now()
  const texts = [draft.subject, draft.content, draft.senderName, draft.senderEmail, ...draft.fields.map(textOf)]
  return {
    ...draft,
    domainId,
    emailKey: draft.senderEmail === '' ? '' : emailKeyOf(draft.senderEmail),
    folder: reasons.length > 0 ? ('spam' as const) : ('inbox' as const),
    spamReasons: reasons,
    network,
    verified,
    waits: true,
    size: texts.join('').length,
    words: keepWords(domainId, texts),
    movedAt: at,
    createdAt: at,
    activeAt: at,
  }
}
const textOf = ({ label, value }: KeptField) => `${label} ${value}`

const isProvable = ({ verified, senderEmail, folder }: Row) => !verified && senderEmail !== '' && folder !== 'spam'

interface KeptMessage extends Pick<JudgedMessage, 'isCrowded'> {
  row: Row
}

/** Word to the team, now or when the sender has had time to enter a code; room among the spam. */
async function followUp({ ctx, domainId, seen }: Sender, { row, isCrowded }: KeptMessage, tx: Db): Promise<void> {
  await listForm(tx, domainId, row.form)
  await announceMessage(ctx, domainId, tx)
  if (row.folder !== 'spam')
    await countConversion({ ...ctx, db: tx }, { domainId, kind: 'form', subject: row.id, seen })
  if (row.folder === 'spam') {
    await trimSpam(tx, domainId)
    await planSpamNotification(ctx, domainId, tx)
  } else if (isCrowded) await planCrowdNotification(ctx, domainId, tx)
  else if (isProvable(row)) await planNotification(ctx, row, tx)
  else await notifyTeam(ctx, row.id, tx)
}

type JudgedSender = Pick<Sender, 'ctx' | 'domainId' | 'network' | 'user'>

/** Whether it looks like spam, and whether its sender is signed in with the address that they gave. */
export async function judgeDraft(sender: JudgedSender, draft: Draft, traps: Traps): Promise<JudgedMessage> {
  const { ctx, domainId, network, user } = sender
  const { senderEmail: email, senderName: name } = draft
  const verified = user !== undefined && email !== '' && emailKeyOf(user.email) === emailKeyOf(email)
  const judgement = await judgeMessage(ctx, {
    domainId,
    network,
    pace: readPace(ctx, traps.started),
    isTrapped: (traps.website ?? '') !== '',
    isKnown: verified,
    name,
    email: emailKeyOf(email),
    // Subject and content are made of the fields, where there are any.
    texts: draft.fields.length > 0 ? draft.fields.map(({ value }) => value) : [draft.content],
  })
  return { ...judgement, verified }
}

/** Sends the code; where none may be sent, the team is notified at once that the sender isn't verified. */
async function prove(sender: Sender, { row, isCrowded }: KeptMessage): Promise<SendAnswer> {
  const { ctx, seesMail, siteName } = sender
  if (!(await mayHaveCode(sender, row.senderEmail))) {
    if (!isCrowded) await ctx.db.transaction((tx) => notifyTeam(ctx, row.id, tx))
    return { id: row.id, needsCode: false }
  }
  const code = await sendCode(ctx, row, siteName)
  return { id: row.id, needsCode: true, ...(seesMail && code !== undefined && { code }) }
}

/** Stores a message at once, whatever comes after, and once however often it is sent. */
export async function keepMessage(sender: Sender, draft: Draft, traps: Traps): Promise<SendAnswer> {
  const { ctx, domainId } = sender
  const { sending, language } = traps
  const before = await findSent(ctx, domainId, sending)
  if (before) return answerFor(before)
  await refuseCardNumbers(ctx, domainId, typedIn(draft))
  const judged = await judgeDraft(sender, draft, traps)
  const row = await ctx.db.transaction(async (tx) => {
    const values = { ...toRow(sender, draft, judged), sending, language: language || null }
    const [added] = await tx.insert(messages).values(values).onConflictDoNothing().returning()
    if (added) await followUp(sender, { row: added, isCrowded: judged.isCrowded }, tx)
    return added
  })
  if (row) return isProvable(row) ? prove(sender, { row, isCrowded: judged.isCrowded }) : answerFor(row)
  const twin = await findSent(ctx, domainId, sending)
  if (!twin) throw new Error('A message was neither kept nor there before.')
  return answerFor(twin)
}
