import { defineEvent } from '#kit/server/events.ts'
import { z } from 'zod'
import { CampaignProgress } from '../../campaign-contract.ts'
import { ImportView } from '../../contract.ts'

export const importMoved = defineEvent({
  name: 'subscribers imported',
  shape: z.object({ domainId: z.string(), import: ImportView }),
})
export const campaignMoved = defineEvent({
  name: 'campaign moved',
  shape: z.object({ domainId: z.string(), campaign: CampaignProgress }),
})
