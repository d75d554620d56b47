import { t } from '#kit/t.ts'
import type { ChatView } from '#chats/shapes.ts'

/** What a visitor is called, who may not have said it yet. */
export const visitorName = ({ visitor_name: name }: Pick<ChatView, 'visitor_name'>): string => name || t('Visitor')
