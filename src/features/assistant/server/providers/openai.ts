import { z } from 'zod'
import { ai, imageModelField, modelField, monthlyTokens } from './adapter.ts'
import { defaultModels } from './default-models.ts'

const Models = z.object({ data: z.array(z.unknown()) })

export const openai = ai({
  key: 'openai',
  title: 'OpenAI',
  help: 'OpenAI’s models for text and images.',
  link: 'https://platform.openai.com/api-keys',
  address: 'https://api.openai.com/v1',
  abilities: ['text', 'image'],
  fields: {
    api_key: { label: 'API key', help: 'Starts with sk-. OpenAI shows it only once.', secret: true },
    model: modelField(defaultModels.openai.model),
    image_model: imageModelField(defaultModels.openai.image_model),
    monthly_tokens: monthlyTokens,
  },
  tryOut: ({ read, given }) => read({ path: '/models', headers: { authorization: `Bearer ${given.api_key}` } }, Models),
})
