import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { serviceAway } from '../trouble.ts'

export interface Ceilings {
  ofUser: number
  ofNetwork: number
  ofAll: number
}

const words = phrase('too-many-windows', 'Too many windows are open at once. Please close some and try again.')

/** Counts open streams for each user and each network. */
export function openStreamSlots({ ofUser, ofNetwork, ofAll }: Ceilings) {
  const taken = new Map<string, number>()
  let all = 0
  const change = (key: string, by: 1 | -1) => {
    const now = (taken.get(key) ?? 0) + by
    if (now > 0) taken.set(key, now)
    else taken.delete(key)
  }
  const isFull = (key: string, limit: number) => (taken.get(key) ?? 0) >= limit

  /** Returns a function that frees the slot. */
  return (userId: string | undefined, network: string): (() => void) => {
    if (all >= ofAll) throw serviceAway()
    const [user, net] = [`user ${userId}`, `network ${network}`]
    if ((userId !== undefined && isFull(user, ofUser)) || isFull(net, ofNetwork))
      throw new Refusal('too-many', words, { retryAfter: 30 })
    const keys = userId === undefined ? [net] : [user, net]
    keys.forEach((key) => change(key, 1))
    all += 1
    let isBack = false
    return () => {
      if (isBack) return
      isBack = true
      keys.forEach((key) => change(key, -1))
      all -= 1
    }
  }
}
