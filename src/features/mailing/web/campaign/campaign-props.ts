import type { OfDomain } from '../calls/of-domain.ts'
import type { Campaign, MailingView } from '../calls/use-mailing.ts'

export interface CampaignProps extends OfDomain {
  campaign: Campaign
  mailing: MailingView
}
