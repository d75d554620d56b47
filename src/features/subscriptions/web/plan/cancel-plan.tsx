import { t } from '#kit/t.ts'
import { writeDay } from '#kit/web/moments.ts'
import { Confirm } from '#kit/web/parts/confirm.tsx'
import { showToast } from '#kit/web/toast.tsx'
import { useCancelPlan } from '../use-subscriptions.ts'

interface Props {
  /** Of the plan. */
  title: string
  until: string | null
  onClose: () => void
}

/** Asks before a plan is cancelled, and says until when it runs. */
export function CancelPlan({ title, until, onClose }: Props) {
  const { mutate, error, isPending } = useCancelPlan()
  const end = until === null ? t('the end of the paid period') : writeDay(until)
  const cancel = () =>
    mutate(
      {},
      {
        onSuccess: ({ ends_at }) => {
          const text = ends_at === null ? undefined : t(`Your plan runs until ${writeDay(ends_at)}.`)
          showToast({ title: t('Subscription cancelled'), ...(text !== undefined && { text }) })
          onClose()
        },
      },
    )
  return (
    <Confirm
      isOpen
      isDanger
      title={t(`Cancel the ${title} plan?`)}
      text={t(
        `It runs until ${end}, and you won’t be charged again. After that, your sites need a plan to stay online.`,
      )}
      act={t('Cancel subscription')}
      cancelWords={t('Keep the plan')}
      isBusy={isPending}
      trouble={error ? t(`Failed to cancel subscription: ${error.message}`) : undefined}
      onConfirm={cancel}
      onCancel={onClose}
    />
  )
}
