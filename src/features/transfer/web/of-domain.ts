import type { SectionProps } from '#domains/web/section-props.ts'

/** What every part is given: the domain whose website it is about. */
export type OfDomain = SectionProps
