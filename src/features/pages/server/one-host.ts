import type { Names } from '#sites/server/which-site.ts'
import { isHere } from './addresses.ts'

/** Every live site is asked at one host alone, with `www.` or without, as its owner chose; visitors of the other are led there. */
export function openOneHost(platformHost: string, names: Names | undefined) {
  const scheme = isHere(platformHost) ? 'http' : 'https'

  function lead({ url, headers }: Request): Response | undefined {
    const { host, pathname, search } = new URL(url)
    const wanted = names?.hostFor(headers.get('host') ?? host)
    if (wanted === undefined) return undefined
    return new Response(null, { status: 308, headers: { location: `${scheme}://${wanted}${pathname}${search}` } })
  }
  return { lead, isElsewhere: (host: string): boolean => names?.hostFor(host) !== undefined }
}
