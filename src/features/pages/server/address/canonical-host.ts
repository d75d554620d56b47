import type { Platform } from '#kit/server/context.ts'
import type { Names } from '#sites/server/which-site.ts'
import { isHere } from './addresses.ts'

/** Every live site has one canonical host, with `www.` or without, as its owner chose; requests to the other are redirected there. */
export function openCanonicalHost(platform: Pick<Platform, 'host' | 'url'>, names: Names | undefined) {
  function redirect({ url, headers }: Request): Response | undefined {
    const { host, pathname, search } = new URL(url)
    const asked = headers.get('host') ?? host
    const wanted = names?.hostFor(asked)
    if (wanted === undefined) return undefined
    // A port that the platform isn't reached at is made up.
    const { port } = new URL(platform.url)
    const home = isHere(platform.host)
      ? `http://${wanted}${port && asked.endsWith(`:${port}`) ? `:${port}` : ''}`
      : `https://${wanted}`
    return new Response(null, { status: 308, headers: { location: `${home}${pathname}${search}` } })
  }
  return { redirect, isOtherHost: (host: string): boolean => names?.hostFor(host) !== undefined }
}
