import type { SectionProps } from '#domains/web/section-props.ts'

/** What every part is given: the domain whose list it is. */
export type OfDomain = SectionProps
