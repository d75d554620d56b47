import { t } from '#kit/t.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call, CallError } from '#kit/web/call.ts'
import { showToast } from '#kit/web/toast.tsx'
import { mailTranscript } from '#chats/contract.ts'
import { changeChat, countUnreadOfDomain, deleteChat, listChats, restoreChat } from '#chats/owner-contract.ts'
import type { ChatStatus } from '#chats/rules.ts'

/** Does it, and says why where the server refuses. */
async function attempt(act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (problem) {
    if (!(problem instanceof CallError)) throw problem
    showToast({ title: t('That didn’t work'), text: problem.message, kind: 'bad' })
  }
}

/** Long enough to see that the wrong one is gone. */
const undoableForMs = 8000

/** What can be done with a chat. */
export function useChange(id: string, onChanged: () => void) {
  const queries = useQueryClient()
  const refresh = () => {
    for (const { path } of [listChats, countUnreadOfDomain]) void queries.invalidateQueries({ queryKey: [path] })
  }
  const params = { id }
  const change = (status: ChatStatus, title: string) =>
    attempt(async () => {
      await call(changeChat, { params, body: { status } })
      showToast({ title })
      refresh()
      onChanged()
    })
  const restore = () =>
    attempt(async () => {
      await call(restoreChat, { params })
      showToast({ title: t('Chat restored') })
      refresh()
    })
  const remove = (onGone: () => void) =>
    attempt(async () => {
      await call(deleteChat, { params })
      refresh()
      onGone()
      const action = { words: t('Undo'), act: () => void restore() }
      showToast({ title: t('Chat deleted'), lastsMs: undoableForMs, action })
    })
  const mail = () =>
    attempt(async () => {
      const { message } = await call(mailTranscript, { params })
      showToast({ title: message })
    })
  return { change, remove, mail }
}
