import type { Domain } from '#domains/web/use-domains.ts'
import { Costs } from './costs.tsx'

/** What sites cost, in the account. */
export const CostsSection = ({ domain }: { domain: Domain | undefined }) => <Costs domainId={domain?.id} level="h2" />
