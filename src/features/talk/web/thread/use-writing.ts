import { useRef, useState } from 'react'
import type { Talk } from '../talk.ts'
import { useCaret } from './use-caret.ts'

/** The message that is being written. The caret is there at once, and the text is kept until it is sent. */
export function useWriting<S extends string, C>(talk: Talk<S, C>) {
  const [text, setText] = useState(talk.draft)
  const field = useRef<HTMLTextAreaElement>(null)
  useCaret(field)
  function writeDraft(words: string): void {
    setText(words)
    talk.keepDraft(words)
  }
  function send(picture?: Blob): void {
    talk.writeMessage(text.trim(), picture)
    writeDraft('')
    field.current?.focus()
  }
  return { text, field, writeDraft, send }
}
