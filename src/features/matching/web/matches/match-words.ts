import type { RecordType } from '#matching/record-types.ts'
import type { MatchView } from '#matching/matches-contract.ts'

export const typeNames: Record<RecordType, string> = {
  professional: 'Professional',
  personal: 'Personal',
  dating: 'Dating',
}

export const nameWithAge = ({ name, age }: Pick<MatchView, 'name' | 'age'>): string =>
  age === null ? name : `${name}, ${age}`

export const sayLast = ({ lastMessage, last_is_mine }: MatchView): string =>
  last_is_mine ? `You: ${lastMessage}` : lastMessage

export const chatPath = (id: string): string => `/chat/${encodeURIComponent(id)}`

/** Whether nobody has written yet. */
export const isNew = ({ lastMessageTime }: MatchView): boolean => lastMessageTime === null
