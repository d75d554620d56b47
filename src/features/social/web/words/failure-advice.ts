import { t } from '#kit/t.ts'
import type { FailureClass } from '#social/rules.ts'

/** What somebody can do where a platform didn’t do what it was asked to. */
export const failureAdvice: Partial<Record<FailureClass, string>> = {
  token_expired: t('Connect the account again under Platforms.'),
  reconnect_needed: t('Connect the account again under Platforms.'),
  rate_limited: t('The platform wants a pause; wait a little.'),
  quota_exhausted: t('What the platform allows is used up for now; wait until it allows more.'),
  content_rejected: t('Change what the platform doesn’t take, and post it again.'),
  not_available: t('The platform doesn’t offer this for your account.'),
  transient: t('The platform couldn’t be reached; try again later.'),
}
