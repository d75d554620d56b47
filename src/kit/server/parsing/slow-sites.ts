import { createLru } from '../lru.ts'
import { ageOf } from '../expiry.ts'

/** The pages of a site of which one took longer are made by workers for a while. */
const slowAfterMs = 25
const slowForMs = 10 * 60_000
const mostSites = 10_000

type Verdict = 'suspect' | 'slow'

/** Remembers sites of which a page was slow to make. On a busy machine every page is, so the second time is measured exactly. */
export function createSlowSites(now: () => number) {
  const sites = createLru<{ verdict: Verdict; at: number }>(mostSites)

  function verdictOn(domain: string): Verdict | undefined {
    const site = sites.get(domain)
    return site && ageOf(site.at, now()) < slowForMs ? site.verdict : undefined
  }
  return {
    verdictOn,
    note(domain: string, spent: number): void {
      if (spent < slowAfterMs) return
      sites.set(domain, { verdict: verdictOn(domain) === 'suspect' ? 'slow' : 'suspect', at: now() })
    },
  }
}
