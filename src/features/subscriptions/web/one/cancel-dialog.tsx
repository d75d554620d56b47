import { Confirm } from '#kit/web/parts/confirm.tsx'
import { showToast } from '#kit/web/toast.tsx'
import { useCancel, type Subscription } from '../use-subscriptions.ts'

const forGood = 'This can’t be undone: nothing more is paid, and to get it back you would have to subscribe again.'

interface Props {
  subscription: Subscription
  onClose: () => void
}

/** Asks before a subscription ends for good. */
export function CancelDialog({ subscription: { id, name, plan_id }, onClose }: Props) {
  const { mutate, error, isPending } = useCancel()
  const onSuccess = () => {
    showToast({ title: 'Subscription cancelled' })
    onClose()
  }
  return (
    <Confirm
      isOpen
      isDanger
      title={`Cancel ${name}?`}
      text={plan_id === null ? forGood : 'Nothing more is paid, and it ends when the time that you paid for is over.'}
      act="Cancel subscription"
      cancelWords="Keep it"
      isBusy={isPending}
      trouble={error ? `Failed to cancel subscription: ${error.message}` : undefined}
      onConfirm={() => mutate({ params: { id } }, { onSuccess })}
      onCancel={onClose}
    />
  )
}
