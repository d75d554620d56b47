import { Button } from '@mantine/core'
import { useState } from 'react'
import { writeMoment } from '#kit/web/moments.ts'
import { showToast } from '#kit/web/toast.tsx'
import { ChangeProvider } from './change-provider.tsx'
import { findKnown, nameCredential } from './known-providers.ts'
import { RemoveProvider } from './remove-provider.tsx'
import { useSetStatus, useTestConnection, type Provider } from './use-providers.ts'

/** Where calls about a provider go. */
const placeOf = ({ id, domainId }: Provider) => ({ params: { id }, query: { domain_id: domainId ?? undefined } })

function Switch({ provider }: { provider: Provider }) {
  const { mutate, isPending, error } = useSetStatus()
  const turn = (isActive: boolean) => mutate({ ...placeOf(provider), body: { isActive } })
  return (
    <label className="switch-on">
      <input
        type="checkbox"
        role="switch"
        aria-checked={provider.isActive}
        checked={provider.isActive}
        disabled={isPending}
        aria-label={`${provider.name} is on`}
        onChange={({ currentTarget }) => turn(currentTarget.checked)}
      />
      <span aria-hidden="true">{provider.isActive ? 'On' : 'Off'}</span>
      {error && <span role="alert">{error.message}</span>}
    </label>
  )
}

const Credentials = ({ credentials }: Pick<Provider, 'credentials'>) => (
  <dl className="credentials">
    {Object.entries(credentials).map(([name, masked]) => (
      <div key={name}>
        <dt>{nameCredential(name)}</dt>
        <dd>
          <code>{masked}</code>
        </dd>
      </div>
    ))}
  </dl>
)

function TryOut({ provider }: { provider: Provider }) {
  const { mutate, isPending, error } = useTestConnection()
  const tell = ({ ok, message }: { ok: boolean; message: string }) =>
    showToast({ title: ok ? 'Connected' : 'Not connected', text: message, kind: ok ? 'good' : 'bad' })
  return (
    <>
      <Button
        variant="default"
        loading={isPending}
        aria-label={`Test connection of ${provider.name}`}
        onClick={() => mutate(placeOf(provider), { onSuccess: tell })}
      >
        Test connection
      </Button>
      <span role="alert">{error?.message}</span>
    </>
  )
}

const LastTest = ({ test }: Pick<Provider, 'test'>) =>
  test && (
    <p className="last-test" data-ok={test.ok}>
      {test.message} <span>Tried {writeMoment(test.at)}.</span>
    </p>
  )

/** One provider: whether it is on, what is kept of it, and what can be done with it. */
export function ProviderCard({ provider }: { provider: Provider }) {
  const { type, key, name, credentials, test } = provider
  const [mode, setMode] = useState<'shown' | 'changed' | 'removed'>('shown')
  const back = () => setMode('shown')
  return (
    <li className="provider">
      <header>
        <div>
          <h3>{name}</h3>
          <p>{findKnown(type, key)?.title ?? key}</p>
        </div>
        <Switch provider={provider} />
      </header>
      {mode === 'changed' ? (
        <ChangeProvider provider={provider} onDone={back} />
      ) : (
        <Credentials credentials={credentials} />
      )}
      <LastTest test={test} />
      {mode === 'removed' && <RemoveProvider provider={provider} onDone={back} />}
      {mode === 'shown' && (
        <div className="acts">
          <TryOut provider={provider} />
          <Button variant="default" aria-label={`Change ${name}`} onClick={() => setMode('changed')}>
            Change
          </Button>
          <Button variant="default" aria-label={`Remove ${name}`} onClick={() => setMode('removed')}>
            Remove
          </Button>
        </div>
      )}
    </li>
  )
}
