import type { Campaign } from './use-mailing.ts'

/** What somebody writes of a campaign. */
export type Written = Pick<Campaign, 'subject' | 'preview' | 'content' | 'fromName' | 'replyTo' | 'tags'>

export const writtenOf = ({ subject, preview, content, fromName, replyTo, tags }: Campaign): Written => ({
  subject,
  preview,
  content,
  fromName,
  replyTo,
  tags,
})

export const isSame = (one: Written, other: Written): boolean => JSON.stringify(one) === JSON.stringify(other)
