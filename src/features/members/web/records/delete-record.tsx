import { t } from '#kit/t.ts'
import { showToast } from '#kit/web/toast.tsx'
import { useSend } from '#kit/web/use-answer.ts'
import { Confirm } from '#kit/web/parts/confirm.tsx'
import { deleteRecord, listRecords } from '#members/contract.ts'
import type { RecordType } from '#members/rules.ts'
import { recordWords } from './words.ts'

/** Asks before a record is gone. */
export function DeleteRecord({ type, onClose }: { type: RecordType; onClose: () => void }) {
  const { mutate, error, isPending } = useSend(deleteRecord, listRecords)
  const onSuccess = () => {
    onClose()
    showToast({ title: t('Profile deleted') })
  }
  return (
    <Confirm
      isOpen
      title={recordWords[type].askToRemove}
      text={t('Everything in it will be deleted, and people will no longer find you through it.')}
      act={t('Delete profile')}
      isDanger
      isBusy={isPending}
      trouble={error?.message}
      onConfirm={() => mutate({ params: { type } }, { onSuccess })}
      onCancel={onClose}
    />
  )
}
