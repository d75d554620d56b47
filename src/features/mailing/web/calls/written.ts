import type { Campaign } from './use-mailing.ts'

/** What somebody writes of a campaign. */
export type CampaignText = Pick<Campaign, 'subject' | 'preview' | 'content' | 'fromName' | 'replyTo' | 'tags'>

export const writtenOf = ({ subject, preview, content, fromName, replyTo, tags }: Campaign): CampaignText => ({
  subject,
  preview,
  content,
  fromName,
  replyTo,
  tags,
})

export const isSame = (one: CampaignText, other: CampaignText): boolean => JSON.stringify(one) === JSON.stringify(other)
