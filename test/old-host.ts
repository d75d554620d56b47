import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openOutgoing } from '#kit/server/outgoing.ts'
import type { World } from './world.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void
export type OldFiles = Record<string, string | Buffer | Answer>

const typeOf = (path: string) =>
  path.endsWith('.txt') ? 'text/plain' : path.endsWith('.xml') ? 'application/xml' : 'text/html; charset=utf-8'

/** A website on this machine, as files by path. Ends when it is disposed of. */
async function serveFiles(files: OldFiles) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    asked.push(path)
    const file = files[path]
    if (typeof file === 'function') return file(request, response)
    response.writeHead(file === undefined ? 404 : 200, { 'content-type': typeOf(path) }).end(file ?? 'Not here.')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const place = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: `http://${place}`,
    place,
    /** The paths that were asked for. */
    asked,
    files,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A website that a world may fetch from. */
export async function openOldHost({ ctx }: World, files: OldFiles) {
  const host = await serveFiles(files)
  const allow = [host.place]
  const patientFetch = openOutgoing({ allow, timeLimitMs: 120_000, largestBytes: 25_000_000 })
  Object.assign(ctx, { patientFetch, allowFetchTo: allow })
  return host
}

/** A server inside of the network, which nobody may be led to. */
export const openInnerHost = serveFiles

/** A page of an old website with some text of its own. */
export const oldPage = (title: string, body: string, head = ''): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body><nav><a href="/">Home</a> <a href="/about">About us</a></nav>
<main><h1>${title}</h1><p>${title} is what this page of our bakery in the old town tells you about, with fresh bread each morning.</p>${body}</main></body></html>`
