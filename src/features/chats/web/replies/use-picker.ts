import { useId, useState, type KeyboardEvent } from 'react'
import type { CannedReply } from '#chats/owner-contract.ts'

const found = (replies: readonly CannedReply[], words: string) =>
  replies.filter(({ title, content }) => `${title}\n${content}`.toLowerCase().includes(words.toLowerCase()))

interface ReplyChoice {
  replies: readonly CannedReply[]
  /** What stands in the field. */
  typed: string
  onChoose: (content: string) => void
}

/** The replies that what is typed after `/` may mean, one of them marked. */
export function usePicker({ replies, typed, onChoose }: ReplyChoice) {
  const id = useId()
  const [left, setLeft] = useState<string>()
  const [marked, setMarked] = useState(0)
  const isOpen = typed.startsWith('/') && !typed.includes('\n') && typed !== left
  const choices = isOpen ? found(replies, typed.slice(1).trim()) : []
  const at = Math.min(marked, choices.length - 1)
  const choose = ({ content }: CannedReply) => {
    setMarked(0)
    onChoose(content)
  }
  const acts: Record<string, () => void> = {
    ArrowDown: () => setMarked(at + 1 < choices.length ? at + 1 : 0),
    ArrowUp: () => setMarked(at > 0 ? at - 1 : choices.length - 1),
    Enter: () => choices[at] && choose(choices[at]),
    Tab: () => choices[at] && choose(choices[at]),
    Escape: () => setLeft(typed),
  }
  /** Whether the key was for the list. */
  function press(event: KeyboardEvent): boolean {
    const act = choices.length > 0 && !event.nativeEvent.isComposing && !event.shiftKey ? acts[event.key] : undefined
    if (!act) return false
    event.preventDefault()
    event.stopPropagation()
    act()
    return true
  }
  const choiceId = (place: number) => `${id}-${place}`
  const about =
    choices.length > 0
      ? ({ 'aria-autocomplete': 'list', 'aria-controls': id, 'aria-activedescendant': choiceId(at) } as const)
      : {}
  return { id, isOpen, choices, at, choose, press, about, choiceId }
}
