import { PasswordInput, TextInput } from '@mantine/core'
import { nameCredential } from './known-providers.ts'

/** What was typed, by the name of the credential. */
export type Typed = Record<string, string>

interface Props {
  names: readonly string[]
  typed: Typed
  onType: (name: string, value: string) => void
  /** What is kept already, all but the end hidden. */
  kept?: Record<string, string>
}

/** A field for each credential; what is typed is hidden until its eye is touched. */
export const CredentialFields = ({ names, typed, onType, kept = {} }: Props) =>
  names.map((name) => (
    <PasswordInput
      key={name}
      label={nameCredential(name)}
      placeholder={kept[name]}
      value={typed[name] ?? ''}
      autoComplete="off"
      spellCheck={false}
      visibilityToggleButtonProps={{ 'aria-label': `Show or hide the ${nameCredential(name)}`, tabIndex: 0 }}
      onChange={({ currentTarget }) => onType(name, currentTarget.value)}
    />
  ))

export interface Pair {
  name: string
  value: string
}

/** Credentials of a provider that isn't known: their names are typed too. */
export function FreeFields({ pairs, onChange }: { pairs: Pair[]; onChange: (pairs: Pair[]) => void }) {
  const set = (at: number, change: Partial<Pair>) =>
    onChange(pairs.map((pair, index) => (index === at ? { ...pair, ...change } : pair)))
  return (
    <>
      {pairs.map((pair, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a row is known by its place alone
        <div className="pair" key={at}>
          <TextInput
            label="Credential"
            placeholder="api_key"
            value={pair.name}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ currentTarget }) => set(at, { name: currentTarget.value })}
          />
          <PasswordInput
            label="Value"
            value={pair.value}
            autoComplete="off"
            visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the value', tabIndex: 0 }}
            onChange={({ currentTarget }) => set(at, { value: currentTarget.value })}
          />
        </div>
      ))}
      <div className="acts">
        <button type="button" className="button link" onClick={() => onChange([...pairs, { name: '', value: '' }])}>
          Another credential
        </button>
      </div>
    </>
  )
}
