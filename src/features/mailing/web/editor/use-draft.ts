import { useEffect, useState, useSyncExternalStore } from 'react'
import { call } from '#kit/web/call.ts'
import { changeCampaign, getCampaign } from '#mailing/campaign-contract.ts'
import { useKnown, type Campaign } from '../calls/use-mailing.ts'
import { Draft } from './draft.ts'

/** A campaign that is being written; saved when its window is left, too. */
export function useDraft(campaign: Campaign) {
  const know = useKnown()
  const [draft] = useState(() => {
    const params = { id: campaign.id }
    return new Draft(campaign, {
      save: async (values, version) => {
        const saved = await call(changeCampaign, { params, body: { ...values, version } })
        know(saved)
        return saved
      },
      read: () => call(getCampaign, { params }),
    })
  })
  useEffect(() => draft.meet(campaign), [draft, campaign])
  useEffect(() => {
    const save = () => void draft.save()
    const leave = () => document.visibilityState === 'hidden' && save()
    addEventListener('online', save)
    document.addEventListener('visibilitychange', leave)
    return () => {
      removeEventListener('online', save)
      document.removeEventListener('visibilitychange', leave)
      save()
    }
  }, [draft])
  return { draft, ...useSyncExternalStore(draft.watch, draft.state) }
}
