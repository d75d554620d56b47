import type { Context, User } from '#kit/server/context.ts'
import { on, type Handler } from '#kit/server/http/handler.ts'
import { countVisit } from '#visitors/visit-contract.ts'
import { readReport } from './count-view.ts'
import { openViewKeeping } from './keep-views.ts'

interface CallerLookup {
  idOf: (label: string) => string | undefined
  /** The user whose token this is on this host. */
  identify: (token: string, host: string) => Promise<{ user: User } | undefined>
}

/** The call of visitors' browsers. It says the same whether somebody was counted or not. */
export function openCountingHandlers(ctx: Context, { idOf, identify }: CallerLookup): Handler[] {
  const keep = openViewKeeping(ctx)
  return [
    on(countVisit, async ({ ctx: within, site, body: { token, ...report }, host, ...asking }) => {
      const domainId = site === undefined ? undefined : idOf(site)
      if (site !== undefined && domainId !== undefined) {
        const { network, headers, findCountry } = asking
        const user = token === undefined ? asking.user : (await identify(token, host))?.user
        const caller = { domainId, label: site, host, user, network, headers, findCountry }
        const row = await readReport(within, caller, report)
        if (row) await keep(row, network)
      }
      return { message: 'Thank you.' }
    }),
  ]
}
