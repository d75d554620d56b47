import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { renderItems } from '#test/render-items.ts'
import { hostileTexts } from '#test/hostile-texts.ts'

const built = (path: string) => import(join(import.meta.dirname, '../dist/server', path))
const [{ makePage }, { renderPage }, { parseContent }, { localFiles }, { createShelf }] = await Promise.all(
  [
    'features/pages/server/make-page.js',
    'features/pages/web/page.js',
    'features/sites/format/content.js',
    'kit/server/files.js',
    'features/sites/server/shelf.js',
  ].map(built),
)

/** Milliseconds of processor time, which other programs on the machine hardly change. */
async function measure(work: () => unknown): Promise<number> {
  const start = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

const row = (name: string, ...cells: (string | number)[]) =>
  process.stdout.write(`${name.padEnd(46)}${cells.map((cell) => String(cell).padStart(11)).join('')}\n`)

const folder = await mkdtemp(join(tmpdir(), 'hostile-'))
const files = localFiles(folder)
const quiet = { info: () => undefined, error: () => undefined }
const assets = { css: [], script: '/script.js', islands: '/islands.js' }
const making = { platformHost: 'localhost', showcaseDomains: [], assets, renderPage, renderNotice: () => '' }
const standing = {
  place: { domain: 'my.example', named: 'host' },
  path: '/',
  language: '',
  origin: 'http://my.example',
  missed: [],
}

/** Makes the page as the first visitor after an edit gets it. */
async function makeWhole(text: string): Promise<number> {
  await files.write('my.example/content.txt', new TextEncoder().encode(text))
  const tools = { files, shelf: createShelf(files), now: () => new Date(), log: quiet }
  const { bodies } = await makePage(tools, standing, making)
  return bodies.identity.length
}

row('text', 'KB', 'parse ms', 'render ms', 'whole page', 'page KB', 'items', 'problems')
parseContent(hostileTexts['a mixed page, 512 KB'] ?? '')
await makeWhole(hostileTexts['prose, 100 KB'] ?? '')
for (const [name, text] of Object.entries(hostileTexts)) {
  const parse = Math.min(await measure(() => parseContent(text)), await measure(() => parseContent(text)))
  const content = parseContent(text)
  const render = await measure(() => renderItems(content))
  let size = 0
  const whole = await measure(async () => (size = await makeWhole(text)))
  const times = [parse, render, whole].map(Math.round)
  row(
    name,
    Math.round(text.length / 1024),
    ...times,
    Math.round(size / 1024),
    content.items.length,
    content.problems.length,
  )
}
await rm(folder, { recursive: true })
