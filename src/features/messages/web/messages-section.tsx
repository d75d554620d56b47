import type { SectionProps } from '#domains/web/section-props.ts'

export const MessagesSection = ({ domain }: SectionProps) => <h2>Messages of {domain.shownName}</h2>
