import { ageOf } from '#kit/server/ages.ts'

/** In milliseconds: sites of which a page takes longer are for a while not worked on beside everything else. */
const [slowAfter, slowFor] = [25, 10 * 60_000]
const most = 10_000

type Verdict = 'suspect' | 'slow'

/** Remembers sites of which a page was slow to make. On a busy machine every page is, so the second time is measured exactly. */
export function createSlowSites(now: () => number) {
  const sites = new Map<string, { verdict: Verdict; at: number }>()

  function verdictOn(domain: string): Verdict | undefined {
    const site = sites.get(domain)
    return site && ageOf(site.at, now()) < slowFor ? site.verdict : undefined
  }
  return {
    verdictOn,
    note(domain: string, spent: number): void {
      if (spent < slowAfter) return
      const verdict = verdictOn(domain) === 'suspect' ? 'slow' : 'suspect'
      if (sites.size >= most) sites.clear()
      sites.set(domain, { verdict, at: now() })
    },
  }
}
