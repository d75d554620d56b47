import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Traffic } from '#costs/server/metering/traffic.ts'
import type { Context } from '#kit/server/context.ts'
import { createLru } from '#kit/server/lru.ts'
import { siteDirectoryOf } from '#sites/server/place-of.ts'
import { whichSite, type Names } from '#sites/server/which-site.ts'

/** The same few hosts are asked again and again. */
const mostKnown = 5_000
const longestKnownCharacters = 400

/** On the platform's own hosts a site is named by the path of its files, or by a parameter. */
const ofFiles = /^\/domains\/([^/?]+)\//
const parameterOf = (url: string) =>
  url.includes('domain=') ? new URLSearchParams(url.split('?', 2)[1]).get('domain') : null

/** Counts what each response sends for the site that it is about; beside it only a listener is added to the response. */
export function openTrafficMeter(
  { files, platform }: Pick<Context, 'files' | 'platform'>,
  names: Names,
  traffic: Pick<Traffic, 'count'>,
) {
  const directory = siteDirectoryOf(files, platform, names)
  const known = createLru<string>(mostKnown)
  names.watch(() => known.clear())

  function find(host: string, named: string | undefined): string {
    const key = `${host}\n${named ?? ''}`
    const before = known.get(key)
    if (before !== undefined) return before
    const site = whichSite({ host, parameter: named }, directory)?.domain ?? ''
    if (key.length < longestKnownCharacters) known.set(key, site)
    return site
  }
  return (request: IncomingMessage, response: ServerResponse): void => {
    const { socket, url = '', headers } = request
    const before = socket.bytesWritten
    response.once('close', () => {
      const named = ofFiles.exec(url)?.[1] ?? parameterOf(url) ?? undefined
      const site = find(headers.host ?? '', named)
      // A connection that more than one response shares goes on counting; this one is done.
      if (site !== '') traffic.count(site, Math.max(0, socket.bytesWritten - before))
    })
  }
}
