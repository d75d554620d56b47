import type { SectionProps } from '#domains/web/section-props.ts'
import type { Campaign, MailingView } from '../calls/use-mailing.ts'

export interface CampaignProps extends SectionProps {
  campaign: Campaign
  mailing: MailingView
}
