import { z } from 'zod'
import { ai, monthlyTokens, ownModels } from './adapter.ts'

const Models = z.object({ data: z.array(z.unknown()) })

/** Servers such as Ollama, vLLM and LM Studio, and the many services that are called in the same way. */
export const openaiCompatible = ai({
  key: 'openai-compatible',
  title: 'OpenAI-compatible server',
  help: 'Any server with the interface of OpenAI, such as Ollama, vLLM and LM Studio on a machine of your own.',
  link: 'https://docs.ollama.com/api/openai-compatibility',
  addressField: 'server',
  abilities: ['text', 'image'],
  fields: {
    server: {
      label: 'Server address',
      help: 'The address before /chat/completions. It begins with https://, except for a local server that ALLOW_FETCH_TO names.',
      kind: 'url',
      example: 'https://models.example.com/v1',
    },
    api_key: { label: 'API key', help: 'Leave it empty if the server needs none.', secret: true, optional: true },
    ...ownModels,
    monthly_tokens: monthlyTokens,
  },
  tryOut: ({ read, given }) =>
    read(
      { path: '/models', headers: given.api_key === '' ? {} : { authorization: `Bearer ${given.api_key}` } },
      Models,
    ),
})
