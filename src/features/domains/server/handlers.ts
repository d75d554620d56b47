import { and, desc, eq, lt } from 'drizzle-orm'
import { users } from '#accounts/server/tables.ts'
import type { Context, User } from '#kit/server/context.ts'
import { on, type Handler } from '#kit/server/mount.ts'
import * as calls from '../contract.ts'
import { addDomain } from './add-domain.ts'
import { changeDomain } from './change-domain.ts'
import { deleteDomain } from './delete-domain.ts'
import { startPlan, viewPlan } from './plan.ts'
import { audits } from './tables.ts'
import { listDomains, readDomain } from './view-domain.ts'

const auditPage = 50

async function listAudit({ db }: Context, domainId: string, before: string | undefined) {
  const isEarlier = before === undefined ? undefined : lt(audits.at, new Date(before))
  const rows = await db
    .select({ id: audits.id, at: audits.at, by: users.email, what: audits.what, detail: audits.detail })
    .from(audits)
    .leftJoin(users, eq(users.id, audits.userId))
    .where(and(eq(audits.domainId, domainId), isEarlier))
    .orderBy(desc(audits.at))
    .limit(auditPage)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

const list = ({ ctx, user }: { ctx: Context; user: User }) => listDomains(ctx, user.id)

export const domainHandlers: Handler[] = [
  on(calls.listDomains, list),
  on(calls.listDomainsToo, list),
  on(calls.addDomain, async ({ ctx, user, body }) => readDomain(ctx, user.id, await addDomain(ctx, user, body))),
  on(calls.getDomain, ({ ctx, user, domain }) => readDomain(ctx, user.id, domain.id)),
  on(calls.changeDomain, async ({ ctx, user, domain, body }) => {
    await changeDomain(ctx, user, domain, body)
    return readDomain(ctx, user.id, domain.id)
  }),
  on(calls.deleteDomain, async ({ ctx, user, domain }) => {
    await deleteDomain(ctx, user, domain)
    return { message: 'Domain deleted. Its files are kept for 30 days.' }
  }),
  on(calls.getPlan, ({ ctx, user }) => viewPlan(ctx, user)),
  on(calls.startPlan, async ({ ctx, user, body }) => {
    await startPlan(ctx, user, body)
    return viewPlan(ctx, user)
  }),
  on(calls.listAudit, ({ ctx, domain, query: { before } }) => listAudit(ctx, domain.id, before)),
]
