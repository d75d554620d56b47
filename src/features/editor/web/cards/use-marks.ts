import type { KeyboardEvent, RefObject } from 'react'
import { flushSync } from 'react-dom'
import { surround } from './surround.ts'

/** What is set around words. */
export type Mark = readonly [before: string, behind: string]
export const [bold, italic, link]: [Mark, Mark, Mark] = [
  ['**', '**'],
  ['*', '*'],
  ['[', '](/)'],
]
/** By the key that is pressed with Control or its sister on a Mac. */
const byKey: Record<string, Mark | undefined> = { b: bold, i: italic, k: link }

/** Sets marks around what is selected in a text, also by a key. */
export function useMarks(area: RefObject<HTMLTextAreaElement | null>, onType: (text: string) => void) {
  const mark = ([before, behind]: Mark) => {
    const field = area.current
    if (!field) return
    const { text, start, end } = surround(before, behind, [field.value, field.selectionStart, field.selectionEnd])
    flushSync(() => onType(text))
    field.focus()
    field.setSelectionRange(start, end)
  }
  const hear = (event: KeyboardEvent) => {
    const isPlain = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    const wanted = isPlain && !event.nativeEvent.isComposing ? byKey[event.key.toLowerCase()] : undefined
    if (!wanted) return
    event.preventDefault()
    mark(wanted)
  }
  return { mark, hear }
}
