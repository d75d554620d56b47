import { isIP } from 'node:net'
import type { Context } from '#kit/server/context.ts'
import type { NextAction } from '../adapter/calls.ts'
import { phrase } from '#kit/phrase.ts'
import { PaymentFailed } from '../adapter/payment-failed.ts'
import { sandbox } from '../sandbox/adapter.ts'
import type { PaymentAdapter } from '../adapter/adapter.ts'

const isNamed = (host: string, name: string) => (name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name)

/** A public name behind https at its usual port, such as `pay.merchant.example`. */
const isPublicName = ({ hostname, port, username, password }: URL) =>
  isIP(hostname.replace(/^\[|\]$/g, '')) === 0 &&
  /\.[a-z][a-z\d-]*[a-z\d]$/.test(hostname) &&
  !hostname.endsWith('.localhost') &&
  port + username + password === ''

/**
 * Buyers are sent to pages of the service alone, whatever a response says: by their host, or, where accounts have domains of their own for
 * them, by the service's answer to a call with its credentials. A test address of a service may name pages of its own
 * host.
 */
export function checkNextAddress(
  ctx: Context,
  { adapter, method }: { adapter: PaymentAdapter; method: string },
  next: NextAction,
): void {
  if (next.kind !== 'redirect' || method === sandbox.key) return
  const url = URL.parse(next.url)
  const { hosts, ownDomains } = adapter.taking
  const isTheirs =
    url?.protocol === 'https:' &&
    (hosts.some((name) => isNamed(url.hostname, name)) || (ownDomains === true && isPublicName(url)))
  const isTest =
    url &&
    !ctx.platform.isProduction &&
    ctx.allowFetchTo.length > 0 &&
    ctx.allowFetchTo.includes(`${url.hostname}:${url.port || (url.protocol === 'https:' ? '443' : '80')}`)
  if (isTheirs || isTest) return
  throw new PaymentFailed(
    'invalid_request',
    phrase('provider-page-elsewhere', '{adapter} returned a page on {host}, which isn’t its own.', {
      adapter: adapter.title,
      host: url?.host ?? 'no host',
    }),
  )
}
