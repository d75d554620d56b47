import type { SectionProps } from '#domains/web/section-props.ts'
import layout from '#kit/web/parts/layout.module.css'
import { Desk } from './desk/desk.tsx'

export const ChatsSection = ({ domain }: SectionProps) => (
  <div className={layout.section}>
    <h2>Chats</h2>
    <Desk domain={domain} />
  </div>
)
