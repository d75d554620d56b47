import { z } from 'zod'
import { ai, imageModelField, modelField, monthlyTokens } from './adapter.ts'
import { defaultModels } from './default-models.ts'

const Models = z.object({ models: z.array(z.unknown()) })

export const gemini = ai({
  key: 'gemini',
  title: 'Gemini',
  help: 'Google’s models for text and images.',
  link: 'https://aistudio.google.com/apikey',
  address: 'https://generativelanguage.googleapis.com/v1beta',
  abilities: ['text', 'image'],
  fields: {
    api_key: { label: 'API key', help: 'Create one in Google AI Studio.', secret: true },
    model: modelField(defaultModels.gemini.model, true),
    image_model: imageModelField(defaultModels.gemini.image_model, true),
    monthly_tokens: monthlyTokens,
  },
  tryOut: ({ read, given }) =>
    read({ path: '/models?pageSize=1', headers: { 'x-goog-api-key': given.api_key } }, Models),
})
