import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context, Domain } from '#kit/server/context.ts'
import type { EntryState, Lists, Settings } from '../contract.ts'
import { channels, kinds, listName, resendAfter, type Channel, type Kind } from '../lists.ts'
import { isListed, type Contact } from './contact-rows.ts'
import { judgeEntries, type JudgedEntry } from './judge-entries.ts'
import { listEntries } from './list-entries.ts'
import { readLists, type WantedEntry } from './read-lists.ts'
import { trySendProof, type ProofCaller } from './send-proof.ts'
import { contacts, notificationSettings } from './tables.ts'
import { findTextWay } from './text-outbox.ts'

const resendAt = ({ contact, state }: JudgedEntry): string | null => {
  const sent = contact?.codeSentAt
  if (!sent || state === 'verified') return null
  return new Date(sent.getTime() + resendAfter * 1000).toISOString()
}
const view = (entry: JudgedEntry): EntryState => ({
  entry: entry.recipient,
  state: entry.state,
  reason: entry.reason,
  resendAt: resendAt(entry),
})

/** The lists of a domain, and the state of each entry. */
export async function readSettings(ctx: Context, domainId: string): Promise<Settings> {
  const texter = await findTextWay(ctx, domainId)
  const judged = await judgeEntries(ctx, await listEntries(ctx.db, domainId), texter)
  const listsOf = <T>(read: (kind: Kind, channel: Channel) => T) =>
    Object.fromEntries(
      kinds.flatMap((kind) => channels.map((channel) => [listName(kind, channel), read(kind, channel)])),
    ) as Record<keyof Lists, T>
  const inList = (kind: Kind, channel: Channel) =>
    judged.filter((entry) => entry.kind === kind && entry.channel === channel)
  const texts = texter ? (texter.providerId === undefined ? 'outbox' : 'service') : 'none'
  return {
    ...listsOf((kind, channel) => inList(kind, channel).map(({ recipient }) => recipient)),
    states: listsOf((kind, channel) => inList(kind, channel).map(view)),
    texts,
  }
}

/** Takes entries off the lists; those that have unsubscribed are remembered. */
async function dropOthers(tx: Context['db'], domainId: string, wanted: WantedEntry[]): Promise<void> {
  const kept = new Set(wanted.map(({ channel, recipientKey }) => `${channel} ${recipientKey}`))
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

async function keepLists(ctx: Context, domainId: string, wanted: WantedEntry[]): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const savedAt = ctx.now()
    // Two who save at once take turns at this row.
    await tx
      .insert(notificationSettings)
      .values({ domainId, savedAt })
      .onConflictDoUpdate({ target: notificationSettings.domainId, set: { savedAt } })
    await dropOthers(tx, domainId, wanted)
    const rows = wanted.map(({ places, ...entry }) => ({
      ...entry,
      domainId,
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

/** Saves the lists, and sends a code to every entry that is new in them. */
export async function saveSettings(ctx: Context, domain: Domain, lists: Lists, asker: ProofCaller): Promise<Settings> {
  await keepLists(ctx, domain.id, await readLists(lists))
  const isNew = ({ isPerson, contact }: { isPerson: boolean; contact: Contact | undefined }) =>
    !isPerson && contact && !contact.verifiedAt && !contact.codeSentAt
  const entries = (await listEntries(ctx.db, domain.id)).filter(isNew)
  const fresh = new Map(entries.flatMap(({ contact }) => (contact ? [[contact.id, contact] as const] : [])))
  for (const contact of fresh.values()) await trySendProof(ctx, { domain, contact, asker })
  return readSettings(ctx, domain.id)
}
