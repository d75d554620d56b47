import type { Lists } from '../contract.ts'

const keyFor = (domain: string) => `notification-settings ${domain}`

/** What was typed and not saved, kept in this tab: somebody who looks something up elsewhere finds it again. */
export function recallLists(domain: string): Lists | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(keyFor(domain)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export function keepLists(domain: string, lists: Lists | undefined): void {
  try {
    if (lists) sessionStorage.setItem(keyFor(domain), JSON.stringify(lists))
    else sessionStorage.removeItem(keyFor(domain))
  } catch {
    // A browser without storage asks before the tab is closed all the same.
  }
}
