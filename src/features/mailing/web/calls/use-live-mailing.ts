import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { follow } from '#kit/web/follow.ts'
import { getCampaign, getOutcome, listCampaigns, type CampaignProgress } from '#mailing/campaign-contract.ts'
import { followMailing, getMailing, listImports, listSubscribers } from '#mailing/contract.ts'
import type { Campaign, CampaignRow, Import } from './use-mailing.ts'

interface Page<I> {
  items: I[]
  next: string | null
}

const read = (queries: QueryClient, ...calls: { path: string }[]) => {
  for (const { path } of calls) void queries.invalidateQueries({ queryKey: [path] })
}

const withRow =
  <I extends { id: string }>(id: string, change: (row: I) => I) =>
  (page: Page<I> | undefined) =>
    page && { ...page, items: page.items.map((row) => (row.id === id ? change(row) : row)) }

/** Shows how far a campaign is; what else changes with its state is read again. */
function showProgress(queries: QueryClient, progress: CampaignProgress): void {
  const { id, state } = progress
  const key = [getCampaign.path, { params: { id } }]
  const known = queries.getQueryData<Campaign>(key)
  if (known) queries.setQueryData(key, { ...known, state, progress })
  const show = withRow<CampaignRow>(id, (row) => ({ ...row, state, progress }))
  queries.setQueriesData({ queryKey: [listCampaigns.path] }, show)
  if (known?.state !== state || state !== 'sending') read(queries, getCampaign, listCampaigns, getOutcome)
}

function showImport(queries: QueryClient, view: Import): void {
  queries.setQueriesData(
    { queryKey: [listImports.path] },
    withRow<Import>(view.id, () => view),
  )
  read(queries, getMailing)
  if (view.state !== 'running') read(queries, listSubscribers, listImports)
}

/** Shows what happens to a mailing list while it is looked at. */
export function useLiveMailing(id: string): void {
  const queries = useQueryClient()
  useEffect(() => {
    const on = {
      campaign: (progress: CampaignProgress) => showProgress(queries, progress),
      import: (view: Import) => showImport(queries, view),
    }
    const load = () => read(queries, listCampaigns, getCampaign, listImports, getMailing)
    return follow(followMailing, { params: { id } }, { on, load })
  }, [id, queries])
}
