import { z } from 'zod'
import { ai, monthlyTokens, ownModels } from './adapter.ts'

const Models = z.object({ data: z.array(z.unknown()) })

/** Servers such as Ollama, vLLM and LM Studio, and the many services that are called in the same way. */
export const openaiCompatible = ai({
  key: 'openai-compatible',
  title: 'OpenAI-compatible server',
  help: 'Any server with an OpenAI-compatible API, such as Ollama, vLLM or LM Studio on your own machine.',
  link: 'https://docs.ollama.com/api/openai-compatibility',
  addressField: 'server',
  abilities: ['text', 'image'],
  fields: {
    server: {
      label: 'Server address',
      help: 'The part before /chat/completions. It must start with https://, unless ALLOW_FETCH_TO lists the local server.',
      kind: 'url',
      example: 'https://models.example.com/v1',
    },
    api_key: { label: 'API key', help: 'Leave empty if the server doesn’t need one.', secret: true, optional: true },
    ...ownModels,
    monthly_tokens: monthlyTokens,
  },
  tryOut: ({ read, given }) =>
    read(
      { path: '/models', headers: given.api_key === '' ? {} : { authorization: `Bearer ${given.api_key}` } },
      Models,
    ),
})
