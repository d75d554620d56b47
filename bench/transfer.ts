import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { startServer, type BuiltServer } from '../scripts/built-server.ts'
import { serveOldSite } from '#test/old-sites/serve.ts'
import type { OldSiteFiles } from '#test/old-sites/site.ts'
import { atMost, middle, row } from './table.ts'

const [rounds, pages, picturesEach] = [5, 20, 3]
/** For such a site. */
const limitSeconds = 60
const email = 'owner@example.com'

const numbers = (count: number) => Array.from({ length: count }, (_, place) => place)
const pictureOf = (page: number, place: number) => `/pictures/${page}-${place}.jpg`
const pathOf = (page: number) => (page === 0 ? 'index.html' : `page-${page}.html`)

function writePage(page: number): string {
  const links = numbers(pages).map((each) => `<li><a href="/${pathOf(each)}">Page ${each}</a></li>`)
  const parts = numbers(picturesEach).map(
    (place) =>
      `<h2>Part ${place} of ${page}</h2><p>${`What stands in part ${place} of page ${page}. `.repeat(40)}</p><img src="${pictureOf(page, place)}" alt="Picture ${place}">`,
  )
  return `<!doctype html><html lang="en"><title>Page ${page} | Old site</title><header><nav><ul>${links.join('')}</ul></nav></header><main><h1>Page ${page}</h1>${parts.join('')}</main>`
}

const texts = new Map(numbers(pages).map((page) => [pathOf(page), writePage(page)]))
const oldSite: OldSiteFiles = {
  name: 'bench',
  about: 'Twenty pages with pictures',
  pictures: numbers(pages).flatMap((page) => numbers(picturesEach).map((place) => pictureOf(page, place))),
  expected: {},
  read: (path) => texts.get(path),
}

async function signIn({ url }: BuiltServer) {
  let token = ''
  const call = async (method: string, path: string, body?: object) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(`${url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const told = await answer.json()
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${told.message ?? told.error}`)
    return told
  }
  const { code } = await call('POST', '/api/auth/send-verification-code', { email })
  token = (await call('POST', '/api/auth/verify-code', { email, code })).token
  return call
}

type Call = Awaited<ReturnType<typeof signIn>>

/** Imports the old site into a new one and takes it over; returns how many milliseconds that took. */
async function importSite(call: Call, address: string, round: number): Promise<number> {
  const { id: domain } = await call('POST', '/api/domains', { name: `brought-${round}.example` })
  const on = `/api/domains/${domain}/transfers`
  const start = performance.now()
  const { id } = await call('POST', on, { url: address, confirmed: true })
  for (;;) {
    const { state, done, message } = await call('GET', `${on}/${id}`)
    if (state === 'ready' && done === pages) break
    if (state !== 'queued' && state !== 'reading') throw new Error(`${state} with ${done} pages: ${message}`)
    await new Promise((next) => setTimeout(next, 50))
  }
  await call('POST', `${on}/${id}/accept`, {})
  const milliseconds = performance.now() - start
  await call('DELETE', `/api/domains/${domain}`)
  return milliseconds
}

/** How long a website of twenty pages takes from its address to the new site, and how much of its limit that is. */
export async function measureTransfer(folder: string): Promise<void> {
  const old = await serveOldSite(oldSite)
  const dataDir = await mkdtemp(join(folder, 'transfer-'))
  const server = await startServer({ DATA_DIR: dataDir, ALLOW_FETCH_TO: old.host })
  try {
    const call = await signIn(server)
    const times: number[] = []
    for (const round of numbers(rounds)) times.push(await importSite(call, old.url, round))
    const show = (name: string, one: (milliseconds: number) => string) =>
      row(name, one(middle(times)), one(atMost(times, 1)))
    row(`${pages} pages with ${picturesEach} pictures each are imported`, 'median', 'most')
    show('ms for each page', (each) => (each / pages).toFixed(0))
    show('seconds', (each) => (each / 1000).toFixed(1))
    show(`share of the limit of ${limitSeconds} seconds`, (each) => (each / 1000 / limitSeconds).toFixed(3))
  } finally {
    await server.stop()
    old.close()
  }
}
