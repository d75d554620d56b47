import { provideProse } from '#editor/web/cards/load-prose.ts'
import { provideProducts } from '#editor/web/fields/load-products.ts'
import { provideCampaignText } from './editor/load-campaign-text.ts'

provideProse(async () => (await import('#editor/web/prose/take-over.tsx')).takeOver)
provideProducts(async () => (await import('#editor/web/fields/read-products.ts')).readProducts)
provideCampaignText(async () => (await import('./text/campaign-text.tsx')).CampaignText)
