import { useState } from 'react'
import { Button } from '#kit/web/parts/button.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { RadioGroup } from '#kit/web/parts/radio-group.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { showToast } from '#kit/web/toast.tsx'
import { useSend } from '#kit/web/use-answer.ts'
import { reportMember } from '#matching/reports-contract.ts'
import { reportReasons } from '#matching/rules.ts'
import type { RecordType } from '#members/rules.ts'

interface Props {
  id: string
  type?: RecordType
  name: string
  onClose: () => void
}

const choices = reportReasons.map((value) => ({ value, label: value }))

/** Reports somebody to the administrators. */
export function ReportDialog({ id, type, name, onClose }: Props) {
  const [chosen, choose] = useState('')
  const { mutate, isPending, error } = useSend(reportMember)
  const reason = reportReasons.find((one) => one === chosen)
  const onSuccess = () => {
    showToast({ title: 'Thank you. The administrators will look at it.' })
    onClose()
  }
  const report = () => reason && mutate({ params: { id }, body: { reason, type } }, { onSuccess })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Report ${name}`}
      acts={
        <Button kind="danger" isBusy={isPending} disabled={!reason} onClick={report}>
          Report
        </Button>
      }
    >
      <RadioGroup
        label="Reason"
        value={chosen}
        choices={choices}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <Trouble words={error?.message} />
    </Dialog>
  )
}
