import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useId, useState, type SubmitEvent } from 'react'
import { showToast } from '#kit/web/toast.tsx'
import { providerTypes } from '../contract.ts'
import { CredentialFields, FreeFields, type Pair, type Typed } from './credential-fields.tsx'
import { findKnown, knownProviders, typeTitles, type ProviderType } from './known-providers.ts'
import { useAddProvider } from './use-providers.ts'

/** Chosen where a provider is not in the list. */
const other = ''
const noPairs: Pair[] = [{ name: '', value: '' }]
const isFilled = ([name, value]: [string, string]) => name.trim() !== '' && value.trim() !== ''

/** What is being filled in for a new provider. */
function useDraft() {
  const [type, setType] = useState<ProviderType>('payment')
  const [chosen, setChosen] = useState(knownProviders.payment[0]?.key ?? other)
  const [ownKey, setOwnKey] = useState('')
  const [name, setName] = useState('')
  const [typed, setTyped] = useState<Typed>({})
  const [pairs, setPairs] = useState(noPairs)
  const known = findKnown(type, chosen)
  const given: [string, string][] = known
    ? known.credentials.map((each) => [each, typed[each] ?? ''])
    : pairs.map((pair) => [pair.name.trim(), pair.value])
  return {
    type,
    chosen,
    setChosen,
    ownKey,
    setOwnKey,
    name,
    setName,
    typed,
    pairs,
    setPairs,
    known,
    changeType(to: ProviderType) {
      setType(to)
      setChosen(knownProviders[to][0]?.key ?? other)
    },
    typeCredential: (credential: string, value: string) => setTyped((old) => ({ ...old, [credential]: value })),
    body: () => ({
      type,
      key: known?.key ?? ownKey.trim().toLowerCase(),
      name: name.trim() || known?.title || ownKey.trim(),
      credentials: Object.fromEntries(given.filter(isFilled).map(([credential, value]) => [credential, value.trim()])),
    }),
  }
}
type Draft = ReturnType<typeof useDraft>

const typeOptions = providerTypes.map((value) => ({ value, label: typeTitles[value] }))
const providerOptions = (type: ProviderType) => [
  ...knownProviders[type].map(({ key, title }) => ({ value: key, label: title })),
  { value: other, label: 'Another one' },
]

const Which = ({ draft }: { draft: Draft }) => (
  <>
    <div className="pair">
      <NativeSelect
        label="Type"
        data={typeOptions}
        value={draft.type}
        onChange={({ currentTarget }) => draft.changeType(currentTarget.value as ProviderType)}
      />
      <NativeSelect
        label="Provider"
        data={providerOptions(draft.type)}
        value={draft.chosen}
        onChange={({ currentTarget }) => draft.setChosen(currentTarget.value)}
      />
    </div>
    {!draft.known && (
      <TextInput
        label="Key"
        description="Its name in small letters, such as my-carrier."
        value={draft.ownKey}
        required
        pattern="[a-zA-Z\d\-]{1,40}"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ currentTarget }) => draft.setOwnKey(currentTarget.value)}
      />
    )}
    <TextInput
      label="Name"
      description="The name it has in your list."
      placeholder={draft.known?.title}
      value={draft.name}
      maxLength={100}
      onChange={({ currentTarget }) => draft.setName(currentTarget.value)}
    />
  </>
)

/** Takes a provider in; it is off until it is turned on. */
export function AddProvider({ domainId, onDone }: { domainId: string | undefined; onDone: () => void }) {
  const draft = useDraft()
  const title = useId()
  const { mutate, error, isPending } = useAddProvider()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const onSuccess = () => {
      showToast({ title: 'Provider added' })
      onDone()
    }
    mutate({ body: { ...draft.body(), domain_id: domainId } }, { onSuccess })
  }
  return (
    <form className="provider-form fields" onSubmit={submit} aria-labelledby={title}>
      <h2 id={title}>Add a provider</h2>
      <Which draft={draft} />
      {draft.known ? (
        <CredentialFields names={draft.known.credentials} typed={draft.typed} onType={draft.typeCredential} />
      ) : (
        <FreeFields pairs={draft.pairs} onChange={draft.setPairs} />
      )}
      <p className="quiet">Keys are stored encrypted. Once saved, only their last characters are shown.</p>
      <div role="alert">{error && <p className="trouble">{error.message}</p>}</div>
      <div className="acts">
        <Button type="submit" loading={isPending}>
          Add provider
        </Button>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
