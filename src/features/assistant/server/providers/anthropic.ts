import { z } from 'zod'
import { ai, modelField, monthlyTokens } from './adapter.ts'
import { defaultModels } from './default-models.ts'

const Models = z.object({ data: z.array(z.unknown()) })

export const anthropic = ai({
  key: 'anthropic',
  title: 'Anthropic',
  help: 'Claude models for text.',
  link: 'https://platform.claude.com/settings/keys',
  address: 'https://api.anthropic.com/v1',
  abilities: ['text'],
  fields: {
    api_key: { label: 'API key', help: 'Starts with sk-ant-. Anthropic shows it only once.', secret: true },
    model: modelField(defaultModels.anthropic.model),
    monthly_tokens: monthlyTokens,
  },
  tryOut: ({ read, given }) =>
    read(
      { path: '/models?limit=1', headers: { 'x-api-key': given.api_key, 'anthropic-version': '2023-06-01' } },
      Models,
    ),
})
