import type { KeptConversation, Memory } from './wire.ts'

/** What was written in one conversation and not sent, kept in this browser until it is. */
export const browserMemory = (key: string): Memory => ({
  read() {
    try {
      return { unsent: [], draft: '', ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<KeptConversation>) }
    } catch {
      return { unsent: [], draft: '' }
    }
  },
  keep(kept) {
    try {
      if (kept.draft === '' && kept.unsent.length === 0) localStorage.removeItem(key)
      else localStorage.setItem(key, JSON.stringify(kept))
    } catch {
      // A browser that keeps nothing loses it with the page.
    }
  },
})
