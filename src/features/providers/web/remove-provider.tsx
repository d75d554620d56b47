import { t } from '#kit/t.ts'
import { showToast } from '#kit/web/toast.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { useRemoveProvider, type Provider } from './use-providers.ts'
import styles from './providers.module.css'
import layout from '#kit/web/parts/layout.module.css'

/** Says what will be lost, and removes a provider once that is confirmed. */
export function RemoveProvider({ provider, onDone }: { provider: Provider; onDone: () => void }) {
  const { id, name, domainId } = provider
  const { mutate, error, isPending } = useRemoveProvider()
  const remove = () =>
    mutate(
      { params: { id }, query: { domain_id: domainId ?? undefined } },
      { onSuccess: () => showToast({ title: t('Provider removed') }) },
    )
  return (
    <section className={`${styles.confirm} ${layout.fields}`} aria-label={t(`Remove ${name}`)}>
      <p>
        This deletes its credentials for good, and everything that uses {name} stops working. To bring it back you have
        to enter them again.
      </p>
      <Trouble words={error?.message} />
      <div className={layout.acts}>
        <Button kind="danger" isBusy={isPending} onClick={remove}>
          Remove {name}
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </section>
  )
}
