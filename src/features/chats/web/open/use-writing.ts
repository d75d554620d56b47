import { useWriting as useText } from '#talk/web/thread/use-writing.ts'
import type { ChatTalk } from '../talk/chat-talk.ts'
import { usePicture } from './use-picture.ts'

/** The message that is being written, with its picture. */
export function useWriting(talk: ChatTalk) {
  const { text, field, write, send: sendText } = useText(talk)
  const picture = usePicture()
  const isEmpty = text.trim() === '' && !picture.file
  function send(): void {
    if (isEmpty) return
    sendText(picture.file)
    picture.clear()
  }
  /** A prepared reply takes the place of what it was found by. */
  function insert(reply: string): void {
    write(text === '' || text.startsWith('/') ? reply : `${text.trimEnd()} ${reply}`)
    field.current?.focus()
  }
  return { text, field, picture, isEmpty, write, send, insert }
}
