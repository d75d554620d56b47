import { useQueryClient } from '@tanstack/react-query'
import { useAnswer, useSend } from '#kit/web/use-answer.ts'
import * as campaigns from '#mailing/campaign-contract.ts'
import * as calls from '#mailing/contract.ts'

export type Campaign = campaigns.CampaignView
export type CampaignRow = campaigns.CampaignRow
export type Subscriber = calls.SubscriberView
export type MailingView = calls.MailingView
export type Import = calls.ImportView

export const useMailing = (id: string) => useAnswer(calls.getMailing, { params: { id } })
export const useSetMailing = () => useSend(calls.setMailing, calls.getMailing)

/** What changes with a subscriber; the list comes first, as it is what people look at. */
const ofSubscriber = [calls.listSubscribers, calls.getMailing] as const
export const useAddSubscriber = () => useSend(calls.addSubscriber, ...ofSubscriber)
export const useChangeSubscriber = () => useSend(calls.changeSubscriber, ...ofSubscriber)
export const useForgetSubscriber = () => useSend(calls.forgetSubscriber, ...ofSubscriber)
export const useRetrySubscriber = () => useSend(calls.retrySubscriber, ...ofSubscriber)
export const useImports = (id: string) => useAnswer(calls.listImports, { params: { id }, query: { limit: 3 } })

const ofCampaign = [campaigns.getCampaign, campaigns.listCampaigns] as const
export const useCampaign = (id: string) => useAnswer(campaigns.getCampaign, { params: { id } })
export const useOutcome = (id: string) => useAnswer(campaigns.getOutcome, { params: { id } })
export const useCreateCampaign = () => useSend(campaigns.createCampaign, campaigns.listCampaigns)
export const useDuplicate = () => useSend(campaigns.duplicateCampaign, campaigns.listCampaigns)
export const useDeleteCampaign = () => useSend(campaigns.deleteCampaign, campaigns.listCampaigns)
export const useRestoreCampaign = () => useSend(campaigns.restoreCampaign, campaigns.listCampaigns)
export const useTest = () => useSend(campaigns.testCampaign)
export const useSchedule = () => useSend(campaigns.scheduleCampaign, ...ofCampaign)
export const useSendNow = () => useSend(campaigns.sendCampaignNow, ...ofCampaign)
export const usePause = () => useSend(campaigns.pauseCampaign, ...ofCampaign)
export const useResume = () => useSend(campaigns.resumeCampaign, ...ofCampaign)
export const useCancel = () => useSend(campaigns.cancelCampaign, ...ofCampaign)

/** Shows a campaign as the server has just answered, wherever it is read again. */
export function useKnown() {
  const queries = useQueryClient()
  return (campaign: Campaign) => {
    queries.setQueryData([campaigns.getCampaign.path, { params: { id: campaign.id } }], campaign)
    void queries.invalidateQueries({ queryKey: [campaigns.listCampaigns.path] })
  }
}
