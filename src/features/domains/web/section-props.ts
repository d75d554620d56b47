import type { Domain } from './use-domains.ts'

/** What a section of the account is given that works on a domain. */
export interface SectionProps {
  domain: Domain
}
