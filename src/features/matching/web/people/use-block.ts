import { t } from '#kit/t.ts'
import { useMutation } from '@tanstack/react-query'
import type { Answer } from '#kit/contract.ts'
import { call, type CallError } from '#kit/web/call.ts'
import { showToast } from '#kit/web/toast.tsx'
import { blockMember, unblockMember } from '#members/contract.ts'
import { useRefreshPeople } from './refresh-people.ts'

const sayFailure = (title: string) => (problem: CallError) =>
  showToast({ title, text: problem.message, kind: 'bad', lastsMs: 6000 })

/** Blocks somebody at once; for a moment it can be undone. */
export function useBlock(id: string): { block: () => void; isPending: boolean } {
  const refresh = useRefreshPeople()
  const undoing = useMutation<Answer<typeof unblockMember>, CallError>({
    mutationFn: () => call(unblockMember, { params: { id } }),
    onSuccess: () => {
      showToast({ title: t('Unblocked') })
      refresh()
    },
    onError: sayFailure(t('Couldn’t unblock')),
  })
  const blocking = useMutation<Answer<typeof blockMember>, CallError>({
    mutationFn: () => call(blockMember, { params: { id } }),
    onSuccess: () => {
      showToast({
        title: t('Blocked'),
        text: t('You won’t see each other any more.'),
        lastsMs: 8000,
        action: { words: t('Undo'), act: () => undoing.mutate() },
      })
      refresh()
    },
    onError: sayFailure(t('Couldn’t block')),
  })
  return { block: () => blocking.mutate(), isPending: blocking.isPending }
}
