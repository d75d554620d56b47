import type { SectionProps } from '#domains/web/section-props.ts'

export type Domain = SectionProps['domain']
