import type { MapPosition } from '#pages/view.ts'
import type { MapProvider } from '#places/contract.ts'
import { keyedProviders } from '#places/rules.ts'
import type { PlaceFinder } from '#places/server/find-place.ts'
import { placeName, type PageNeeds, type FirstMention } from './collect.ts'

const mostAddresses = 20

/**
 * The coordinates of the first addresses of a page, as far as they are known, the API keys that are missing to find more, and when
 * more may be known.
 */
export async function locate(
  placeFinder: PlaceFinder | undefined,
  site: string,
  { places }: Pick<PageNeeds, 'places'>,
) {
  const found = new Map<string, MapPosition>()
  const needing = new Map<string, FirstMention>()
  let until = Infinity
  for (const [name, { provider, address, where }] of [...places].slice(0, mostAddresses)) {
    const finding = await placeFinder?.find({ site, provider, address })
    const needsKey = !finding || finding.trouble === 'keyless' ? keyedProviders[provider] : undefined
    if (needsKey !== undefined && !needing.has(needsKey)) needing.set(needsKey, where)
    if (!finding) continue
    found.set(name, finding.coordinates ?? finding.trouble ?? 'unknown')
    until = Math.min(until, finding.until)
  }
  return { place: (provider: MapProvider, address: string) => found.get(placeName(provider, address)), needing, until }
}
