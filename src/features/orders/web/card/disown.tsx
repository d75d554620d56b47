import { t } from '#kit/t.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { showToast } from '#kit/web/toast.tsx'
import { useDisown, type Order } from '../use-orders.ts'
import layout from '#kit/web/parts/layout.module.css'

/** For somebody whose address a stranger has given. */
export function Disown({ order: { id, number } }: { order: Order }) {
  const { mutate, error, isPending } = useDisown()
  const disown = () =>
    mutate({ params: { id } }, { onSuccess: () => showToast({ title: t('The order is no longer in your list.') }) })
  return (
    <>
      <p className={`${layout.acts} ${layout.quiet}`}>
        <span>Placed without an account, with your e-mail address.</span>
        <Button
          isSmall
          kind="quiet"
          isBusy={isPending}
          aria-label={t(`I didn’t place order ${number}`)}
          onClick={disown}
        >
          I didn’t place this order
        </Button>
      </p>
      <Trouble words={error?.message} />
    </>
  )
}
