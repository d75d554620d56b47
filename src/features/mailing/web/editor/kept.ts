import type { Written } from '../calls/written.ts'

/** Typed text that the server doesn't have yet. */
interface Kept {
  values: Written
  /** Of the campaign that it was typed into. */
  version: number
}

const keyOf = (id: string) => `campaign:${id}`

/** In this browser, so that a crash or a reload loses nothing. */
export function recall(id: string): Kept | undefined {
  try {
    return JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export function keep(id: string, kept: Kept | undefined): void {
  try {
    if (kept) localStorage.setItem(keyOf(id), JSON.stringify(kept))
    else localStorage.removeItem(keyOf(id))
  } catch {
    // A browser without room for it still saves to the server.
  }
}
