import { onTestFinished } from 'vitest'
import { openNameServers } from '#kit/server/name-servers.ts'
import { openOutgoing } from '#kit/server/outgoing.ts'
import { openNameServer } from '../fakes/name-server.ts'
import { openNominatim } from '../fakes/nominatim.ts'
import { openRegistry } from '../fakes/registry.ts'
import { openSite } from '../owned-site.ts'
import { type World } from '../world.ts'
import type { Walk } from './entry.ts'
import { addRows } from './large-rows.ts'
import { largeFiles } from './large-site.ts'

const owner = 'owner@example.com'
/** What services know that pass mail on. */
export const secret = 'a-secret-of-the-mail-service'

/** Registries of names and a geocoder that the world may reach. */
async function openOutside(world: World): Promise<void> {
  const { ctx } = world
  const geocoder = await openNominatim({ 'main street': ['47.1', '11.2'] })
  const registry = await openRegistry({})
  const names = await openNameServer(() => ({}))
  onTestFinished(async () => {
    await geocoder.close()
    await names.close()
    registry.close()
  })
  const allowFetchTo = [geocoder.host, registry.host]
  const services = { geocoder: geocoder.url, registries: `${registry.url}/dns.json` }
  const dns = openNameServers([names.host])
  Object.assign(ctx, {
    dns,
    allowFetchTo,
    fetch: openOutgoing({ allow: allowFetchTo }),
    services: { ...ctx.services, ...services },
  })
  await world.jobs.run('read-registries')
}

/** A world in which every call has something to work on. */
export async function openWalk(world: World): Promise<Walk> {
  Object.assign(world.ctx.platform, {
    adminEmails: [owner],
    safeguards: new Set(),
    inboundMail: { domain: 'replies.platform.example', secret },
    mailEvents: { token: secret, keys: {} },
  })
  await openOutside(world)
  const site = await openSite(world, owner)
  await world.write(site.label, largeFiles)
  await addRows(world, site)
  const made = new Map<string, Promise<unknown>>()
  return {
    world,
    site,
    token: site.tokenOf(),
    once: <T>(name: string, make: () => Promise<T>) => {
      const known = made.get(name) ?? make()
      made.set(name, known)
      return known as Promise<T>
    },
  }
}
