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
    showToast({ title: 'Profile deleted' })
  }
  return (
    <Confirm
      isOpen
      title={`Delete your ${type} profile?`}
      text="Everything in it will be deleted, and people will no longer find you through it."
      act="Delete profile"
      isDanger
      isBusy={isPending}
      trouble={error?.message}
      onConfirm={() => mutate({ params: { type } }, { onSuccess })}
      onCancel={onClose}
    />
  )
}
