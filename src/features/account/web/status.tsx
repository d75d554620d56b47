import type { Domain } from './use-domains.ts'

/** Green, yellow or red, and in words. */
export const Status = ({ status }: Pick<Domain, 'status'>) => (
  <span className="status" data-status={status}>
    {status}
  </span>
)
