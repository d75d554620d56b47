import type { SectionProps } from '#domains/web/section-props.ts'

/** What works on a domain. */
export type OfDomain = SectionProps
