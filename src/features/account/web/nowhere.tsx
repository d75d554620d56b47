import { ButtonLink } from '#kit/web/parts/button-link.tsx'

/** For an address at which this account has no domain. */
export const Nowhere = () => (
  <div className="notice">
    <h2>There is nothing here</h2>
    <p>No domain of yours goes by this address. It may have been deleted, or belong to another account.</p>
    <ButtonLink to="/account">Your domains</ButtonLink>
  </div>
)
