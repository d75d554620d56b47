import { useState } from 'react'
import type { RecordType } from '#members/rules.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { SelectField } from '#kit/web/parts/select-field.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { showToast } from '#kit/web/toast.tsx'
import { useSend } from '#kit/web/use-answer.ts'
import { reportMember } from '#matching/reports-contract.ts'
import { reportReasons, type ReportReason } from '#matching/rules.ts'

interface Props {
  id: string
  type?: RecordType
  name: string
  onClose: () => void
}

const choices = reportReasons.map((value) => ({ value, label: value }))

/** Reports somebody to the administrators. */
export function ReportDialog({ id, type, name, onClose }: Props) {
  const [reason, setReason] = useState<ReportReason>('spam')
  const { mutate, isPending, error } = useSend(reportMember)
  const report = () =>
    mutate(
      { params: { id }, body: { reason, ...(type && { type }) } },
      {
        onSuccess: () => {
          showToast({ title: 'Thank you. The administrators will look at it.' })
          onClose()
        },
      },
    )
  const acts = (
    <Button kind="primary" isBusy={isPending} onClick={report}>
      Report
    </Button>
  )
  return (
    <Dialog isOpen onClose={onClose} title={`Report ${name}`} acts={acts}>
      <SelectField
        label="Reason"
        value={reason}
        choices={choices}
        onChange={({ currentTarget }) =>
          setReason(reportReasons.find((each) => each === currentTarget.value) ?? 'other')
        }
      />
      <Trouble words={error?.message} />
    </Dialog>
  )
}
