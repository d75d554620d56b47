import { t } from '#kit/t.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { useNavigate } from '#kit/web/route/router.tsx'
import { showToast } from '#kit/web/toast.tsx'
import { useDisown, type Subscription } from '../use-subscriptions.ts'
import layout from '#kit/web/parts/layout.module.css'

/** For somebody whose address a stranger has given. */
export function Disown({ subscription: { id } }: { subscription: Subscription }) {
  const { mutate, error, isPending } = useDisown()
  const navigate = useNavigate()
  const leave = () => {
    showToast({ title: t('The subscription is no longer in your list.') })
    void navigate('/subscriptions', { replace: true })
  }
  return (
    <>
      <p className={`${layout.acts} ${layout.quiet}`}>
        <span>Bought without an account, with your e-mail address.</span>
        <Button
          isSmall
          kind="quiet"
          isBusy={isPending}
          onClick={() => mutate({ params: { id } }, { onSuccess: leave })}
        >
          I didn’t buy this
        </Button>
      </p>
      <Trouble words={error?.message} />
    </>
  )
}
