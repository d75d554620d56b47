import type { ComponentType } from 'react'
import type { MailPreview } from '../preview/use-mail-preview.ts'

/** The content of a campaign while it is written. */
export interface WrittenContent {
  /** The label of the site. */
  domain: string
  content: string
  /** Changes whenever the content changes for any other reason than writing here. */
  revision: number
  /** What is wrong with the content, by its lines. */
  problems: MailPreview['problems']
  onType: (content: string, isStep: boolean) => void
}

type Load = () => Promise<ComponentType<WrittenContent>>
let load: Load = () => Promise.reject(new Error('There is no editor of campaigns.'))

/** Says where the editor of their content comes from, which is that of the pages. */
export function provideCampaignText(how: Load): void {
  load = how
}

export const loadCampaignText: Load = () => load()
