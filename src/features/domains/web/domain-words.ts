import { t } from '#kit/t.ts'
import { noName } from '../availability-contract.ts'
import type { CallError } from '#kit/web/call.ts'
import type { State } from './use-domains.ts'

/** Why nobody could tell whether a name is free. */
export function explainCheck({ status }: CallError): string {
  if (status === 0) return t('Network error. Please check your internet connection.')
  if (status === 400) return noName
  if (status >= 500) return t('Service temporarily unavailable. Please try again later.')
  return t('Unable to check domain availability. Please try again.')
}

/** Why a domain was not added; where a limit stood in the way, the server says which. */
export function explainAdd({ status, message }: CallError): string {
  if (status === 400) return t('Invalid domain name or domain already exists.')
  if (status >= 500) return t('Server error. Please try again later.')
  return status === 403 || status === 429 ? message : t('Failed to add domain. Please try again.')
}

export const stateWords: Record<State, string> = {
  draft: t('Online by its link'),
  waiting_dns: t('Waiting for DNS'),
  verified: t('Verified'),
  certificate_pending: t('Certificate pending'),
  active: t('Live'),
  drifting: t('Records missing'),
  detached: t('Offline'),
}
