import { useQueryClient } from '@tanstack/react-query'
import { call, CallError } from '#kit/web/call.ts'
import { showToast } from '#kit/web/toast.tsx'
import { mailTranscript } from '#chats/contract.ts'
import { changeChat, countUnreadOfDomain, deleteChat, listChats, restoreChat } from '#chats/owner-contract.ts'
import type { ChatStatus } from '#chats/rules.ts'

const failed = (problem: unknown) => {
  if (!(problem instanceof CallError)) throw problem
  showToast({ title: 'That did not work', text: problem.message, kind: 'bad' })
}

/** In milliseconds: long enough to see that the wrong one is gone. */
const undoable = 8000

/** What can be done with a chat. */
export function useChange(id: string, onChanged: () => void) {
  const queries = useQueryClient()
  const refresh = () => {
    for (const { path } of [listChats, countUnreadOfDomain]) void queries.invalidateQueries({ queryKey: [path] })
  }
  const params = { id }
  async function change(status: ChatStatus, title: string): Promise<void> {
    try {
      await call(changeChat, { params, body: { status } })
      showToast({ title })
      refresh()
      onChanged()
    } catch (problem) {
      failed(problem)
    }
  }
  async function restore(): Promise<void> {
    try {
      await call(restoreChat, { params })
      showToast({ title: 'Chat is back' })
      refresh()
    } catch (problem) {
      failed(problem)
    }
  }
  async function remove(onGone: () => void): Promise<void> {
    try {
      await call(deleteChat, { params })
      refresh()
      onGone()
      const action = { words: 'Undo', act: () => void restore() }
      showToast({ title: 'Chat deleted', lasts: undoable, action })
    } catch (problem) {
      failed(problem)
    }
  }
  async function mail(): Promise<void> {
    try {
      const { message } = await call(mailTranscript, { params })
      showToast({ title: message })
    } catch (problem) {
      failed(problem)
    }
  }
  return { change, remove, mail }
}
