import { and, eq } from 'drizzle-orm'
import { languageOf } from '#accounts/rules.ts'
import type { Context } from '#kit/server/context.ts'
import { noteAudit } from '../audit.ts'
import { announceDomain, type DomainIndex } from '../domain-index.ts'
import { domains } from '../tables.ts'
import { hasLanguage } from '#sites/server/has-language.ts'
import { notifyOwner } from './notify-owner.ts'

/** The site that would use a certificate for this name: the platform's own, a live one, one of its languages, or one at its free address. */
export function certifiedSite(ctx: Context, index: DomainIndex, name: string): string | undefined {
  const { host } = ctx.platform
  const siteAt = (named: string) => (named === host ? host : index.liveAt(named))
  const own = siteAt(name) ?? siteAt(name.replace(/^www\./, '')) ?? index.freeAt(name)
  if (own !== undefined) return own
  const [label = '', ...rest] = name.split('.')
  const [tag, site] = [languageOf(label), siteAt(rest.join('.'))]
  return tag !== undefined && site !== undefined && hasLanguage(ctx.files, site, tag) ? site : undefined
}

/** The first request for a certificate makes a waiting site live, and informs its owner. */
export async function becomeActive(ctx: Context, label: string): Promise<void> {
  const active = { state: 'active' as const }
  const isWaiting = and(eq(domains.label, label), eq(domains.state, 'certificate_pending'))
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx.update(domains).set(active).where(isWaiting).returning()
    if (!row) return
    await noteAudit({ ...ctx, db: tx }, { domainId: row.id, what: 'domain.active', detail: row.name })
    await announceDomain(ctx, row.id, tx)
    await notifyOwner(ctx, row, { within: tx, before: 'certificate_pending' })
  })
}
