import { t } from '#kit/t.ts'
import { useState, type ReactNode } from 'react'
import { sayCount } from '#kit/say-count.ts'
import { writeMoment } from '#kit/web/moments.ts'
import { showToast } from '#kit/web/toast.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import { Switch } from '#kit/web/parts/checkbox.tsx'
import { Badge } from '#kit/web/parts/badge.tsx'
import { ChangeProvider } from './change-provider.tsx'
import { listAsked } from './list-steps.ts'
import { ProblemList } from './problem-list.tsx'
import { RemoveProvider } from './remove-provider.tsx'
import { useAdapter, useSetStatus, useTestConnection, type Provider } from './use-providers.ts'
import { useDismissProblems, useProblems } from './use-problems.ts'
import styles from './providers.module.css'
import layout from '#kit/web/parts/layout.module.css'

/** Where calls about a provider go. */
const placeOf = ({ id, domainId }: Provider) => ({ params: { id }, query: { domain_id: domainId ?? undefined } })

/** The labels of what the service needs and nobody has entered. */
function useMissing(provider: Provider): string[] {
  const held = { ...provider.options, ...provider.credentials }
  const fields = useAdapter(provider)?.fields ?? []
  return listAsked(fields, provider.options)
    .filter(({ name, required, choices }) => required && choices.length === 0 && !held[name])
    .map(({ label }) => label)
}

function IsOn({ provider }: { provider: Provider }) {
  const { name, isActive } = provider
  const { mutate, isPending, error } = useSetStatus()
  const missing = useMissing(provider)
  const isLacking = !isActive && missing.length > 0
  const turn = (isOn: boolean) => mutate({ ...placeOf(provider), body: { isActive: isOn } })
  return (
    <Switch
      label={<span aria-hidden="true">{isActive ? t('On') : t('Off')}</span>}
      aria-label={t(`${name} is on`)}
      checked={isActive}
      disabled={isPending || isLacking}
      help={isLacking && t(`Missing: ${missing.join(', ')}. Choose Edit to enter it.`)}
      error={error?.message}
      onChange={({ currentTarget }) => turn(currentTarget.checked)}
    />
  )
}

/** What is kept: secrets with all but their ends hidden, everything else as it was entered. */
function Kept({ provider }: { provider: Provider }) {
  const fields = useAdapter(provider)?.fields ?? []
  const held = { ...provider.options, ...provider.credentials }
  return (
    <dl className={styles.credentials}>
      {fields
        .filter(({ name }) => held[name] !== undefined)
        .map(({ name, label, choices }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              <code>{choices.find(({ value }) => value === held[name])?.title ?? held[name]}</code>
            </dd>
          </div>
        ))}
    </dl>
  )
}

function TryOut({ provider }: { provider: Provider }) {
  const { mutate, isPending, error } = useTestConnection()
  const showOutcome = ({ ok, message }: { ok: boolean; message: string }) =>
    showToast({ title: ok ? t('Connected') : t('Not connected'), text: message, kind: ok ? 'good' : 'bad' })
  return (
    <>
      <Button
        isBusy={isPending}
        aria-label={t(`Test connection of ${provider.name}`)}
        onClick={() => mutate(placeOf(provider), { onSuccess: showOutcome })}
      >
        Test connection
      </Button>
      <span role="alert">{error?.message}</span>
    </>
  )
}

const LastTest = ({ test }: Pick<Provider, 'test'>) =>
  test && (
    <p className={styles.lastTest} data-ok={test.ok}>
      {test.message} <span>Tested {writeMoment(test.at)}.</span>
    </p>
  )

/** What went wrong with it, until that is over or dismissed. */
function Problems({ provider }: { provider: Provider }) {
  const { data = [] } = useProblems(provider.domainId ?? undefined)
  const { mutate, isPending, error } = useDismissProblems()
  const problems = data.filter(({ provider_id }) => provider_id === provider.id)
  if (problems.length === 0) return null
  return (
    <section className={styles.problems} aria-label={t(`Problems of ${provider.name}`)}>
      <Badge kind="bad">{sayCount(problems.length, { one: '1 problem', other: `${problems.length} problems` })}</Badge>
      <ProblemList problems={problems} />
      <Button isBusy={isPending} onClick={() => mutate(placeOf(provider))}>
        Dismiss
      </Button>
      <span role="alert">{error?.message}</span>
    </section>
  )
}

/** When its service was last heard, where it sends messages. */
function LastHeard({ provider }: { provider: Provider }) {
  const sends = useAdapter(provider)?.abilities.includes('webhook')
  if (!sends || provider.type !== 'payment') return null
  return (
    <p className={layout.quiet}>
      {provider.heardAt ? (
        <>Last update from it: {writeMoment(provider.heardAt)}</>
      ) : (
        t('No update has arrived from it yet.')
      )}
    </p>
  )
}

/** One provider: whether it is on, what is kept of it, and what can be done with it. */
export function ProviderCard({ provider, children }: { provider: Provider; children?: ReactNode }) {
  const { key, name, test } = provider
  const adapter = useAdapter(provider)
  const [mode, setMode] = useState<'shown' | 'changed' | 'removed'>('shown')
  const back = () => setMode('shown')
  return (
    <li className={styles.provider}>
      <header>
        <div>
          <h3>{name}</h3>
          <p>{adapter?.title ?? key}</p>
        </div>
        <IsOn provider={provider} />
      </header>
      {mode === 'changed' ? <ChangeProvider provider={provider} onDone={back} /> : <Kept provider={provider} />}
      {children}
      <LastHeard provider={provider} />
      <LastTest test={test} />
      <Problems provider={provider} />
      {mode === 'removed' && <RemoveProvider provider={provider} onDone={back} />}
      {mode === 'shown' && (
        <div className={layout.acts}>
          <TryOut provider={provider} />
          <Button aria-label={t(`Edit ${name}`)} onClick={() => setMode('changed')}>
            Edit
          </Button>
          <Button aria-label={t(`Remove ${name}`)} onClick={() => setMode('removed')}>
            Remove
          </Button>
        </div>
      )}
    </li>
  )
}
