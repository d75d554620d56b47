import { longestVisitMs } from '#visitors/rules.ts'

/** One visit, over all its pages in a tab. */
export interface Visit {
  id: string
  /** By the clock of this machine. */
  begun: number
  seen: number
}

const makeId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (part) => part.toString(16).padStart(2, '0')).join('')

/** The visit that goes on in this tab, or a new one half an hour after the last. A browser that keeps nothing has one on each page. */
export function openVisit(site: string) {
  const name = `visit-${site}`
  const now = Date.now()
  let visit: Visit = { id: makeId(), begun: now, seen: now }
  try {
    const kept = JSON.parse(sessionStorage.getItem(name) ?? 'null') as Visit | null
    if (kept && now - kept.seen < longestVisitMs) visit = kept
  } catch {
    // It begins here.
  }
  return {
    visit,
    elapsed: () => Date.now() - visit.begun,
    touch: () => {
      visit.seen = Date.now()
      try {
        sessionStorage.setItem(name, JSON.stringify(visit))
      } catch {
        // The next page begins another one.
      }
    },
    end: () => {
      try {
        sessionStorage.removeItem(name)
      } catch {
        // Nothing was kept.
      }
    },
  }
}
