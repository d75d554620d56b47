import { t } from '#kit/t.ts'
import type { CallError } from '#kit/web/call.ts'

/** What a failed call of the social media manager says. */
export function sayFailure({ status, message, isWordless }: CallError): string {
  if (status === 0) return message
  const text = isWordless ? t('Server error. Please try again later.') : message
  return t(`API Error: ${status} - ${text}`)
}
