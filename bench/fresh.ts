import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { row } from './table.ts'

const built = (path: string) => import(join(import.meta.dirname, '../dist/server', path))
const host = 'forty.example'
const sentence =
  'We throw with a clay that turns the colour of toast. It goes into the **dishwasher**, the oven and the [hands](/about) of small children.'
const kinds = [
  `## A heading\n\n${sentence}\n`,
  `${sentence}\n`,
  '- one\n- two\n- three\n',
  `:::center\n${sentence}\n:::\n`,
  '::button[Go]{href=/x}\n',
  ':::table{caption="Prices"}\nsize,hours,price\nsmall,20,9.90\nlarge,60,24.50\n:::\n',
  '::youtube aqz-KE-bpKQ\n',
  `> ${sentence}\n`,
]

async function timeEach(count: number, work: () => unknown): Promise<number> {
  for (let warm = 0; warm < count / 4; warm++) await work()
  const before = process.cpuUsage()
  for (let place = 0; place < count; place++) await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / count
}

const quiet = { info: () => undefined, error: () => undefined }
const atlas = { find: async () => undefined }

/**
 * What a page of forty blocks costs when no finished one is kept: its files looked at, what they were parsed to remembered, the
 * page put together and rendered anew. Processor time, so that what else the machine does matters little.
 */
export async function measureFresh(folder: string): Promise<void> {
  const sites = join(folder, 'fresh')
  const text = `# Forty blocks\n\n${Array.from({ length: 40 }, (_, place) => kinds[place % kinds.length]).join('\n')}`
  await mkdir(join(sites, host), { recursive: true })
  await writeFile(join(sites, host, 'content.txt'), text)
  await writeFile(join(sites, host, 'settings.txt'), 'title Forty\n')
  await writeFile(join(sites, host, 'menu.txt'), 'Home | /\nAbout | /about\nShop | /shop\n')
  const [{ makePage }, { renderPage }, { parseContent }, { localFiles }, { createShelf }] = await Promise.all(
    [
      'features/pages/server/make-page.js',
      'features/pages/web/page.js',
      'features/sites/format/content.js',
      'kit/server/files.js',
      'features/sites/server/shelf.js',
    ].map(built),
  )
  const files = localFiles(sites)
  const tools = { files, shelf: createShelf(files), now: () => new Date(), log: quiet }
  const assets = { css: ['/page.css'], script: '/script.js', islands: '/islands.js' }
  const making = {
    platformHost: 'localhost',
    showcaseDomains: [],
    assets,
    tracks: [],
    renderPage,
    atlas,
    renderNotice: () => '',
  }
  const standing = {
    place: { domain: host, named: 'host' },
    path: '/',
    language: '',
    origin: `http://${host}`,
    missed: [],
  }
  const make = await timeEach(2000, () => makePage(tools, standing, making))
  const parse = await timeEach(1000, () => parseContent(text))
  row('a page of forty blocks, not kept', 'µs cpu', 'a second a core')
  row('made anew', make.toFixed(0), (1e6 / make).toFixed(0))
  row('and parsed anew, as after a change', (make + parse).toFixed(0), (1e6 / (make + parse)).toFixed(0))
}
