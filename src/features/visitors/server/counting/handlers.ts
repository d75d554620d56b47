import type { Context } from '#kit/server/context.ts'
import { on, type Handler } from '#kit/server/http/handler.ts'
import { countVisit } from '#visitors/visit-contract.ts'
import { readReport } from './count-view.ts'
import { openViewKeeping } from './keep-views.ts'

type FindDomainId = (label: string) => string | undefined

/** The call of visitors' browsers. It says the same whether somebody was counted or not. */
export function openCountingHandlers(ctx: Context, idOf: FindDomainId): Handler[] {
  const keep = openViewKeeping(ctx)
  return [
    on(countVisit, async ({ ctx: within, site, body, host, user, network, headers, findCountry }) => {
      const domainId = site === undefined ? undefined : idOf(site)
      if (site !== undefined && domainId !== undefined) {
        const caller = { domainId, label: site, host, user, network, headers, findCountry }
        const row = await readReport(within, caller, body)
        if (row) await keep(row)
      }
      return { message: 'Thank you.' }
    }),
  ]
}
