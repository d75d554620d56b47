import { dayMs } from '#kit/durations.ts'
import type { DomainState } from './contract.ts'

/** The result of checking a domain. */
export interface Proof {
  /** The TXT record has the token. */
  isProven: boolean
  /** The name points to this platform. */
  isPointed: boolean
  hasPlan: boolean
  /** No other domain has the name. */
  isFree: boolean
}

export const daysOfGrace = 7

/** Decides a domain's next state. Times in milliseconds. */
export function nextState(
  state: DomainState,
  { isProven, isPointed, hasPlan, isFree }: Proof,
  { now, driftingSince }: { now: number; driftingSince: number | undefined },
): DomainState {
  switch (state) {
    case 'draft':
      return 'draft'
    case 'detached':
    case 'waiting_dns':
      if (!isProven || !isFree) return state
      return isPointed && hasPlan ? 'certificate_pending' : 'verified'
    case 'verified':
      if (!isProven) return 'waiting_dns'
      return isPointed && hasPlan ? 'certificate_pending' : 'verified'
    case 'certificate_pending':
      if (!isProven) return 'waiting_dns'
      return isPointed ? state : 'verified'
    case 'active':
      return isProven && isPointed ? state : 'drifting'
    case 'drifting':
      if (isProven && isPointed) return 'active'
      return driftingSince !== undefined && now - driftingSince >= daysOfGrace * dayMs ? 'detached' : 'drifting'
  }
}
