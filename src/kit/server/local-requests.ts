import type { Context } from './context.ts'
import { isForwarded, isLoopback } from './networks.ts'

interface LocalRequest {
  /** The address at the other end of the connection. */
  from: string
  /** The host that was asked, without its port. */
  host: string
  headers: Headers
}

const withoutBrackets = (host: string) => host.replace(/^\[(.*)\]$/, '$1')

/** Whether a host is one of this machine's own names. Names below `.localhost`, where sites are tried, never leave it. */
const isOwnName = (name: string) => isLoopback(name) || name.endsWith('.localhost')

/**
 * Whether what is sent by mail may be shown to a caller: in a trial, to somebody who sits at this machine and calls it by its own
 * name. A name that leads here or the connection of a proxy is not enough.
 */
export const maySeeMail = ({ platform }: Context, { from, host, headers }: LocalRequest): boolean =>
  platform.isTrial && isLoopback(from) && isOwnName(withoutBrackets(host)) && !isForwarded(headers)

/** Whether a request names the machine itself and none of its sites. */
export const isForThisMachine = (host: string): boolean => isLoopback(withoutBrackets(host))
