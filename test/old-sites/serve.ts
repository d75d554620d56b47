import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { encode } from './encode.ts'
import type { OldSiteFiles } from './site.ts'

const types: Record<string, string> = {
  html: 'text/html',
  htm: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  xml: 'application/xml',
}
const extensionOf = (path: string) => /\.(\w+)$/.exec(path)?.[1] ?? ''

/** What tells the tests which words are content, and what the page shows anyway. */
export const withoutMarks = (html: string): string => html.replace(/ data-(?:main|either)(?=[\s>])/g, '')

/** A small landscape in colours of its own. */
export async function draw(path: string): Promise<Buffer> {
  const hash = createHash('sha256').update(path).digest()
  const [hue = 0, at = 0, high = 0] = hash
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="320"><rect width="480" height="320" fill="hsl(${hue},60%,80%)"/>
    <circle cx="${at + 100}" cy="90" r="40" fill="hsl(${hue + 60},80%,60%)"/><path d="M0 320 L${at + 90} ${high / 2 + 80} L480 320Z" fill="hsl(${hue + 150},40%,35%)"/></svg>`
  const picture = sharp(Buffer.from(svg))
  if (/\.jpe?g$/.test(path)) return picture.jpeg({ quality: 70 }).toBuffer()
  if (path.endsWith('.webp')) return picture.webp().toBuffer()
  if (path.endsWith('.gif')) return picture.gif().toBuffer()
  return picture.png().toBuffer()
}

/** The file of an address: itself, or the index of a folder. */
function findFile({ read, addresses }: OldSiteFiles, path: string, query: string): string | undefined {
  const given = addresses?.[path + query] ?? addresses?.[path]
  if (given !== undefined) return given
  const bare = decodeURIComponent(path).replace(/^\/|\/$/g, '')
  const tries = [bare, `${bare}/index.html`, `${bare}.html`].map((each) => each.replace(/^\//, ''))
  return tries.find((each) => read(each) !== undefined && each !== 'site.json')
}

function sendFile(site: OldSiteFiles, file: string, origin: string, response: ServerResponse): void {
  const text = withoutMarks(site.read(file) ?? '').replaceAll('{{origin}}', origin)
  const charset = site.charset?.[file] ?? 'utf-8'
  const type = types[extensionOf(file)] ?? 'text/plain'
  response.writeHead(200, { 'content-type': charset === '' ? type : `${type}; charset=${charset}` })
  response.end(encode(text, site.encoding?.[file] ?? 'utf-8'))
}

async function send(site: OldSiteFiles, url: URL, response: ServerResponse): Promise<void> {
  const { pathname: path, search, origin } = url
  const sendText = (type: string, text: string) =>
    void response.writeHead(200, { 'content-type': type }).end(text.replaceAll('{{origin}}', origin))
  if (path === '/robots.txt' && site.robots !== undefined) return sendText('text/plain', site.robots)
  if (path === '/sitemap.xml' && site.sitemap !== undefined) return sendText('application/xml', site.sitemap)
  const to = site.redirects?.[path + search] ?? site.redirects?.[path]
  if (to !== undefined) return void response.writeHead(301, { location: to.replaceAll('{{origin}}', origin) }).end()
  if (site.pictures?.includes(decodeURIComponent(path))) {
    const type = `image/${extensionOf(path).replace('jpg', 'jpeg')}`
    return void response.writeHead(200, { 'content-type': type }).end(await draw(path))
  }
  const file = findFile(site, path, search)
  if (file !== undefined) return sendFile(site, file, origin, response)
  response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1><p>This page is gone.</p>')
}

/** Serves an old site on this machine, at the given port or any that is free. */
export async function serveOldSite(site: OldSiteFiles, port = 0) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`)
    asked.push(url.pathname + url.search)
    send(site, url, response).catch((problem: unknown) => response.destroy(problem as Error))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    url: `http://${host}`,
    /** Paths with queries, in the order in which they were asked for. */
    asked,
    close: () => void server.close(),
  }
}
