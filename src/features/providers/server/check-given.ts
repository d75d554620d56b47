import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import type { ProviderView } from '../contract.ts'
import { phraseText } from './adapter-text.ts'
import type { Adapter, Credentials, Field } from './adapter.ts'
import { checkBaseUrl, checkServer, checkValue } from './address.ts'
import { baseUrl, fieldsOf } from './fields.ts'

type Values = Readonly<Record<string, string>>
type CheckContext = Context & Pick<Credentials, 'domainId'>
type KeptValues = Pick<ProviderView, 'type' | 'key' | 'credentials' | 'options'>

interface GivenValues {
  credentials?: Values | undefined
  options?: Values | undefined
}

interface CheckedValues {
  credentials?: Record<string, string>
  options?: Record<string, string>
}

const unknown = ({ type, key }: Pick<KeptValues, 'type' | 'key'>) =>
  new Refusal(
    'invalid',
    phrase('no-provider-of-type', 'There is no {type} provider called {key}. Choose one from the list.', { type, key }),
  )

/** The adapter of a provider; undefined for a stored one that no longer exists. */
export const findAdapter = (
  adapters: readonly Adapter[],
  { type, key }: Pick<KeptValues, 'type' | 'key'>,
): Adapter | undefined => adapters.find((each) => each.type === type && each.key === key)

/** The same; refused if it doesn't exist. */
export function knownAdapter(adapters: readonly Adapter[], named: Pick<KeptValues, 'type' | 'key'>): Adapter {
  const adapter = findAdapter(adapters, named)
  if (!adapter) throw unknown(named)
  return adapter
}

function fieldOf(adapter: Adapter, name: string): Field {
  const fields = fieldsOf(adapter)
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (!field)
    throw new Refusal(
      'invalid',
      phrase('provider-field-unknown', '{adapter} has no field called {name}. Remove it.', {
        adapter: adapter.title,
        name,
      }),
    )
  return field
}

function check(around: CheckContext, adapter: Adapter, [name, value]: [string, string]): void {
  const field = fieldOf(adapter, name)
  if (name === baseUrl) checkBaseUrl(around, value)
  else if (name === adapter.addressField) checkServer(around, adapter, value)
  else checkValue(field, value)
}

/**
 * Checks the given values against the adapter and sorts them: secrets are encrypted, everything else is an option. An empty value
 * removes the stored one, known or not; an option equal to the stored one stays.
 */
export function checkGiven(
  around: CheckContext,
  adapter: Adapter | undefined,
  kept: KeptValues,
  given: GivenValues,
): CheckedValues {
  const known = () => adapter ?? knownAdapter([], kept)
  const credentials: Record<string, string> = {}
  const options: Record<string, string> = { ...(given.options ?? kept.options) }
  for (const [name, value] of Object.entries(given.credentials ?? {})) {
    const isVisible = value !== '' && !fieldOf(known(), name).secret
    if (value !== '') check(around, known(), [name, value])
    if (isVisible) options[name] = value
    else credentials[name] = value
    if (value === '') delete options[name]
  }
  for (const [name, value] of Object.entries(given.options ?? {})) {
    if (value === '') delete options[name]
    else if (kept.options[name] !== value) {
      if (fieldOf(known(), name).secret)
        throw new Refusal(
          'invalid',
          phrase('provider-field-secret', '{label} is a secret. Send it with the credentials.', {
            label: phraseText(fieldOf(known(), name).label),
          }),
        )
      check(around, known(), [name, value])
    }
  }
  for (const name of Object.keys(options)) if (name in kept.credentials) credentials[name] = ''
  return {
    ...((given.credentials || Object.keys(credentials).length > 0) && { credentials }),
    ...((given.credentials || given.options) && { options }),
  }
}
