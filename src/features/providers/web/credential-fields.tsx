import { t } from '#kit/t.ts'
import { PasswordField } from '#kit/web/parts/password-field.tsx'
import { SelectField } from '#kit/web/parts/select-field.tsx'
import { TextArea } from '#kit/web/parts/text-area.tsx'
import { TextField } from '#kit/web/parts/text-field.tsx'
import { listAsked, type TypedCredentials } from './list-steps.ts'
import type { Field, Provider } from './use-providers.ts'
import type { Typed } from './use-typed.ts'

/** What was typed, as it is sent: secrets apart from everything else. */
export function sortTyped(
  fields: readonly Field[],
  typed: TypedCredentials,
): Pick<Provider, 'credentials' | 'options'> {
  const pick = (isSecret: boolean) =>
    Object.fromEntries(
      listAsked(fields, typed)
        .filter(({ secret }) => secret === isSecret)
        .map(({ name, choices }) => [name, (typed[name] ?? choices[0]?.value ?? '').trim()])
        .filter(([, value]) => value !== ''),
    )
  return { credentials: pick(true), options: pick(false) }
}

/** A field for each thing that a service needs; a secret is hidden until its eye is touched. */
export const CredentialFields = ({ fields, of }: { fields: readonly Field[]; of: Typed }) =>
  fields.map(({ name, label, help, secret, kind, choices, example, required }) => {
    const common = {
      name,
      label: required ? label : t(`${label} (optional)`),
      isRequired: required && choices.length === 0,
      help,
      error: of.mistakes[name],
      value: of.typed[name] ?? '',
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) => of.type(name, currentTarget.value),
    }
    const plain = { autoComplete: 'off', spellCheck: false, placeholder: of.kept[name] ?? example ?? undefined }
    if (choices.length > 0) {
      const offered = choices.map(({ value, title }) => ({ value, label: title }))
      return <SelectField key={name} {...common} choices={offered} />
    }
    if (kind === 'lines' && !secret) return <TextArea key={name} {...common} {...plain} rows={4} />
    if (!secret) return <TextField key={name} {...common} {...plain} />
    return <PasswordField key={name} {...common} {...plain} showWords={t(`Show the ${label}`)} />
  })
