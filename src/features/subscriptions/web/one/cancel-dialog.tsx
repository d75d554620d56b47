import { t } from '#kit/t.ts'
import { Confirm } from '#kit/web/parts/confirm.tsx'
import { showToast } from '#kit/web/toast.tsx'
import { useCancel, type Subscription } from '../use-subscriptions.ts'

const forGood = t('This can’t be undone. You won’t be charged again, and you’d have to subscribe again to get it back.')

interface Props {
  subscription: Subscription
  onClose: () => void
}

/** Asks before a subscription ends for good. */
export function CancelDialog({ subscription: { id, name, plan_id }, onClose }: Props) {
  const { mutate, error, isPending } = useCancel()
  const onSuccess = () => {
    showToast({ title: t('Subscription cancelled') })
    onClose()
  }
  return (
    <Confirm
      isOpen
      isDanger
      title={t(`Cancel ${name}?`)}
      text={
        plan_id === null
          ? forGood
          : t('You won’t be charged again, and it stays active until the end of the period you’ve paid for.')
      }
      act={t('Cancel subscription')}
      cancelWords={t('Keep subscription')}
      isBusy={isPending}
      trouble={error ? t(`Failed to cancel subscription: ${error.message}`) : undefined}
      onConfirm={() => mutate({ params: { id } }, { onSuccess })}
      onCancel={onClose}
    />
  )
}
