import { t } from '#kit/t.ts'
import { useId, useState, type SubmitEvent } from 'react'
import { Loading } from '#kit/web/loading.tsx'
import { showToast } from '#kit/web/toast.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import { SelectField } from '#kit/web/parts/select-field.tsx'
import { TextField } from '#kit/web/parts/text-field.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { providerTypes } from '../rules.ts'
import { sortTyped } from './credential-fields.tsx'
import { KeySteps } from './key-steps.tsx'
import { typeTitles } from './type-titles.ts'
import { useAddProvider, useAdapters, type Adapter } from './use-providers.ts'
import { useTyped } from './use-typed.ts'
import styles from './providers.module.css'
import layout from '#kit/web/parts/layout.module.css'

/** What is being filled in for a new provider. */
function useDraft(adapters: readonly Adapter[]) {
  const [type, setType] = useState(adapters[0]?.type)
  const offered = adapters.filter((adapter) => adapter.type === type)
  const [chosen, setChosen] = useState('')
  const [name, setName] = useState('')
  const filled = useTyped()
  const adapter = offered.find(({ key }) => key === chosen) ?? offered[0]
  return {
    offered,
    adapter,
    name,
    setName,
    filled,
    setType(to: Adapter['type'] | undefined) {
      setType(to)
      filled.clear()
    },
    choose(key: string) {
      setChosen(key)
      filled.clear()
    },
    bodyOf: ({ type: ofType, key, title, fields }: Adapter) => ({
      type: ofType,
      key,
      name: name.trim() || title,
      ...sortTyped(fields, filled.typed),
    }),
  }
}
type Draft = ReturnType<typeof useDraft>

/** Those that some service is offered for. */
const optionsOf = (adapters: readonly Adapter[]) =>
  providerTypes
    .filter((type) => adapters.some((adapter) => adapter.type === type))
    .map((value) => ({ value, label: typeTitles[value] }))

const Which = ({ draft, adapter, types }: { draft: Draft; adapter: Adapter; types: ReturnType<typeof optionsOf> }) => (
  <>
    <div className={layout.pair}>
      <SelectField
        label={t('Type')}
        choices={types}
        value={adapter.type}
        onChange={({ currentTarget }) => draft.setType(providerTypes.find((type) => type === currentTarget.value))}
      />
      <SelectField
        label={t('Provider')}
        choices={draft.offered.map(({ key, title }) => ({ value: key, label: title }))}
        value={adapter.key}
        onChange={({ currentTarget }) => draft.choose(currentTarget.value)}
      />
    </div>
    <p className={layout.quiet}>
      {adapter.help} {adapter.unverified}
    </p>
    <TextField
      label={t('Display name')}
      help={t('Shown in your list of providers.')}
      placeholder={adapter.title}
      value={draft.name}
      maxLength={100}
      onChange={({ currentTarget }) => draft.setName(currentTarget.value)}
    />
  </>
)

interface Props {
  domainId: string | undefined
  onDone: () => void
}

/** Takes a provider in; it is off until it is turned on. */
export function AddProvider({ domainId, onDone }: Props) {
  const { data, error } = useAdapters()
  if (data) return <AddOne adapters={data} domainId={domainId} onDone={onDone} />
  return error ? <Trouble words={error.message} /> : <Loading />
}

function AddOne({ adapters, domainId, onDone }: Props & { adapters: readonly Adapter[] }) {
  const draft = useDraft(adapters)
  const title = useId()
  const { mutate, error, isPending } = useAddProvider()
  const { adapter } = draft
  if (!adapter) return null
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!draft.filled.isWhole(event.currentTarget, adapter.fields)) return
    const onSuccess = () => {
      showToast({ title: t('Provider added') })
      onDone()
    }
    mutate({ body: { ...draft.bodyOf(adapter), domain_id: domainId } }, { onSuccess })
  }
  return (
    <form className={`${styles.providerForm} ${layout.fields}`} onSubmit={submit} aria-labelledby={title} noValidate>
      <h2 id={title}>Add a provider</h2>
      <Which draft={draft} adapter={adapter} types={optionsOf(adapters)} />
      <KeySteps adapter={adapter} of={draft.filled} hasMessages={adapter.type !== 'payment'} />
      <p className={layout.quiet}>Keys are encrypted. Once saved, only their last characters are shown.</p>
      <Trouble words={error?.message} />
      <div className={layout.acts}>
        <Button kind="primary" type="submit" isBusy={isPending}>
          Add provider
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  )
}
