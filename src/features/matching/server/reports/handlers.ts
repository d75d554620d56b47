import { readLanguage } from '#kit/language-header.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Domain } from '#kit/server/context.ts'
import { on, type Handler } from '#kit/server/http/handler.ts'
import * as calls from '#matching/reports-contract.ts'
import { decideReport } from './decide-report.ts'
import { listReports, sayReport } from './list-reports.ts'
import { reportMember } from './report-member.ts'

/** Somebody who runs a domain may name it, and still sees nothing: only administrators get here without one. */
function refuseDomain(domain: Domain | undefined): void {
  if (domain) throw new Refusal('missing', phrase('no-reports-of-domains', 'Domains have no reports.'))
}

export const reportsHandlers: Handler[] = [
  on(calls.reportMember, async ({ ctx, user, params: { id }, body }) => {
    await reportMember(ctx, user, id, body)
    return { message: 'Thank you. The administrators will review it.' }
  }),
  on(calls.listReports, async ({ ctx, domain, query, headers }) => {
    refuseDomain(domain)
    const { items, next } = await listReports(ctx, query)
    return { items: items.map((one) => sayReport(readLanguage(headers), one)), next }
  }),
  on(calls.decideReport, async ({ ctx, domain, user, params: { id }, body: { decision }, headers }) => {
    refuseDomain(domain)
    return sayReport(readLanguage(headers), await decideReport(ctx, user, id, decision))
  }),
]
