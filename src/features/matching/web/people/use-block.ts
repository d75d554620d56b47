import { blockMember } from '#members/contract.ts'
import { showToast } from '#kit/web/toast.tsx'
import { useSend } from '#kit/web/use-answer.ts'
import { countUnread, listMatches } from '#matching/matches-contract.ts'

/** Blocks somebody. */
export function useBlock(id: string) {
  const { mutate, isPending } = useSend(blockMember, listMatches, countUnread)
  const block = () =>
    mutate(
      { params: { id } },
      { onError: ({ message }) => showToast({ title: 'That did not work', text: message, kind: 'bad' }) },
    )
  return { block, isPending }
}
