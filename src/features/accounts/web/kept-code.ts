import { codeValidForSeconds } from '../rules.ts'

/** A code that was sent, for as long as it can be entered. */
export interface SentCode {
  email: string
  /** In milliseconds. */
  sentAt: number
}

/** Remembers in this tab that a code was sent, so that a reload leads back to where it is entered. */
export function openKeptCode(name: string) {
  const key = `code-${name}`
  return {
    read(now = Date.now()): SentCode | undefined {
      try {
        const sent: SentCode | null = JSON.parse(sessionStorage.getItem(key) ?? 'null')
        return sent && sent.sentAt <= now && now < sent.sentAt + codeValidForSeconds * 1000 ? sent : undefined
      } catch {
        return undefined
      }
    },
    /** A code was sent to this address just now; to none, once it was entered. */
    keep(email: string | undefined): void {
      try {
        if (email === undefined) sessionStorage.removeItem(key)
        else sessionStorage.setItem(key, JSON.stringify({ email, sentAt: Date.now() } satisfies SentCode))
      } catch {
        // A browser that keeps nothing asks for another code after a reload.
      }
    },
  }
}
