import type { Whereabouts } from '#pages/view.ts'
import type { MapProvider } from '#places/contract.ts'
import { keyedProviders } from '#places/rules.ts'
import type { Atlas } from '#places/server/atlas.ts'
import { placeName, type Wanted, type Where } from './collect.ts'

const mostAddresses = 20

/** Where the first addresses of a page are, as far as is known, which keys are missing to find them, and when somebody may know more. */
export async function locate(atlas: Atlas | undefined, site: string, { places }: Pick<Wanted, 'places'>) {
  const found = new Map<string, Whereabouts>()
  const needing = new Map<string, Where>()
  let until = Infinity
  for (const [name, { provider, address, where }] of [...places].slice(0, mostAddresses)) {
    const finding = await atlas?.find({ site, provider, address })
    const needsKey = !finding || finding.trouble === 'keyless' ? keyedProviders[provider] : undefined
    if (needsKey !== undefined && !needing.has(needsKey)) needing.set(needsKey, where)
    if (!finding) continue
    found.set(name, finding.coordinates ?? finding.trouble ?? 'unknown')
    until = Math.min(until, finding.until)
  }
  return { place: (provider: MapProvider, address: string) => found.get(placeName(provider, address)), needing, until }
}
