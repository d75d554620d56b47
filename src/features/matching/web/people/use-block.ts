import { useSend } from '#kit/web/use-answer.ts'
import { showToast } from '#kit/web/toast.tsx'
import { getMember, searchMembers } from '#matching/search-contract.ts'
import { blockMember } from '#members/contract.ts'

/** Blocks somebody. */
export function useBlock(id: string) {
  const { mutate, isPending } = useSend(blockMember, searchMembers, getMember)
  const block = () =>
    mutate(
      { params: { id } },
      {
        onSuccess: () => showToast({ title: 'Blocked. Neither of you finds the other any more.' }),
        onError: ({ message }) => showToast({ kind: 'bad', title: message }),
      },
    )
  return { block, isPending }
}
