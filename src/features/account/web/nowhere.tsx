import { ButtonLink } from '#kit/web/parts/button-link.tsx'

/** For an address at which this account has no domain. */
export const Nowhere = () => (
  <div className="notice">
    <h2>Page not found</h2>
    <p>You have no domain at this address. It may have been deleted, or belong to another account.</p>
    <ButtonLink to="/account">Your domains</ButtonLink>
  </div>
)
