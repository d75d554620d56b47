import type { Platform } from '#kit/server/context.ts'
import { createLru } from '#kit/server/lru.ts'
import { domainOf, isPlatformHost } from '#sites/server/host-names.ts'

/** A host without what a client can write differently or make up. */
export interface UsualHost {
  /** With the port, as pages are made for it; empty if there can't be such a host. */
  host: string
  /** Without the port. */
  name: string
}

export type ReadHost = (asked: string) => UsualHost

const longestKnownCharacters = 300

/**
 * Reads Host headers. Each of the platform's hosts counts as its own, and a port that the platform isn't reached at is replaced:
 * otherwise clients could make up any number of pages.
 */
export function openUsualHosts(platform: Pick<Platform, 'host' | 'hosts' | 'url'>): ReadHost {
  /** The same few hosts are asked again and again. */
  const known = createLru<UsualHost>(5_000)
  let reachedAt = platform.url

  function read(asked: string): UsualHost {
    const named = domainOf(asked)
    if (named === undefined || !URL.canParse(`http://${named}`)) return { host: '', name: '' }
    const name = isPlatformHost(named, platform) ? platform.host : named
    const port = /:\d+$/.test(asked.trim()) ? new URL(platform.url).port : ''
    return { host: `${name}${port && `:${port}`}`, name }
  }
  return (asked) => {
    if (reachedAt !== platform.url) known.clear()
    reachedAt = platform.url
    const before = known.get(asked)
    if (before) return before
    const made = read(asked)
    if (asked.length < longestKnownCharacters) known.set(asked, made)
    return made
  }
}
