import { progressKey } from './is-signing-in.ts'
import { isCodeAt, tooMany, type Progress } from './sign-in-steps.ts'

export const unbegun: Progress = {
  step: 'email',
  email: '',
  sentAt: 0,
  sentTo: '',
  waitUntil: 0,
}

/** The longest that the server lets anybody wait. */
const longestWaitMs = 86_400_000

/** Keeps how far somebody is while a code works or they have to wait, so that a reload asks for no other code. */
export function keepProgress(progress: Progress): void {
  if (progress === unbegun) return
  const { step, email, sentAt, sentTo, waitUntil } = progress
  const isWorthIt = step !== 'signed-in' && (sentTo !== '' || waitUntil > 0)
  try {
    if (isWorthIt) localStorage.setItem(progressKey, JSON.stringify({ step, email, sentAt, sentTo, waitUntil }))
    else localStorage.removeItem(progressKey)
  } catch {
    // A browser that keeps nothing begins anew.
  }
}

function readKept(): Progress | null {
  try {
    return JSON.parse(localStorage.getItem(progressKey) ?? 'null')
  } catch {
    return null
  }
}

/** Where somebody goes on after a reload: at the boxes while their code works, else where they have to wait. */
export function recallProgress(now = Date.now()): Progress | undefined {
  const kept = readKept()
  if (!kept) return undefined
  const isWaiting = kept.waitUntil > now && kept.waitUntil < now + longestWaitMs
  const wait = { waitUntil: isWaiting ? kept.waitUntil : 0, mistake: isWaiting ? tooMany : undefined }
  const hasCode = isCodeAt(kept.email, kept, now)
  if (kept.step === 'code' && hasCode) return { ...kept, ...wait }
  if (isWaiting) return { ...kept, ...wait, step: kept.step === 'code' ? 'email' : kept.step }
  return hasCode ? { ...kept, step: 'email', waitUntil: 0 } : undefined
}
