import { t } from '#kit/t.ts'
import { useState } from 'react'
import { later } from '#kit/web/later.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { showToast } from '#kit/web/toast.tsx'
import { goToPay } from '../pay.ts'
import { useKeep, usePause, useResume, useUpdatePayment, type Subscription } from '../use-subscriptions.ts'
import layout from '#kit/web/parts/layout.module.css'

const CancelDialog = later(async () => (await import('./cancel-dialog.tsx')).CancelDialog)

const isOver = ({ ends_at }: Subscription) => ends_at !== null && new Date(ends_at) <= new Date()

interface Props {
  subscription: Subscription
}

/** What can be done at once, and what went wrong with it. */
function useActs({ id, can }: Subscription) {
  const [pause, resume, update, keep] = [usePause(), useResume(), useUpdatePayment(), useKeep()]
  const input = { params: { id } }
  const isPaused = can.includes('resume')
  const turn = () => {
    for (const each of [pause, resume]) each.reset()
    const [{ mutate }, title] = isPaused ? [resume, t('Subscription resumed')] : [pause, t('Subscription paused')]
    mutate(input, { onSuccess: () => showToast({ title }) })
  }
  const goToUpdate = () => update.mutate(input, { onSuccess: ({ url }) => goToPay(url) })
  const goOn = () => keep.mutate(input, { onSuccess: () => showToast({ title: t('Subscription reactivated') }) })
  return { pause, resume, update, keep, isPaused, turn, goToUpdate, goOn }
}

/** The buttons of a buyer, as far as they can be used now; sellers have none. One pauses and resumes, and so keeps its focus. */
export function BuyerActs({ subscription }: Props) {
  const [isCancelling, setCancelling] = useState(false)
  const { can } = subscription
  const { pause, resume, update, keep, isPaused, turn, goToUpdate, goOn } = useActs(subscription)
  return (
    <section aria-label={t('Actions')}>
      <div className={layout.acts}>
        {(isPaused || can.includes('pause')) && (
          <Button isBusy={pause.isPending || resume.isPending} onClick={turn}>
            {isPaused ? t('Resume') : t('Pause')}
          </Button>
        )}
        {can.includes('keep') && !isOver(subscription) && (
          <Button kind="primary" isBusy={keep.isPending} onClick={goOn}>
            Keep subscription
          </Button>
        )}
        {can.includes('update-payment') && (
          <Button isBusy={update.isPending} onClick={goToUpdate}>
            Update payment method
          </Button>
        )}
        {can.includes('cancel') && (
          <Button kind="danger" onClick={() => setCancelling(true)}>
            Cancel subscription
          </Button>
        )}
      </div>
      <Trouble title={t('Failed to pause subscription')} words={pause.error?.message} />
      <Trouble title={t('Failed to resume subscription')} words={(resume.error ?? keep.error)?.message} />
      <Trouble title={t('Failed to update payment method')} words={update.error?.message} />
      {isCancelling && <CancelDialog subscription={subscription} onClose={() => setCancelling(false)} />}
    </section>
  )
}
