import { day } from '#kit/durations.ts'
import type { DomainState } from './contract.ts'

/** What was found out about a domain. */
export interface Proof {
  /** The token stands where it should. */
  isProven: boolean
  /** Visitors are led here. */
  isPointed: boolean
  hasPlan: boolean
  /** Nobody else holds the name. */
  isFree: boolean
}

export const daysOfGrace = 7

/** The state that follows. Times in milliseconds. */
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
      return driftingSince !== undefined && now - driftingSince >= daysOfGrace * day ? 'detached' : 'drifting'
  }
}
