import { ageOf } from '#kit/server/ages.ts'
import type { FileStore, Look } from '#kit/server/files.ts'
import type { createTrusts } from './trust.ts'
import type { Trust } from './folder-groups.ts'

interface Looks {
  /** None where the site was not asked for soon before. */
  trust: Trust | undefined
  lookedAt: number
  /** By the names of what stands directly in the site’s folder, an empty one for itself. */
  seen: Map<string, Look | undefined>
}

/** In milliseconds: a site that is asked for again so soon is worth watching, and what was seen of it then serves for so long. */
const trustFor = 2_000
/** How many sites are remembered. */
const most = 50_000

const isOnTop = (name: string): boolean => name.lastIndexOf('/') <= 0

/**
 * All pages of a site stand on what lies directly in its folder, its settings and its menu: while that is watched, it is looked
 * at once in a moment for all of them.
 */
export function createSiteLooks(files: FileStore, trustIn: ReturnType<typeof createTrusts>) {
  const sites = new Map<string, Looks>()

  function remember(domain: string, looks: Looks): Looks {
    sites.get(domain)?.trust?.release()
    sites.delete(domain)
    sites.set(domain, looks)
    const [oldest] = sites
    if (sites.size > most && oldest) {
      oldest[1].trust?.release()
      sites.delete(oldest[0])
    }
    return looks
  }
  function looksOf(domain: string, now: number): Looks {
    const known = sites.get(domain)
    const isRecent = known !== undefined && ageOf(known.lookedAt, now) < trustFor
    if (isRecent && known.trust?.holds) return known
    const trust = isRecent ? trustIn([`${domain}/`], now) : undefined
    return remember(domain, { trust, lookedAt: now, seen: new Map() })
  }
  /** How things stand at the names of a site. */
  return function lookAround(domain: string, now: number): (name: string) => Look | undefined {
    const { trust, seen } = looksOf(domain, now)
    if (!trust) return (name) => files.lookAt(domain + name)
    return (name) => {
      if (!isOnTop(name)) return files.lookAt(domain + name)
      const known = seen.get(name)
      if (known !== undefined || seen.has(name)) return known
      const look = files.lookAt(domain + name)
      seen.set(name, look)
      return look
    }
  }
}
