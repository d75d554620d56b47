import type { Context, User } from '#kit/server/context.ts'
import { on, type Handler } from '#kit/server/http/handler.ts'
import * as audit from '../audit-contract.ts'
import * as calls from '../contract.ts'
import { findFreeName as freeNameCall } from '../free-name-contract.ts'
import { domainHere } from '../here-contract.ts'
import { addDomain } from './add-domain.ts'
import { exportDeeds, listDeeds } from './audit.ts'
import { changeDomain } from './change-domain.ts'
import { deleteDomain } from './delete-domain.ts'
import { startPlan, viewPlan } from './plan.ts'
import { findFreeName } from './free-name.ts'
import { findManaged } from './find-managed.ts'
import { listDomains, readDomain } from './view-domain.ts'

const list = ({ ctx, user }: { ctx: Context; user: User }) => listDomains(ctx, user.id)

export const domainHandlers: Handler[] = [
  on(calls.listDomains, list),
  on(calls.listDomainsToo, list),
  on(calls.addDomain, async ({ ctx, user, body }) => readDomain(ctx, user.id, await addDomain(ctx, user, body))),
  on(freeNameCall, ({ ctx, user, query }) => findFreeName(ctx, query.title, user.id)),
  on(calls.getDomain, ({ ctx, user, domain }) => readDomain(ctx, user.id, domain.id)),
  on(domainHere, async ({ ctx, user, site, isPlatform }) => {
    const place = { isPlatform, site }
    const isOwn = !isPlatform && site !== undefined
    const found = isOwn ? await findManaged(ctx, { user, place, action: 'view' }, site) : undefined
    return { domain: found ? await readDomain(ctx, user.id, found.id) : null }
  }),
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
  on(audit.listAudit, ({ ctx, domain, query }) => listDeeds(ctx, domain.id, query)),
  on(audit.listCollaboratorsAudit, ({ ctx, domain, query }) => listDeeds(ctx, domain.id, query)),
  on(audit.listAuditToo, ({ ctx, domain, query }) => listDeeds(ctx, domain?.id, query)),
  on(audit.exportAudit, async ({ ctx, domain, query }) => exportDeeds(ctx, domain, query)),
]
