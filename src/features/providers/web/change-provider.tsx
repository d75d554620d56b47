import { t } from '#kit/t.ts'
import { useState, type SubmitEvent } from 'react'
import { showToast } from '#kit/web/toast.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import { TextField } from '#kit/web/parts/text-field.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { sortTyped } from './credential-fields.tsx'
import { KeySteps } from './key-steps.tsx'
import { useAdapter, useChangeProvider, type Provider } from './use-providers.ts'
import { useTyped } from './use-typed.ts'
import layout from '#kit/web/parts/layout.module.css'

interface Props {
  provider: Provider
  onDone: () => void
}

/** What is being changed of a provider. */
function useChanges({ provider, onDone }: Props) {
  const { id, name: before, domainId, options } = provider
  const [name, setName] = useState(before)
  const filled = useTyped(options, provider.credentials)
  const adapter = useAdapter(provider)
  const fields = adapter?.fields ?? []
  const { mutate, error, isPending } = useChangeProvider()
  const [isNameless, setNameless] = useState(false)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setNameless(name.trim() === '')
    if (name.trim() === '') return event.currentTarget.querySelector('input')?.focus()
    if (!filled.isWhole(event.currentTarget, fields)) return
    const onSuccess = () => {
      showToast({ title: t('Provider saved') })
      onDone()
    }
    const { credentials, options: visible } = sortTyped(fields, filled.typed)
    const known = fields.map((field) => field.name)
    // What is the operator's is kept, whoever changes the rest.
    const others = Object.entries(options).filter(([option]) => !known.includes(option))
    const changes = {
      ...(Object.keys(credentials).length > 0 && { credentials }),
      ...(fields.length > 0 && { options: { ...Object.fromEntries(others), ...visible } }),
    }
    mutate({ params: { id }, body: { name, domain_id: domainId ?? undefined, ...changes } }, { onSuccess })
  }
  return { name, setName, isNameless, adapter, filled, submit, error, isPending }
}

/** Changes the name of a provider and any of its credentials; what is left empty stays as it is. */
export function ChangeProvider(props: Props) {
  const { name, setName, isNameless, adapter, filled, submit, error, isPending } = useChanges(props)
  const { onDone } = props
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
      {adapter && <KeySteps adapter={adapter} of={filled} hasMessages={props.provider.messages !== 'registered'} />}
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
