import { phrase } from '#kit/phrase.ts'
import type { Context } from '#kit/server/context.ts'
import { demoServersOf } from '#kit/server/demo-servers.ts'
import { placeOf } from '#kit/server/outgoing.ts'
import { Refusal } from '#kit/refusal.ts'
import { checkBaseUrl } from '#providers/server/address.ts'
import { baseUrl } from '#providers/server/fields.ts'
import type { Platform } from './platform.ts'
import { notAvailable } from './platform-failed.ts'

type Surroundings = Pick<Context, 'services' | 'allowFetchTo' | 'platform'>

const withoutSlash = (text: string) => text.replace(/(?<!\/)\/+$/, '')

/** What somebody entered as the address of a server: behind https, one that `ALLOW_FETCH_TO` names, or in a trial that of a demo. */
export function readServer({ allowFetchTo, platform }: Surroundings, text: string): string | undefined {
  const url = URL.parse(/^https?:\/\//i.test(text.trim()) ? text.trim() : `https://${text.trim()}`)
  if (!url || url.username || url.password || /[?#\\\s]/.test(text.trim())) return undefined
  const near = [...(platform.isProduction ? [] : allowFetchTo), ...demoServersOf(platform)]
  const isNamed = near.includes(placeOf(url))
  return isNamed || (url.protocol === 'https:' && url.port === '') ? withoutSlash(url.href) : undefined
}

const noServer = (title: string) =>
  notAvailable(
    phrase('social-server-address', 'The address of the server for {title} must be one such as https://example.com.', {
      title,
    }),
  )

type Values = Readonly<Record<string, string>>

/** The base address that the operator entered for the app, to test with, or configured. */
function readConfigured(around: Surroundings, key: Platform['key'], app: Values): string | undefined {
  const own = app[baseUrl]
  if (!own) return around.services[`social/${key}`]
  try {
    return checkBaseUrl(around, own)
  } catch (problem) {
    throw problem instanceof Refusal ? notAvailable(problem.phrase) : problem
  }
}

/** One of a platform’s addresses, with what the account’s server is; the operator’s base address replaces the origin of each. */
export function addressOfPlatform(
  around: Surroundings,
  { key, title, addresses }: Pick<Platform, 'key' | 'title' | 'addresses'>,
  { extra, app }: { extra: Values; app: Values },
  name: string,
): string {
  const template = addresses[name]
  if (template === undefined) throw new Error(`${title} has no address named ${name}.`)
  const filled = template.replace(/^\{(\w+)\}/, (_, field: string) => {
    const server = readServer(around, extra[field] ?? '')
    if (server === undefined) throw noServer(title)
    return server
  })
  const configured = readConfigured(around, key, app)
  if (configured === undefined) return withoutSlash(filled)
  const { pathname } = new URL(filled)
  return withoutSlash(`${withoutSlash(configured)}${pathname}`)
}

const matches = (host: string, pattern: string) =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern

/** Whether a platform may send us to an address of its own making: its hosts, behind https, or the operator’s base address. */
export function isGivenByPlatform(
  { uploadHosts = [] }: Pick<Platform, 'uploadHosts'>,
  addresses: readonly string[],
  text: string,
): boolean {
  const url = URL.parse(text)
  if (!url || url.username || url.password) return false
  const origins = addresses.map((address) => new URL(address).origin)
  if (origins.includes(url.origin)) return true
  return url.protocol === 'https:' && uploadHosts.some((pattern) => matches(url.hostname, pattern))
}
