import { t } from '#kit/t.ts'
import { useState, type SubmitEvent } from 'react'
import { showToast } from '#kit/web/toast.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import { TextField } from '#kit/web/parts/text-field.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { CredentialFields, sortTyped, type TypedCredentials } from './credential-fields.tsx'
import { useAdapter, useChangeProvider, type Provider } from './use-providers.ts'
import layout from '#kit/web/parts/layout.module.css'

interface Props {
  provider: Provider
  onDone: () => void
}

/** What is being changed of a provider. */
function useChanges({ provider, onDone }: Props) {
  const { id, name: before, domainId, options } = provider
  const [name, setName] = useState(before)
  const [typed, setTyped] = useState<TypedCredentials>(options)
  const fields = useAdapter(provider)?.fields ?? []
  const { mutate, error, isPending } = useChangeProvider()
  const [isNameless, setNameless] = useState(false)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setNameless(name.trim() === '')
    if (name.trim() === '') return event.currentTarget.querySelector('input')?.focus()
    const onSuccess = () => {
      showToast({ title: t('Provider saved') })
      onDone()
    }
    const { credentials, options: visible } = sortTyped(fields, typed)
    const changes = {
      ...(Object.keys(credentials).length > 0 && { credentials }),
      ...(fields.length > 0 && { options: visible }),
    }
    mutate({ params: { id }, body: { name, domain_id: domainId ?? undefined, ...changes } }, { onSuccess })
  }
  const type = (credential: string, value: string) => setTyped((old) => ({ ...old, [credential]: value }))
  return { name, setName, isNameless, fields, typed, type, submit, error, isPending }
}

/** Changes the name of a provider and any of its credentials; what is left empty stays as it is. */
export function ChangeProvider(props: Props) {
  const { name, setName, isNameless, fields, typed, type, submit, error, isPending } = useChanges(props)
  const { provider, onDone } = props
  return (
    <form className={layout.fields} onSubmit={submit} noValidate>
      <TextField
        label={t('Display name')}
        value={name}
        isRequired
        error={isNameless && t('Please enter a name.')}
        maxLength={100}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <CredentialFields fields={fields} typed={typed} kept={provider.credentials} onType={type} />
      <p className={layout.quiet}>Leave a secret empty to keep it as it is.</p>
      <Trouble words={error?.message} />
      <div className={layout.acts}>
        <Button kind="primary" type="submit" isBusy={isPending}>
          Save changes
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  )
}
