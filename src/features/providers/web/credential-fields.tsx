import { t } from '#kit/t.ts'
import { PasswordField } from '#kit/web/parts/password-field.tsx'
import { SelectField } from '#kit/web/parts/select-field.tsx'
import { TextField } from '#kit/web/parts/text-field.tsx'
import type { Field, Provider } from './use-providers.ts'

/** What was typed, by the name of the field. */
export type TypedCredentials = Record<string, string>

/** What was typed, as it is sent: secrets apart from everything else. */
export function sortTyped(
  fields: readonly Field[],
  typed: TypedCredentials,
): Pick<Provider, 'credentials' | 'options'> {
  const pick = (isSecret: boolean) =>
    Object.fromEntries(
      fields
        .filter(({ secret }) => secret === isSecret)
        .map(({ name, choices }) => [name, (typed[name] ?? choices[0]?.value ?? '').trim()])
        .filter(([, value]) => value !== ''),
    )
  return { credentials: pick(true), options: pick(false) }
}

const Help = ({ help, link }: Pick<Field, 'help' | 'link'>) => (
  <>
    {help}
    {link !== null && (
      <>
        {' '}
        <a href={link} target="_blank" rel="noreferrer">
          {new URL(link).host}
        </a>
      </>
    )}
  </>
)

interface Props {
  fields: readonly Field[]
  typed: TypedCredentials
  onType: (name: string, value: string) => void
  /** What is kept already of secrets, all but the end hidden. */
  kept?: Record<string, string>
}

/** A field for each thing that a service needs; a secret is hidden until its eye is touched. */
export const CredentialFields = ({ fields, typed, onType, kept = {} }: Props) =>
  fields.map(({ name, label, help, link, secret, choices, example, required }) => {
    const common = {
      key: name,
      label: required ? label : t(`${label} (optional)`),
      help: <Help help={help} link={link} />,
      value: typed[name] ?? '',
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onType(name, currentTarget.value),
    }
    const plain = { autoComplete: 'off', spellCheck: false, placeholder: kept[name] ?? example ?? undefined }
    const { key, ...rest } = common
    if (choices.length > 0)
      return <SelectField key={key} {...rest} choices={choices.map(({ value, title }) => ({ value, label: title }))} />
    if (!secret) return <TextField key={key} {...rest} {...plain} />
    return <PasswordField key={key} {...rest} {...plain} showWords={t(`Show the ${label}`)} />
  })
