import { onTestFinished } from 'vitest'
import { openOutgoing } from '#kit/server/outgoing.ts'
import { openLanguageModel, type LanguageModelServer } from './fakes/language-model.ts'
import { rightKey } from './fakes/model-dialects.ts'
import type { World } from './world.ts'

/** A server of models that the world may reach, and that is closed after the test. */
export async function openModelServer(world: World, key: string, timeLimit = 20_000): Promise<LanguageModelServer> {
  const server = await openLanguageModel(key)
  onTestFinished(() => server.close())
  const allow = [...world.ctx.allowFetchTo, server.host]
  const patientFetch = openOutgoing({ allow, timeLimitMs: timeLimit, largestBytes: 25_000_000 })
  Object.assign(world.ctx, { allowFetchTo: allow, fetch: openOutgoing({ allow }), patientFetch })
  return server
}

interface Added {
  token: string
  domain_id?: string
  options?: Record<string, string>
  credentials?: Record<string, string>
}

/** Adds a provider as the screen does, and turns it on; without a domain for the whole installation. */
export async function addModel(world: World, key: string, { url }: { url: string }, given: Added): Promise<string> {
  const { token, domain_id, options = {}, credentials = { api_key: rightKey } } = given
  const own = { server: 'https://models.example.com/v1', model: 'llama3.3:70b', image_model: 'flux' }
  const sent = {
    type: 'ai',
    key,
    name: key,
    credentials,
    options: { ...(key === 'openai-compatible' && own), base_url: url, ...options },
    ...(domain_id !== undefined && { domain_id }),
  }
  const { body } = await world.ask('POST /api/providers', sent, { token })
  const suffix = domain_id === undefined ? '' : `?domain_id=${domain_id}`
  await world.ask(`PUT /api/providers/${body.id}/status${suffix}`, { isActive: true }, { token })
  return body.id
}
