import type { Context } from '#kit/server/context.ts'
import type { NextAction } from '../adapter/calls.ts'
import { PaymentFailed } from '../adapter/payment-failed.ts'
import { sandbox } from '../sandbox/adapter.ts'
import type { Till } from './tills.ts'

const isNamed = (host: string, name: string) => (name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name)

/**
 * Buyers are sent to pages of the service alone, whatever a response says. A test address of a service may name pages of its own
 * host.
 */
export function checkNextAddress(
  ctx: Pick<Context, 'platform' | 'allowFetchTo'>,
  { adapter, method }: Pick<Till, 'adapter' | 'method'>,
  next: NextAction,
): void {
  if (next.kind !== 'redirect' || method === sandbox.key) return
  const url = URL.parse(next.url)
  const isTheirs = url?.protocol === 'https:' && adapter.taking.hosts.some((name) => isNamed(url.hostname, name))
  const isTest =
    url &&
    !ctx.platform.isProduction &&
    ctx.allowFetchTo.length > 0 &&
    ctx.allowFetchTo.includes(`${url.hostname}:${url.port || (url.protocol === 'https:' ? '443' : '80')}`)
  if (isTheirs || isTest) return
  throw new PaymentFailed(
    'invalid_request',
    `${adapter.title} returned a page on ${url?.host ?? 'no host'}, which isn’t its own.`,
  )
}
