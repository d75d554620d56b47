import { provideProse } from '#editor/web/cards/load-prose.ts'
import { provideCampaignText } from './editor/load-campaign-text.ts'

provideProse(async () => (await import('#editor/web/prose/take-over.tsx')).takeOver)
provideCampaignText(async () => (await import('./text/campaign-text.tsx')).CampaignText)
