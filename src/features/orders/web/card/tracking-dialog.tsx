import { t } from '#kit/t.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { TextField } from '#kit/web/parts/text-field.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { showToast } from '#kit/web/toast.tsx'
import { useFields } from '#kit/web/use-fields.ts'
import { useSetTracking, type Order } from '../use-orders.ts'
import layout from '#kit/web/parts/layout.module.css'

interface TrackingValues extends Record<string, string> {
  carrier: string
  tracking_number: string
}

const check = ({ carrier, tracking_number }: TrackingValues) => ({
  ...(carrier.trim() === '' && { carrier: t('Please enter the carrier.') }),
  ...(tracking_number.trim() === '' && { tracking_number: t('Please enter the tracking number.') }),
})

interface Props {
  order: Order
  onClose: () => void
}

/** By which carrier and under which number an order travels. */
export function TrackingDialog({ order, onClose }: Props) {
  const start: TrackingValues = { carrier: order.carrier ?? '', tracking_number: order.tracking_number ?? '' }
  const { field, submit } = useFields<TrackingValues>(start, check)
  const { mutate, error, isPending } = useSetTracking()
  const send = (body: TrackingValues) => {
    const onSuccess = () => {
      showToast({ title: t('Tracking saved') })
      onClose()
    }
    mutate({ params: { id: order.id }, body }, { onSuccess })
  }
  return (
    <Dialog isOpen title={t(`Tracking for order ${order.number}`)} onClose={onClose}>
      <form className={layout.fields} onSubmit={submit(send)} noValidate>
        <TextField label={t('Carrier')} placeholder={t('DHL')} isRequired maxLength={60} {...field('carrier')} />
        <TextField
          label={t('Tracking number')}
          isRequired
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          {...field('tracking_number')}
        />
        <Trouble title={t('Failed to update tracking information')} words={error?.message} />
        <div className={layout.acts}>
          <Button kind="primary" type="submit" isBusy={isPending}>
            Save tracking
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  )
}
