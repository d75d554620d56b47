import { t } from '#kit/t.ts'
import { Confirm } from '#kit/web/parts/confirm.tsx'
import { shownByItself } from '#kit/web/shown-by-itself.ts'
import { showToast } from '#kit/web/toast.tsx'
import { useForgetSubscriber, type Subscriber } from '../calls/use-mailing.ts'

interface Props {
  row: Subscriber
  onForgotten: () => void
  onCancel: () => void
}

/** Asks before somebody is removed, as nothing brings them back but they themselves. */
export function Forget({ row: { id, email }, onForgotten, onCancel }: Props) {
  const { mutateAsync, error, isPending } = useForgetSubscriber()
  const forget = () =>
    void mutateAsync({ params: { id } }).then(() => {
      showToast({ title: t('Subscriber removed') })
      onForgotten()
    }, shownByItself)
  return (
    <Confirm
      isOpen
      isDanger
      title={t(`Remove ${email}?`)}
      text={t(
        'They’ll stop receiving e-mails, and their data will be deleted. This can’t be undone: only they can subscribe again, and imports will skip them.',
      )}
      act={t('Remove subscriber')}
      isBusy={isPending}
      trouble={error?.message}
      onConfirm={forget}
      onCancel={onCancel}
    />
  )
}
