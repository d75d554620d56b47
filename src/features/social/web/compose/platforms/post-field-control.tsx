import { t } from '#kit/t.ts'
import { Checkbox } from '#kit/web/parts/checkbox.tsx'
import { SelectField, type Choice } from '#kit/web/parts/select-field.tsx'
import { TextArea } from '#kit/web/parts/text-area.tsx'
import { TextField } from '#kit/web/parts/text-field.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { useAnswer } from '#kit/web/use-answer.ts'
import type { PostField } from '#social/abilities.ts'
import { listChoices } from '#social/accounts-contract.ts'
import type { PlatformKey } from '#social/rules.ts'
import { sayFailure } from '#social/web/words/say-failure.ts'

interface Props {
  platform: PlatformKey
  field: PostField
  value: string
  onChange: (value: string) => void
}

const optionsOf = (choices: PostField['choices']): Choice[] =>
  choices.map(({ value, title }) => ({ value, label: title }))

const Select = ({ field, value, onChange, choices }: Props & { choices: Choice[] }) => (
  <SelectField
    label={field.label}
    help={field.help}
    isRequired={field.required}
    placeholder={t('Choose')}
    // One that is chosen and isn’t offered any more is still shown.
    choices={
      value === '' || choices.some((each) => each.value === value) ? choices : [...choices, { value, label: value }]
    }
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)

/** One of what the account offers there, such as its boards. */
function AccountSelect(props: Props) {
  const { platform, field } = props
  const { data, error, isRefetching, refetch } = useAnswer(listChoices, {
    params: { platform },
    query: { field: field.name },
  })
  return (
    <>
      <Select {...props} choices={optionsOf(data?.choices ?? [])} />
      <Trouble
        title={t(`Couldn’t load the choices for ${field.label}`)}
        words={error && !data ? sayFailure(error) : undefined}
        isRetrying={isRefetching}
        onRetry={() => void refetch()}
      />
    </>
  )
}

/** What a platform needs besides the text, such as the title of a film. */
export function PostFieldControl(props: Props) {
  const { field, value, onChange } = props
  const { label, help, required, kind, maxLength, fromAccount, choices } = field
  if (kind === 'checkbox')
    return (
      <Checkbox
        label={label}
        help={help}
        checked={value === 'yes'}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? 'yes' : '')}
      />
    )
  if (kind === 'select')
    return fromAccount ? <AccountSelect {...props} /> : <Select {...props} choices={optionsOf(choices)} />
  const common = {
    label,
    help,
    isRequired: required,
    value,
    dir: 'auto',
    maxLength: maxLength ?? undefined,
  } as const
  return kind === 'lines' ? (
    <TextArea {...common} rows={3} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  ) : (
    <TextField {...common} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  )
}
