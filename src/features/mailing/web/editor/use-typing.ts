import { t } from '#kit/t.ts'
import { useRef, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { beginLines, insertWords, surroundSelection, type TypedText } from './insert.ts'

export type TypingChange = (typed: TypedText) => TypedText

export const changes = {
  heading: (typed) => beginLines(typed, '## '),
  bold: (typed) => surroundSelection(typed, '**', t('bold text')),
  italic: (typed) => surroundSelection(typed, '*', t('emphasised text')),
  list: (typed) => beginLines(typed, '- '),
  name: (typed) => insertWords(typed, '{name|friend}'),
} satisfies Record<string, TypingChange>
export type SimpleChange = keyof typeof changes

/** Changes the text of an area by buttons and keys, and keeps the selection where people expect it. */
export function useTyping(value: string, onType: (content: string) => void) {
  const area = useRef<HTMLTextAreaElement>(null)
  const read = (): TypedText => ({
    text: value,
    start: area.current?.selectionStart ?? value.length,
    end: area.current?.selectionEnd ?? value.length,
  })
  const show = ({ text, start, end }: TypedText) => {
    flushSync(() => onType(text))
    area.current?.focus()
    area.current?.setSelectionRange(start, end)
  }
  const change = (by: TypingChange) => show(by(read()))
  const onKey = (event: KeyboardEvent, onLink: () => void) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.nativeEvent.isComposing) return
    const key = event.key.toLowerCase()
    if (key !== 'b' && key !== 'i' && key !== 'k') return
    event.preventDefault()
    if (key === 'k') onLink()
    else change(changes[key === 'b' ? 'bold' : 'italic'])
  }
  return { area, read, show, change, onKey }
}
