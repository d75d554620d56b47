import type { Context } from './context.ts'
import { isForwarded, isLoopback } from './networks.ts'

interface Asking {
  /** The address at the other end of the connection. */
  from: string
  headers: Headers
}

/** The name that a Host header gives, without its port and brackets. */
const nameOf = (host: string) =>
  host
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .toLowerCase()

/** Whether a Host header is one of this machine's own names. Names below `.localhost`, where sites are tried, never leave it. */
const isOwnName = (name: string) => isLoopback(name) || name.endsWith('.localhost')

/**
 * Whether what is sent by mail may be shown to a caller: in a trial, to somebody who sits at this machine and calls it by its own
 * name. A name that leads here or the connection of a proxy is not enough.
 */
export const maySeeMail = ({ platform }: Pick<Context, 'platform'>, { from, headers }: Asking): boolean =>
  platform.isTrial && isLoopback(from) && isOwnName(nameOf(headers.get('host') ?? '')) && !isForwarded(headers)

/** Whether a request names the machine itself and none of its sites. */
export const isForThisMachine = (headers: Headers): boolean => isLoopback(nameOf(headers.get('host') ?? ''))
