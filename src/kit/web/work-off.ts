import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

const longestMs = 90_000

/** Solves a challenge; returns what `proofHeader` takes, or undefined where it takes too long or the browser can't (http has no `crypto.subtle`). */
export async function workOff(challenge: Challenge): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined
  const solution = await solveChallenge({ challenge, deriveKey, timeout: longestMs })
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined
}
