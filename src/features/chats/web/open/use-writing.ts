import { useRef, useState } from 'react'
import type { Talk } from '../talk/talk.ts'
import { usePicture } from './use-picture.ts'

/** The message that is being written. Its text is kept until it is sent. */
export function useWriting(talk: Talk) {
  const [text, setText] = useState(talk.draft)
  const field = useRef<HTMLTextAreaElement>(null)
  const picture = usePicture()
  const isEmpty = text.trim() === '' && !picture.file
  function write(words: string): void {
    setText(words)
    talk.keepDraft(words)
  }
  function send(): void {
    if (isEmpty) return
    talk.write(text.trim(), picture.file)
    write('')
    picture.clear()
    field.current?.focus()
  }
  /** A prepared reply takes the place of what it was found by. */
  function insert(reply: string): void {
    write(text === '' || text.startsWith('/') ? reply : `${text.trimEnd()} ${reply}`)
    field.current?.focus()
  }
  return { text, field, picture, isEmpty, write, send, insert }
}
