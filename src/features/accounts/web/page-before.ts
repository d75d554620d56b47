/** Screens on the way in, which show nothing of an account. */
export const entrances = [
  '/login',
  '/register',
  '/forgot-password',
  '/verify-code',
  '/reset-password',
  '/undo-email-change',
]

/**
 * The page of a site that somebody has come from to sign in, such as an item that they were about to buy. Those of the platform lead to
 * the account.
 */
export function findPageBefore(): string | undefined {
  const page = URL.canParse(document.referrer) ? new URL(document.referrer) : undefined
  if (page?.origin !== location.origin || entrances.includes(page.pathname)) return undefined
  const isOfSite = document.documentElement.dataset.platform !== undefined || page.searchParams.has('domain')
  return isOfSite ? page.href : undefined
}
