import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { encodeText } from './encode.ts'
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
const withoutMarks = (html: string): string => html.replace(/ data-(?:main|either)(?=[\s>])/g, '')

const [width, height] = [480, 320]

/** A small landscape in colours of its own, dot by dot: the product lets nothing read drawings in this process. */
export async function drawPicture(path: string): Promise<Buffer> {
  const hash = createHash('sha256').update(path).digest()
  const ground = hash.subarray(0, 3)
  const sky = hash.subarray(3, 6).map((value) => 128 + value / 2)
  const steep = 60 + (hash[6] ?? 0) / 2
  const dots = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isGround = y > height - steep - 80 * Math.sin(x / (60 + steep))
      dots.set(isGround ? ground : sky, (y * width + x) * 3)
    }
  const picture = sharp(dots, { raw: { width, height, channels: 3 } })
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
  response.end(encodeText(text, site.encoding?.[file] ?? 'utf-8'))
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
    return void response.writeHead(200, { 'content-type': type }).end(await drawPicture(path))
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
