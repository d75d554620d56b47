import { isIP } from 'node:net'
import { phrase, type Phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { isPublic } from '#kit/server/networks.ts'
import { placeOf } from '#kit/server/outgoing.ts'
import { phraseText } from './adapter-text.ts'
import type { Adapter, Field } from './adapter.ts'
import { baseUrl, fieldsOf } from './fields.ts'

interface Surroundings extends Pick<Context, 'platform' | 'allowFetchTo' | 'services'> {
  /** The domain whose provider it is; null or undefined for one of the installation. */
  domainId?: string | null | undefined
}
type Reachable = Pick<
  Adapter,
  'type' | 'key' | 'title' | 'fields' | 'address' | 'addressField' | 'sandbox' | 'otherAddress'
>

/** Checks a base address that somebody entered; refused in production, and for every host that `ALLOW_FETCH_TO` doesn't name. */
export function checkBaseUrl(
  { platform, allowFetchTo }: Pick<Context, 'platform' | 'allowFetchTo'>,
  text: string,
): string {
  if (platform.isProduction)
    throw new Refusal(
      'invalid',
      phrase('base-address-in-production', 'A base address is for tests and can’t be used in production. Remove it.'),
    )
  const url = URL.parse(text)
  const isPlain = url && /^https?:$/.test(url.protocol) && !/[?#@\\]/.test(text)
  if (!isPlain)
    throw new Refusal(
      'invalid',
      phrase('base-address-malformed', 'The base address must be one such as http://127.0.0.1:4000.'),
    )
  const place = placeOf(url)
  if (!allowFetchTo.includes(place))
    throw new Refusal(
      'invalid',
      phrase('place-not-allowed', '{place} is not named in ALLOW_FETCH_TO, so it can’t be the base address.', {
        place,
      }),
    )
  return url.href.replace(/(?<!\/)\/+$/, '')
}

const sameAddress = (one: string, other: string | undefined) =>
  other !== undefined && one.replace(/(?<!\/)\/+$/, '') === other.replace(/(?<!\/)\/+$/, '')

const samePlace = (one: URL, other: string | undefined) =>
  other !== undefined && placeOf(one) === placeOf(new URL(other))

/**
 * Checks the address of a server that somebody runs: a public one behind https, one that `ALLOW_FETCH_TO` names, or the one that
 * the operator has configured. The operator’s is for the provider of the installation alone, whose use is limited by account.
 */
export function checkServer(around: Surroundings, adapter: Reachable, text: string): string {
  const { type, key, fields, addressField } = adapter
  const url = URL.parse(text.trim())
  const label = phraseText((addressField !== undefined && fields[addressField]?.label) || 'Server address')
  if (!url || !/^https?:$/.test(url.protocol) || /[?#@\\\s]/.test(text.trim()))
    throw new Refusal(
      'invalid',
      phrase('label-such-address', '{label} must be one such as https://models.example.com/v1.', { label }),
    )
  const plain = url.href.replace(/(?<!\/)\/+$/, '')
  const configured = around.services[`${type}/${key}`]
  if (around.domainId && samePlace(url, configured))
    throw new Refusal(
      'invalid',
      phrase('address-of-ours', '{place} belongs to this installation. Enter the address of a server of your own.', {
        place: placeOf(url),
      }),
    )
  const isNamed = !around.platform.isProduction && around.allowFetchTo.includes(placeOf(url))
  if (isNamed || sameAddress(plain, configured)) return plain
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isPublicName = isIP(host) === 0 ? /\./.test(host) && !/(?:^|\.)localhost\.?$/.test(host) : isPublic(host)
  if (!isPublicName) {
    const place = placeOf(url)
    throw new Refusal(
      'invalid',
      around.platform.isProduction
        ? phrase('address-private', '{place} is not a public address.', { place })
        : phrase('address-private-unnamed', '{place} is not a public address. ALLOW_FETCH_TO can name it.', { place }),
    )
  }
  if (url.protocol !== 'https:')
    throw new Refusal('invalid', phrase('label-needs-https', '{label} must begin with https://.', { label }))
  if (url.port !== '')
    throw new Refusal(
      'invalid',
      phrase('label-without-port', '{label} can’t name a port. Only the usual one of https:// is reached.', { label }),
    )
  return plain
}

const notAsExpected = (label: Phrase, help: Phrase) =>
  new Refusal('invalid', phrase('label-not-as-expected', '{label} is not as expected. {help}', { label, help }))

/** Checks a field's value against its pattern. */
export function checkValue(field: Field, value: string): void {
  const { kind, choices, pattern } = field
  const label = phraseText(field.label)
  // oxlint-disable-next-line no-control-regex -- these are what is looked for
  if (kind !== 'lines' && /[\u0000-\u001f\u007f]/.test(value.trim()))
    throw new Refusal('invalid', phrase('label-single-line', '{label} must be a single line.', { label }))
  if (choices && !Object.hasOwn(choices, value))
    throw new Refusal(
      'invalid',
      phrase('label-one-of', '{label} must be one of {choices}.', { label, choices: Object.keys(choices).join(', ') }),
    )
  if (pattern && !pattern.test(value.trim())) throw notAsExpected(label, phraseText(field.help))
  if (kind === 'url' && URL.parse(value)?.protocol !== 'https:')
    throw new Refusal('invalid', phrase('label-needs-https', '{label} must begin with https://.', { label }))
}

/** Puts field values into an address; a value that could lead to another host is refused. */
function fill(address: string, { fields }: Reachable, given: Readonly<Record<string, string>>): string {
  return address.replace(/\{(\w+)\}/g, (_, name: string) => {
    const field = fields[name]
    if (!field) throw new Error(`An address names ${name}, which is no field.`)
    checkValue(field, given[name] ?? '')
    return given[name] ?? ''
  })
}

/** The base address of a service: the one entered for testing, or else the configured one, or else its own. */
export function addressOf(around: Surroundings, adapter: Reachable, given: Readonly<Record<string, string>>): string {
  const { type, key, title } = adapter
  const own = given[baseUrl]
  if (own) return checkBaseUrl(around, own)
  const { addressField } = adapter
  if (addressField !== undefined) return checkServer(around, adapter, given[addressField] ?? '')
  const { address, sandbox } = adapter.otherAddress?.(given) ?? adapter
  const known = given['mode'] === 'sandbox' ? sandbox : address
  const configured = around.services[`${type}/${key}`] ?? known
  if (configured !== undefined) return fill(configured, adapter, given)
  throw new Refusal(
    'unavailable',
    phrase(
      'address-unconfirmed',
      'The address of {title} isn’t confirmed yet. The operator of this installation can set it in PROVIDER_URLS.',
      { title },
    ),
  )
}

/** Every field of an adapter that is available here. */
export const enterable = ({ platform, allowFetchTo }: Context, adapter: Reachable) =>
  Object.entries(fieldsOf(adapter)).filter(
    ([name]) => name !== baseUrl || (!platform.isProduction && allowFetchTo.length > 0),
  )
