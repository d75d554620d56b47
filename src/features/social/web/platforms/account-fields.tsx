import { t } from '#kit/t.ts'
import type { ChangeEvent } from 'react'
import { PasswordField } from '#kit/web/parts/password-field.tsx'
import { SelectField } from '#kit/web/parts/select-field.tsx'
import { TextField } from '#kit/web/parts/text-field.tsx'
import { TextLink } from '#kit/web/parts/text-link.tsx'
import type { AccountField } from './connect-fields.ts'

interface Props {
  fields: readonly AccountField[]
  values: Readonly<Record<string, string>>
  /** The name of one that has to be filled in and isn’t. */
  missing: string | undefined
  onChange: (name: string, value: string) => void
}

const Help = ({ field: { help, link } }: { field: AccountField }) => (
  <>
    {help}
    {link !== null && (
      <>
        {' '}
        <TextLink href={link} isOutside>
          Where to find it
        </TextLink>
      </>
    )}
  </>
)

function AccountControl({ field, value, isMissing, onChange }: ControlProps) {
  const common = {
    name: field.name,
    label: field.label,
    help: <Help field={field} />,
    isRequired: field.required,
    error: isMissing ? t('Please fill this in.') : undefined,
    value,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onChange(currentTarget.value),
  }
  const example = field.example === null ? {} : { placeholder: field.example }
  if (field.choices.length > 0)
    return (
      <SelectField
        {...common}
        placeholder={t('Choose')}
        choices={field.choices.map(({ value: key, title }) => ({ value: key, label: title }))}
      />
    )
  if (field.secret)
    return <PasswordField {...common} {...example} autoComplete="off" showWords={t(`Show ${field.label}`)} />
  return <TextField {...common} {...example} autoComplete="off" autoCapitalize="none" spellCheck={false} dir="auto" />
}

interface ControlProps {
  field: AccountField
  value: string
  isMissing: boolean
  onChange: (value: string) => void
}

/** What an account is connected with; secrets are hidden as they are typed. */
export const AccountFields = ({ fields, values, missing, onChange }: Props) =>
  fields.map((field) => (
    <AccountControl
      key={field.name}
      field={field}
      value={values[field.name] ?? ''}
      isMissing={field.name === missing}
      onChange={(value) => onChange(field.name, value)}
    />
  ))
