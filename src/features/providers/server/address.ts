import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { placeOf } from '#kit/server/outgoing.ts'
import type { Adapter, Field } from './adapter.ts'
import { baseUrl, fieldsOf } from './fields.ts'

type Surroundings = Pick<Context, 'platform' | 'allowFetchTo' | 'services'>
type Reached = Pick<Adapter, 'type' | 'key' | 'title' | 'fields' | 'address' | 'sandbox'>

/** Checks a base address that somebody entered; refused in production, and for every host that `ALLOW_FETCH_TO` doesn't name. */
export function checkBaseUrl({ platform, allowFetchTo }: Omit<Surroundings, 'services'>, text: string): string {
  if (platform.isProduction)
    throw new Refusal('invalid', 'A base address is for tests and can’t be used in production. Remove it.')
  const url = URL.parse(text)
  const isPlain = url && /^https?:$/.test(url.protocol) && !/[?#@\\]/.test(text)
  if (!isPlain) throw new Refusal('invalid', 'The base address must be one such as http://127.0.0.1:4000.')
  const place = placeOf(url)
  if (!allowFetchTo.includes(place))
    throw new Refusal('invalid', `${place} is not named in ALLOW_FETCH_TO, so it can’t be the base address.`)
  return url.href.replace(/\/+$/, '')
}

const notAsExpected = ({ label, help }: Field) => new Refusal('invalid', `${label} is not as expected. ${help}`)

/** Checks a field's value against its pattern. */
export function checkValue(field: Field, value: string): void {
  const { label, kind, choices, pattern } = field
  // oxlint-disable-next-line no-control-regex -- these are what is looked for
  if (kind !== 'lines' && /[\u0000-\u001f\u007f]/.test(value.trim()))
    throw new Refusal('invalid', `${label} must be a single line.`)
  if (choices && !Object.hasOwn(choices, value))
    throw new Refusal('invalid', `${label} must be one of ${Object.keys(choices).join(', ')}.`)
  if (pattern && !pattern.test(value.trim())) throw notAsExpected(field)
  if (kind === 'url' && URL.parse(value)?.protocol !== 'https:')
    throw new Refusal('invalid', `${label} must begin with https://.`)
}

/** Puts field values into an address; a value that could lead to another host is refused. */
function fill(address: string, { fields }: Reached, given: Readonly<Record<string, string>>): string {
  return address.replace(/\{(\w+)\}/g, (_, name: string) => {
    const field = fields[name]
    if (!field) throw new Error(`An address names ${name}, which is no field.`)
    checkValue(field, given[name] ?? '')
    return given[name] ?? ''
  })
}

/** The base address of a service: the one entered for testing, or else the configured one, or else its own. */
export function addressOf(around: Surroundings, adapter: Reached, given: Readonly<Record<string, string>>): string {
  const { type, key, title } = adapter
  const own = given[baseUrl]
  if (own) return checkBaseUrl(around, own)
  const known = given['mode'] === 'sandbox' ? adapter.sandbox : adapter.address
  const configured = around.services[`${type}/${key}`] ?? known
  if (configured !== undefined) return fill(configured, adapter, given)
  const where = 'The operator of this installation can set it in PROVIDER_URLS.'
  throw new Refusal('unavailable', `The address of ${title} isn’t confirmed yet. ${where}`)
}

/** Every field of an adapter that is available here. */
export const enterable = ({ platform, allowFetchTo }: Omit<Surroundings, 'services'>, adapter: Reached) =>
  Object.entries(fieldsOf(adapter)).filter(
    ([name]) => name !== baseUrl || (!platform.isProduction && allowFetchTo.length > 0),
  )
