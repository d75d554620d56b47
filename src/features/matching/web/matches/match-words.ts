import { t } from '#kit/t.ts'
import type { MatchView } from '#matching/matches-contract.ts'

export const sayLast = ({ lastMessage, last_is_mine }: MatchView): string =>
  last_is_mine ? t(`You: ${lastMessage}`) : lastMessage

export const chatPath = (id: string): string => `/chat/${encodeURIComponent(id)}`

/** Whether nobody has written yet. */
export const isNew = ({ lastMessageTime }: MatchView): boolean => lastMessageTime === null
