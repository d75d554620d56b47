import { showToast } from '#kit/web/toast.tsx'
import { useSend } from '#kit/web/use-answer.ts'
import { Confirm } from '#kit/web/parts/confirm.tsx'
import { deleteRecord, listRecords } from '#members/contract.ts'
import type { RecordType } from '#members/rules.ts'

/** Asks before a record is gone. */
export function DeleteRecord({ type, onClose }: { type: RecordType; onClose: () => void }) {
  const { mutate, error, isPending } = useSend(deleteRecord, listRecords)
  const onSuccess = () => {
    onClose()
    showToast({ title: 'Profile removed' })
  }
  return (
    <Confirm
      isOpen
      title={`Remove your ${type} profile?`}
      text="What you wrote and chose for it will be gone, and nobody will find you through it any more."
      act="Remove it"
      isDanger
      isBusy={isPending}
      trouble={error?.message}
      onConfirm={() => mutate({ params: { type } }, { onSuccess })}
      onCancel={onClose}
    />
  )
}
