import { Button, TextInput } from '@mantine/core'
import { useState, type SubmitEvent } from 'react'
import { showToast } from '#kit/web/toast.tsx'
import { CredentialFields, type Typed } from './credential-fields.tsx'
import { findKnown } from './known-providers.ts'
import { useChangeProvider, type Provider } from './use-providers.ts'

const namesOf = ({ type, key, credentials }: Provider) => [
  ...new Set([...(findKnown(type, key)?.credentials ?? []), ...Object.keys(credentials)]),
]
const filled = (typed: Typed) => Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim() !== ''))

interface Props {
  provider: Provider
  onDone: () => void
}

/** What is being changed of a provider. */
function useChanges({ provider: { id, name: before, domainId }, onDone }: Props) {
  const [name, setName] = useState(before)
  const [typed, setTyped] = useState<Typed>({})
  const { mutate, error, isPending } = useChangeProvider()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const onSuccess = () => {
      showToast({ title: 'Provider saved' })
      onDone()
    }
    const changes = filled(typed)
    const credentials = Object.keys(changes).length > 0 ? { credentials: changes } : {}
    mutate({ params: { id }, body: { name, domain_id: domainId ?? undefined, ...credentials } }, { onSuccess })
  }
  const type = (credential: string, value: string) => setTyped((old) => ({ ...old, [credential]: value }))
  return { name, setName, typed, type, submit, error, isPending }
}

/** Changes the name of a provider and any of its credentials; what is left empty stays as it is. */
export function ChangeProvider(props: Props) {
  const { name, setName, typed, type, submit, error, isPending } = useChanges(props)
  const { provider, onDone } = props
  return (
    <form className="fields" onSubmit={submit}>
      <TextInput
        label="Name"
        value={name}
        required
        maxLength={100}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <CredentialFields names={namesOf(provider)} typed={typed} kept={provider.credentials} onType={type} />
      <p className="quiet">What you leave empty stays as it is.</p>
      <div role="alert">{error && <p className="trouble">{error.message}</p>}</div>
      <div className="acts">
        <Button type="submit" loading={isPending}>
          Save
        </Button>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
