import type { Names } from '#sites/server/which-site.ts'
import { isHere } from './addresses.ts'

const usualPorts = ['', '80', '443']

/** The port of a host with its colon; empty for the default ports. */
function portOf(host: string): string {
  const { port = '' } = URL.parse(`http://${host}`) ?? {}
  return usualPorts.includes(port) ? '' : `:${port}`
}

/** Every live site has one canonical host, with `www.` or without, as its owner chose; requests to the other are redirected there. */
export function openCanonicalHost(platformHost: string, names: Names | undefined) {
  const scheme = isHere(platformHost) ? 'http' : 'https'

  function redirect({ url, headers }: Request): Response | undefined {
    const { host, pathname, search } = new URL(url)
    const asked = headers.get('host') ?? host
    const wanted = names?.hostFor(asked)
    if (wanted === undefined) return undefined
    const location = `${scheme}://${wanted}${portOf(asked)}${pathname}${search}`
    return new Response(null, { status: 308, headers: { location } })
  }
  return { redirect, isOtherHost: (host: string): boolean => names?.hostFor(host) !== undefined }
}
