import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context, Domain } from '#kit/server/context.ts'
import { sayPhrase } from '#kit/server/words.ts'
import type { Lists, RecipientState, Settings } from '../contract.ts'
import { channels, kinds, listName, resendAfterSeconds, type Channel, type NotificationKind } from '../lists.ts'
import { isListed, type Contact } from './contact-rows.ts'
import { judgeRecipients, type JudgedRecipient } from './judge-recipients.ts'
import { listRecipients } from './list-recipients.ts'
import { readLists, type ListedRecipient } from './read-lists.ts'
import { trySendProof, type ProofCaller } from './send-proof.ts'
import { contacts, notificationSettings } from './tables.ts'
import { findTextWay } from './text-outbox.ts'

const resendAt = ({ contact, state }: JudgedRecipient): string | null => {
  const sent = contact?.codeSentAt
  if (!sent || state === 'verified') return null
  return new Date(sent.getTime() + resendAfterSeconds * 1000).toISOString()
}
const view = (recipient: JudgedRecipient, language: string): RecipientState => ({
  entry: recipient.address,
  state: recipient.state,
  reason: recipient.reason && sayPhrase(language, recipient.reason),
  resendAt: resendAt(recipient),
})

/** The lists of a domain, and the state of each recipient, with the reasons in a language. */
export async function readSettings(ctx: Context, domainId: string, language: string): Promise<Settings> {
  const texter = await findTextWay(ctx, domainId)
  const judged = await judgeRecipients(ctx, await listRecipients(ctx.db, domainId), texter)
  const listsOf = <T>(read: (kind: NotificationKind, channel: Channel) => T) =>
    Object.fromEntries(
      kinds.flatMap((kind) => channels.map((channel) => [listName(kind, channel), read(kind, channel)])),
    ) as Record<keyof Lists, T>
  const inList = (kind: NotificationKind, channel: Channel) =>
    judged.filter((each) => each.kind === kind && each.channel === channel)
  const texts = texter ? (texter.providerId === undefined ? 'outbox' : 'service') : 'none'
  return {
    ...listsOf((kind, channel) => inList(kind, channel).map(({ address }) => address)),
    states: listsOf((kind, channel) => inList(kind, channel).map((each) => view(each, language))),
    texts,
  }
}

/** Takes recipients off the lists; those that have unsubscribed are remembered. */
async function dropOthers(tx: Context['db'], domainId: string, listed: ListedRecipient[]): Promise<void> {
  const kept = new Set(listed.map(({ channel, addressKey }) => `${channel} ${addressKey}`))
  const rows = await tx
    .select()
    .from(contacts)
    .where(and(eq(contacts.domainId, domainId), isListed))
  const gone = rows.filter(({ channel, recipientKey }) => !kept.has(`${channel} ${recipientKey}`))
  const idsOf = (list: Contact[]) =>
    inArray(
      contacts.id,
      list.map(({ id }) => id),
    )
  const [silent, others] = [
    gone.filter(({ stops }) => stops.length > 0),
    gone.filter(({ stops }) => stops.length === 0),
  ]
  if (others.length > 0) await tx.delete(contacts).where(idsOf(others))
  if (silent.length > 0) await tx.update(contacts).set({ chatPlace: null, messagePlace: null }).where(idsOf(silent))
}

async function keepLists(ctx: Context, domainId: string, listed: ListedRecipient[]): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const savedAt = ctx.now()
    // Two who save at once take turns at this row.
    await tx
      .insert(notificationSettings)
      .values({ domainId, savedAt })
      .onConflictDoUpdate({ target: notificationSettings.domainId, set: { savedAt } })
    await dropOthers(tx, domainId, listed)
    const rows = listed.map(({ places, channel, address, addressKey }) => ({
      domainId,
      channel,
      recipient: address,
      recipientKey: addressKey,
      chatPlace: places.chat ?? null,
      messagePlace: places.message ?? null,
    }))
    if (rows.length === 0) return
    const set = {
      recipient: sql`excluded.recipient`,
      chatPlace: sql`excluded.chat_place`,
      messagePlace: sql`excluded.message_place`,
    }
    const target = [contacts.domainId, contacts.channel, contacts.recipientKey]
    await tx.insert(contacts).values(rows).onConflictDoUpdate({ target, set })
  })
}

/** Saves the lists, and sends a code to every recipient that is new in them. */
export async function saveSettings(ctx: Context, domain: Domain, lists: Lists, asker: ProofCaller): Promise<void> {
  await keepLists(ctx, domain.id, await readLists(lists))
  const isNew = ({ isPerson, contact }: { isPerson: boolean; contact: Contact | undefined }) =>
    !isPerson && contact && !contact.verifiedAt && !contact.codeSentAt
  const added = (await listRecipients(ctx.db, domain.id)).filter(isNew)
  const fresh = new Map(added.flatMap(({ contact }) => (contact ? [[contact.id, contact] as const] : [])))
  for (const contact of fresh.values()) await trySendProof(ctx, { domain, contact, asker })
}
