import type { Adapter, Credentials, Field } from './adapter.ts'

/** Replaces the service's own address. For trials and tests. */
export const baseUrl = 'base_url'

const mode: Field = {
  label: 'Mode',
  help: 'Use the sandbox with test credentials. Nothing there costs real money.',
  kind: 'select',
  choices: { live: 'Live', sandbox: 'Sandbox' },
}

const baseUrlField: Field = {
  label: 'Base address',
  help: 'For tests only. The host must be named in ALLOW_FETCH_TO.',
  kind: 'url',
  optional: true,
  part: 'operator',
  example: 'http://127.0.0.1:4000',
}

type DescribedFields = Pick<Adapter, 'fields' | 'sandbox'>

/** All fields of an adapter by name, including those that every adapter has. */
export const fieldsOf = ({ fields, sandbox }: DescribedFields): Readonly<Record<string, Field>> => ({
  ...fields,
  ...(sandbox !== undefined && { mode }),
  [baseUrl]: baseUrlField,
})

/** The value of each field. A field that was secret once and is visible now is read from where it was sealed. */
export function valuesOf(adapter: DescribedFields, { credentials, options }: Credentials): Record<string, string> {
  const read = (name: string, { secret, choices = {} }: Field) => {
    const value = secret ? credentials[name] : (options[name] ?? credentials[name])
    return value?.trim() || Object.keys(choices)[0] || ''
  }
  return Object.fromEntries(Object.entries(fieldsOf(adapter)).map(([name, field]) => [name, read(name, field)]))
}

/** The labels of required fields that are empty. */
export function missingOf(adapter: DescribedFields, given: Credentials): string[] {
  const values = valuesOf(adapter, given)
  const isAsked = ({ onlyWith }: Field) => !onlyWith || values[onlyWith.name] === onlyWith.value
  return Object.entries(fieldsOf(adapter)).flatMap(([name, field]) =>
    field.optional || values[name] || !isAsked(field) ? [] : [field.label],
  )
}
