import type { Domain } from './use-domains.ts'

/** The address of a domain's own part of the account, or of one of its sections. */
export const accountPath = ({ label }: Pick<Domain, 'label'>, section?: string): string =>
  ['/account', encodeURIComponent(label), section].filter(Boolean).join('/')
