import type { SectionProps } from '#domains/web/section-props.ts'
import { Mailing } from './mailing.tsx'
import layout from '#kit/web/parts/layout.module.css'

/** The mailing list as a part of the account. */
export const MailingSection = ({ domain }: SectionProps) => (
  <div className={layout.section}>
    <h2>Mailing list</h2>
    <Mailing domain={domain} />
  </div>
)
