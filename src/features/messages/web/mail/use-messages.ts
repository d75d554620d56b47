import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { follow } from '#kit/web/follow.ts'
import { useAnswer, useSend } from '#kit/web/use-answer.ts'
import * as calls from '#messages/inbox-contract.ts'

export type { MessageDetail, MessageView, ReplyView } from '#messages/inbox-contract.ts'

/** What changes with a message; the list comes first, as it is what people look at. */
const changes = [calls.listMessages, calls.getMessage, calls.countUnread, calls.listForms] as const

export const useMessage = (id: string, message: string) => useAnswer(calls.getMessage, { params: { id, message } })
export const useUnreadCount = (id: string) => useAnswer(calls.countUnread, { params: { id } })
export const useForms = (id: string) => useAnswer(calls.listForms, { params: { id } })
export const useChange = () => useSend(calls.changeMessages, ...changes)
export const useDeletion = () => useSend(calls.deleteMessage, ...changes)
export const useEmptying = () => useSend(calls.emptyFolder, ...changes)
export const useCreation = () => useSend(calls.createMessage, ...changes)
/** The conversation first: the answer is looked for there. */
export const useReply = () => useSend(calls.replyToMessage, calls.getMessage, calls.listMessages)

/** What changes together is read anew once. */
const restMs = 200

/** Shows what changes in the messages of a domain while they are looked at. */
export function useLiveMessages(id: string): void {
  const queries = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const readAgain = () => {
      timer = undefined
      for (const { path } of changes) void queries.invalidateQueries({ queryKey: [path] })
    }
    const readSoon = () => void (timer ??= setTimeout(readAgain, restMs))
    const stop = follow(
      calls.followMessages,
      { params: { id } },
      { on: { 'message-changed': readSoon }, load: readSoon },
    )
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [id, queries])
}
