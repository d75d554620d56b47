import { codeValidForSeconds } from '../rules.ts'

/** The reset of a password that was begun in this browser. */
interface Reset {
  email: string
  /** When the last code was sent, in milliseconds. */
  sentAt: number
}

const keys = { email: 'resetEmail', sentAt: 'resetSentAt' }
let remembered: Reset | undefined

/** A browser that keeps nothing knows it until the next load. */
export function readReset(): Reset | undefined {
  try {
    const email = localStorage.getItem(keys.email)
    return email === null ? remembered : { email, sentAt: Number(localStorage.getItem(keys.sentAt)) }
  } catch {
    return remembered
  }
}

export function keepReset(reset: Reset | undefined): void {
  remembered = reset
  try {
    for (const key of Object.values(keys)) localStorage.removeItem(key)
    if (!reset) return
    localStorage.setItem(keys.email, reset.email)
    localStorage.setItem(keys.sentAt, String(reset.sentAt))
  } catch {
    // Remembered above.
  }
}

/** Whether the code that was sent can still be entered. */
export const isCodeValid = ({ sentAt }: Pick<Reset, 'sentAt'>, now = Date.now()): boolean =>
  sentAt <= now && now < sentAt + codeValidForSeconds * 1000
