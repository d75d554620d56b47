import { emailKeyOf } from '#accounts/rules.ts'
import { asc, eq, type SQL } from 'drizzle-orm'
import { listOwnedIds } from '#domains/server/list-owned-ids.ts'
import type { Context, User } from '#kit/server/context.ts'
import type { Db } from '#kit/server/database.ts'
import { jsonPart, readRows, viewRows } from '#kit/server/export-json.ts'
import type { ZipPart } from '#kit/server/zip.ts'
import { mailHolds } from '../hold-tables.ts'
import { campaignRecipients, campaigns, mailingLists, subscriberImports, subscribers } from '../tables.ts'

/** Those of all campaigns, one campaign after the other. */
async function* readRecipients(db: Db, domainId: string) {
  const isOf = eq(campaigns.domainId, domainId)
  const own = await db.select({ id: campaigns.id }).from(campaigns).where(isOf).orderBy(asc(campaigns.id))
  for (const { id } of own)
    yield* readRows(db, campaignRecipients, 'subscriberId', eq(campaignRecipients.campaignId, id))
}

type SubscriberRow = typeof subscribers.$inferSelect

const viewSubscriber = ({ search: _search, problem, consent, ...row }: SubscriberRow) => ({
  ...row,
  problem: problem?.message ?? null,
  consent: { ...consent, text: consent.text.message },
})

/** The lists that somebody is on, and those of their own domains. */
export async function* exportMailing({ db }: Context, { id, email }: User): AsyncGenerator<ZipPart> {
  const subscribersWhere = (where: SQL | undefined) => viewRows(readRows(db, subscribers, 'id', where), viewSubscriber)
  yield jsonPart('subscribed.json', subscribersWhere(eq(subscribers.emailKey, emailKeyOf(email))))
  const owned = await listOwnedIds({ db }, id)
  for (const domainId of owned)
    yield jsonPart(`mailing-${domainId}.json`, {
      list: await db.select().from(mailingLists).where(eq(mailingLists.domainId, domainId)),
      subscribers: subscribersWhere(eq(subscribers.domainId, domainId)),
      campaigns: viewRows(readRows(db, campaigns, 'id', eq(campaigns.domainId, domainId)), ({ problem, ...row }) => ({
        ...row,
        problem: problem?.message ?? null,
      })),
      recipients: readRecipients(db, domainId),
      holds: await db.select().from(mailHolds).where(eq(mailHolds.domainId, domainId)),
      imports: viewRows(
        readRows(db, subscriberImports, 'id', eq(subscriberImports.domainId, domainId)),
        ({ declaration, ...row }) => ({ ...row, declaration: declaration.message }),
      ),
    })
}
