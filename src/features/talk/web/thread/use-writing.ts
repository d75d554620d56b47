import { useRef, useState } from 'react'
import type { Talk } from '../talk.ts'

/** The message that is being written. Its text is kept until it is sent. */
export function useWriting<S extends string, C>(talk: Talk<S, C>) {
  const [text, setText] = useState(talk.draft)
  const field = useRef<HTMLTextAreaElement>(null)
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
