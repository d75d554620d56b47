import { and, eq, or } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { isRowId } from '#kit/server/row-id.ts'
import { domainOf } from '#sites/server/host-names.ts'
import { actionsOf } from '../roles.ts'
import { toAscii } from '../name-rules.ts'
import { domains, members } from './tables.ts'

export type DomainRow = typeof domains.$inferSelect

/**
 * The domains with that id, verified name or label of which somebody is a member, with what they may do: first the one whose name is
 * proven, then one with the same label.
 */
export async function findTheirs({ db }: Context, userId: string, named: string) {
  const { id, verifiedName, label, name } = domains
  const asked = domainOf(toAscii(named)) ?? ''
  const isTheirs = and(eq(members.domainId, id), eq(members.userId, userId))
  const { role, granted, withdrawn } = members
  const found = await db
    .select({ row: { id, label, name }, standing: { role, granted, withdrawn } })
    .from(domains)
    .innerJoin(members, isTheirs)
    .where(isRowId(named) ? eq(id, named) : or(eq(verifiedName, asked), eq(label, asked)))
    .orderBy(eq(label, asked))
    .prepare(isRowId(named) ? 'their domain' : 'their domains of a name')
    .execute()
  return found.map(({ row, standing }) => ({ row, may: actionsOf(standing) }))
}
