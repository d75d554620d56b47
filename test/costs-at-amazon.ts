import { onTestFinished } from 'vitest'
import { openOutgoing } from '#kit/server/outgoing.ts'
import { costsAccount, openCostExplorer } from './fakes/cost-explorer.ts'
import type { World } from './world.ts'

const admin = 'owner@demo.localhost'

/** An installation whose administrator has connected its account at Amazon. */
export async function connectAmazon(world: World, options: Record<string, string> = {}) {
  const service = await openCostExplorer(() => world.clock.now)
  onTestFinished(() => void service.close())
  Object.assign(world.ctx, { fetch: openOutgoing({ allow: [service.host] }), allowFetchTo: [service.host] })
  const token = await world.signIn(admin)
  const given = {
    type: 'costs',
    key: 'aws',
    name: 'Amazon',
    credentials: costsAccount.credentials,
    options: { ...costsAccount.options, ...options, base_url: service.url },
  }
  const added = await world.ask('POST /api/providers', given, { token })
  await world.ask(`PUT /api/providers/${added.body.id}/status`, { isActive: true }, { token })
  const read = async () => (await world.ask('GET /costs.json', undefined, { token })).body
  return { ...service, token, read }
}
