import type { Whereabouts } from '#pages/view.ts'
import type { Finding } from '#places/server/atlas.ts'

/** Knows where addresses are, or asks somebody who does. */
export interface Atlas {
  find: (address: string) => Finding | Promise<Finding>
}

const mostAddresses = 20

/** Where the first addresses of a page are, as far as is known, and when somebody may know more. */
export async function locate(atlas: Atlas | undefined, addresses: Set<string>) {
  const places = new Map<string, Whereabouts>()
  let until = Infinity
  if (atlas === undefined) return { places, until }
  for (const address of [...addresses].slice(0, mostAddresses)) {
    const finding = await atlas.find(address)
    places.set(address, finding.coordinates ?? finding.trouble ?? 'unknown')
    until = Math.min(until, finding.until)
  }
  return { places, until }
}
