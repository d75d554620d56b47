import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { DomainIndex } from '#domains/server/domain-index.ts'
import type { Context, Domain } from '#kit/server/context.ts'
import type { ShowAnswer } from '#sites/answer-page.ts'
import { openReportHandlers } from '../reports/report-handlers.ts'
import { on, type Handler } from '#kit/server/http/handler.ts'
import * as calls from '#moderation/contract.ts'
import { objectToDecision, readDecision } from '../owners/object.ts'
import { decideAboutSite, type SuspensionEnd } from '../staff/decide-site.ts'
import { countDoubtfulSites, listDoubtfulSites, readSiteCase } from '../staff/read-case.ts'
import { listObjectionsOf, listReportsOf } from '../staff/list-said.ts'
import { readTexts } from '../staff/site-text.ts'

/** Somebody who runs a domain may name it, and still sees nothing: only administrators get here without one. */
function refuseDomain(domain: Domain | undefined): void {
  if (domain) throw new Refusal('missing', phrase('no-moderation-of-domains', 'Domains have no such list.'))
}

/** What administrators read. */
const staffReads: Handler[] = [
  on(calls.listDoubtful, ({ ctx, domain, query }) => {
    refuseDomain(domain)
    return listDoubtfulSites(ctx, query)
  }),
  on(calls.countDoubtful, ({ ctx, domain }) => {
    refuseDomain(domain)
    return countDoubtfulSites(ctx)
  }),
  on(calls.readCase, ({ ctx, domain, params: { id } }) => {
    refuseDomain(domain)
    return readSiteCase(ctx, id)
  }),
  on(calls.listSiteReports, ({ ctx, domain, params: { id }, query }) => {
    refuseDomain(domain)
    return listReportsOf(ctx, id, query)
  }),
  on(calls.listObjections, ({ ctx, domain, params: { id }, query }) => {
    refuseDomain(domain)
    return listObjectionsOf(ctx, id, query)
  }),
  on(calls.readSiteText, async ({ ctx, domain, params: { id } }) => {
    refuseDomain(domain)
    return { files: await readTexts(ctx, id) }
  }),
]

/** The calls of those who report a site, who run one, and who decide about it. */
export const openModerationHandlers = (
  tools: Context,
  show: ShowAnswer,
  index: DomainIndex,
  lifted: SuspensionEnd,
): Handler[] => [
  ...openReportHandlers(tools, show, index),
  ...staffReads,
  on(calls.decideSite, async ({ ctx, domain, user, params: { id }, body }) => {
    refuseDomain(domain)
    await decideAboutSite(ctx, { user, id, lifted }, body)
    return readSiteCase(ctx, id)
  }),
  on(calls.readStanding, ({ ctx, domain }) => readDecision(ctx, domain.id)),
  on(calls.objectTo, async ({ ctx, domain, user, body: { words } }) => {
    await objectToDecision(ctx, user, domain.id, words)
    return { message: 'Thank you. An administrator will look at it again.' }
  }),
]
