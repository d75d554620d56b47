import { eq, inArray } from 'drizzle-orm'
import { emailKeyOf } from '../lists/addresses.ts'
import { listOwnedIds } from '#domains/server/list-owned-ids.ts'
import type { Context, User } from '#kit/server/context.ts'
import type { Part } from '#kit/server/zip.ts'
import { mailHolds } from '../hold-tables.ts'
import { campaignRecipients, campaigns, mailingLists, subscriberImports, subscribers } from '../tables.ts'

const write = (name: string, held: unknown): Part => ({
  name,
  bytes: Buffer.from(`${JSON.stringify(held, undefined, 2)}\n`),
})

/** The lists that somebody is on, and those of their own domains. */
export async function* exportMailing({ db }: Context, { id, email }: User): AsyncGenerator<Part> {
  const theirs = await db
    .select()
    .from(subscribers)
    .where(eq(subscribers.emailKey, emailKeyOf(email)))
  const plain = theirs.map(({ search: _search, ...row }) => row)
  yield write('subscribed.json', plain)
  const owned = await listOwnedIds({ db }, id)
  for (const domainId of owned) {
    const rows = await db.select().from(subscribers).where(eq(subscribers.domainId, domainId))
    const own = await db.select().from(campaigns).where(eq(campaigns.domainId, domainId))
    const ids = own.map((row) => row.id)
    yield write(`mailing-${domainId}.json`, {
      list: await db.select().from(mailingLists).where(eq(mailingLists.domainId, domainId)),
      subscribers: rows.map(({ search: _search, ...row }) => row),
      campaigns: own,
      recipients:
        ids.length === 0
          ? []
          : await db.select().from(campaignRecipients).where(inArray(campaignRecipients.campaignId, ids)),
      holds: await db.select().from(mailHolds).where(eq(mailHolds.domainId, domainId)),
      imports: await db.select().from(subscriberImports).where(eq(subscriberImports.domainId, domainId)),
    })
  }
}
