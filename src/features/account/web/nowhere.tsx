import { ButtonLink } from '#kit/web/parts/button-link.tsx'

import { findSeen } from '#domains/web/seen-domains.ts'
import { NoLongerHere } from './no-longer-here.tsx'

/** For an address at which this account has no domain. */
const Nowhere = () => (
  <div className="notice">
    <h2>Page not found</h2>
    <p>You have no domain at this address. It may have been deleted, or belong to another account.</p>
    <ButtonLink to="/account">Your domains</ButtonLink>
  </div>
)

/** For the same where it was a site until now. */
export function Gone({ named }: { named: string }) {
  const domain = findSeen(named)
  return domain ? <NoLongerHere domain={domain} /> : <Nowhere />
}
