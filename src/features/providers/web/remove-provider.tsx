import { Button } from '@mantine/core'
import { showToast } from '#kit/web/toast.tsx'
import { useRemoveProvider, type Provider } from './use-providers.ts'

/** Says what will be lost, and removes a provider once that is confirmed. */
export function RemoveProvider({ provider, onDone }: { provider: Provider; onDone: () => void }) {
  const { id, name, domainId } = provider
  const { mutate, error, isPending } = useRemoveProvider()
  const remove = () =>
    mutate(
      { params: { id }, query: { domain_id: domainId ?? undefined } },
      { onSuccess: () => showToast({ title: 'Provider removed' }) },
    )
  return (
    <section className="fields confirm" aria-label={`Remove ${name}`}>
      <p>
        Its credentials will be gone for good, and whatever works through {name} stops. You will need to enter them
        again to bring it back.
      </p>
      <div role="alert">{error && <p className="trouble">{error.message}</p>}</div>
      <div className="acts">
        <Button variant="default" className="danger" loading={isPending} onClick={remove}>
          Remove {name}
        </Button>
        <Button variant="default" onClick={onDone}>
          Keep it
        </Button>
      </div>
    </section>
  )
}
