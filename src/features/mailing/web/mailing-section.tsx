import type { SectionProps } from '#domains/web/section-props.ts'

export const MailingSection = ({ domain }: SectionProps) => <h2>Mailing list of {domain.shownName}</h2>
