import { t } from '#kit/t.ts'
import { use, useState } from 'react'
import { can, type Powers } from '#domains/roles.ts'
import { later } from '#kit/web/later.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import { again } from '#kit/web/parts/icons.ts'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { showToast } from '#kit/web/toast.tsx'
import { FurtherActs } from '../further-acts.ts'
import { SellersPapers } from './papers.tsx'
import { useFulfill, useUpdateTracking, type Order } from '../use-orders.ts'
import layout from '#kit/web/parts/layout.module.css'

const TrackingDialog = later(async () => (await import('./tracking-dialog.tsx')).TrackingDialog)

/** Handed on where the store has an address for that, and sent by hand otherwise; what has failed can be tried in both ways. */
function useFulfillment({ id }: Order) {
  const { mutate, error, isPending } = useFulfill()
  const fulfill = (by: 'hand' | 'webhook' | undefined, button: Element) => {
    const card = button.closest('section')
    const onSuccess = ({ fulfillment_status }: Order) => {
      // The button goes, and the focus would go with it.
      if ([document.body, button].some((each) => each === document.activeElement)) card?.focus()
      if (fulfillment_status === 'fulfilled') showToast({ title: t('Order fulfilled') })
    }
    mutate({ params: { id }, body: by ? { by } : {} }, { onSuccess })
  }
  return { fulfill, error, isPending }
}

function Refresh({ order, onFailure }: { order: Order; onFailure: (words: string | undefined) => void }) {
  const { mutate, isPending } = useUpdateTracking()
  const refresh = () =>
    mutate(
      { params: { id: order.id } },
      { onSuccess: () => onFailure(undefined), onError: ({ message }) => onFailure(message) },
    )
  return (
    <Button isSmall icon={again} isBusy={isPending} aria-label={t(`Refresh ${order.number}`)} onClick={refresh}>
      Refresh
    </Button>
  )
}

function Fulfillment({ order }: { order: Order }) {
  const { fulfill, error, isPending } = useFulfillment(order)
  const { fulfillment_status: state, number } = order
  if (state !== 'pending' && state !== 'failed') return null
  return (
    <>
      <Button
        isSmall
        kind="primary"
        isBusy={isPending}
        aria-label={t(`Fulfill Order ${number}`)}
        onClick={({ currentTarget }) => fulfill(state === 'failed' ? 'hand' : undefined, currentTarget)}
      >
        Fulfill Order
      </Button>
      {state === 'failed' && (
        <Button isSmall isBusy={isPending} onClick={({ currentTarget }) => fulfill('webhook', currentTarget)}>
          Send to webhook again<span className="unseen"> ({number})</span>
        </Button>
      )}
      <Trouble title={t('Failed to fulfil the order')} words={error?.message} />
    </>
  )
}

/** What a seller may do with an order, depending on what they may. */
export function SellerActs({ order, seller }: { order: Order; seller: Powers }) {
  const [isTyping, setTyping] = useState(false)
  const [failure, setFailure] = useState<string>()
  const addFurther = use(FurtherActs)
  const mayAnswer = can(seller, 'answer') && order.status !== 'cancelled' && order.status !== 'refunded'
  return (
    <>
      <div className={layout.acts}>
        {mayAnswer && <Fulfillment order={order} />}
        {mayAnswer && (
          <Button isSmall onClick={() => setTyping(true)}>
            {order.tracking_number === null ? t('Add tracking') : t('Edit tracking')}
            <span className="unseen"> of {order.number}</span>
          </Button>
        )}
        {order.tracking_number !== null && <Refresh order={order} onFailure={setFailure} />}
        {can(seller, 'money') && addFurther(order)}
      </div>
      <Trouble title={t('Failed to update tracking information')} words={failure} />
      <SellersPapers order={order} seller={seller} />
      {isTyping && <TrackingDialog order={order} onClose={() => setTyping(false)} />}
    </>
  )
}
