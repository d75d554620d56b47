import { z } from 'zod'
import { ai, modelField, monthlyTokens } from './adapter.ts'
import { defaultModels } from './default-models.ts'

const Models = z.object({ data: z.array(z.unknown()) })

export const mistral = ai({
  key: 'mistral',
  title: 'Mistral',
  help: 'Mistral’s models for text.',
  link: 'https://console.mistral.ai/api-keys',
  address: 'https://api.mistral.ai/v1',
  abilities: ['text'],
  fields: {
    api_key: { label: 'API key', help: 'Create one in the Mistral console.', secret: true },
    model: modelField(defaultModels.mistral.model),
    monthly_tokens: monthlyTokens,
  },
  tryOut: ({ read, given }) => read({ path: '/models', headers: { authorization: `Bearer ${given.api_key}` } }, Models),
})
