import type { SectionProps } from '#domains/web/section-props.ts'

export const ChatsSection = ({ domain }: SectionProps) => <h2>Chats of {domain.shownName}</h2>
