import type { SectionProps } from '#domains/web/section-props.ts'
import { Inbox } from './inbox/inbox.tsx'
import layout from '#kit/web/parts/layout.module.css'

export const MessagesSection = ({ domain }: SectionProps) => (
  <div className={layout.section}>
    <h2>Messages</h2>
    <Inbox domain={domain} />
  </div>
)
