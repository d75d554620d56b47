import type { Names } from '#sites/server/which-site.ts'
import { isHere } from './addresses.ts'

const usualPorts = ['', '80', '443']

/** The port that a host was asked at, with its colon; empty for the usual ones. */
function portOf(host: string): string {
  const { port = '' } = URL.parse(`http://${host}`) ?? {}
  return usualPorts.includes(port) ? '' : `:${port}`
}

/** Every live site is asked at one host alone, with `www.` or without, as its owner chose; visitors of the other are led there. */
export function openOneHost(platformHost: string, names: Names | undefined) {
  const scheme = isHere(platformHost) ? 'http' : 'https'

  function lead({ url, headers }: Request): Response | undefined {
    const { host, pathname, search } = new URL(url)
    const asked = headers.get('host') ?? host
    const wanted = names?.hostFor(asked)
    if (wanted === undefined) return undefined
    const location = `${scheme}://${wanted}${portOf(asked)}${pathname}${search}`
    return new Response(null, { status: 308, headers: { location } })
  }
  return { lead, isElsewhere: (host: string): boolean => names?.hostFor(host) !== undefined }
}
