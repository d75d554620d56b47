import type { Platform } from '#kit/server/context.ts'
import { isLoopback } from '#kit/server/networks.ts'

const domainName = /^(?!-)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*$/

/** A host or domain in the form of folder names: lower case, without port, `www.` and a final dot. `undefined` if it can't be one. */
export function domainOf(text: string): string | undefined {
  const [, name = '', port = ''] = /^(\[[0-9a-f:.]+\]|[^:]*)(?::(\d{1,5}))?$/i.exec(text.trim()) ?? []
  if (Number(port) > 65_535) return undefined
  const domain = name
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^www\.(?=.*\w)/, '')
  if (domain.startsWith('[')) return domain
  return domain.length <= 253 && domainName.test(domain) ? domain : undefined
}

/** Whether a host, without its port and `www.`, is the platform's: by one of its names, or by a loopback address. */
export const isPlatformHost = (host: string, { hosts }: Pick<Platform, 'hosts'>): boolean =>
  hosts.has(host) || isLoopback(host.replace(/^\[(.*)\]$/, '$1'))
