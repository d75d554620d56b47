import { readFile, mkdir, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { startServer } from '../scripts/built-server.ts'
import { servedFonts } from '../src/features/sites/format/fonts.ts'
import { row } from './table.ts'

const text = '# A page of text\n\n' + 'We throw with a clay that turns the colour of toast. '.repeat(60)

/** A file of the build, with its imports. */
interface Chunk {
  file: string
  name?: string
  imports?: string[]
  css?: string[]
}
type Manifest = Record<string, Chunk>

/** The size of a response, in bytes. */
const weigh = (address: string, encoding: 'br' | 'gzip') =>
  new Promise<number>((done, fail) => {
    get(address, { headers: { 'accept-encoding': encoding } }, (answer) => {
      if (answer.statusCode !== 200) fail(new Error(`${address} answered ${answer.statusCode}`))
      let bytes = 0
      answer.on('data', (part: Buffer) => (bytes += part.length)).on('end', () => done(bytes))
    }).on('error', fail)
  })

const ownFiles = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="\/_assets\/([^"]+\.(?:js|css))"/g)].map(([, file = '']) => file)

/** The files that some parts of the build need, each once: by their source, or by what `scripts/vite/together.ts` calls them. */
function listFiles(manifest: Manifest, parts: string[]): string[] {
  const nameOf = (part: string) => Object.keys(manifest).find((key) => manifest[key]?.name === part) ?? part
  const found = new Set(parts.map(nameOf))
  for (const name of found) for (const next of manifest[name]?.imports ?? []) found.add(next)
  return [...found].flatMap((name) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no ${name}.`)
    return [chunk.file, ...(chunk.css ?? [])]
  })
}

/** What each screen loads after the document’s own files, until it can be used. */
const screens: [path: string, parts: string[]][] = [
  ['/login', ['src/features/accounts/web/login-screen.tsx']],
  ['/account/text.example/view', ['account', 'src/features/account/web/view/view-section.tsx']],
  ['/account/text.example/edit', ['account', 'editor']],
]
/** What the editor loads afterwards. */
const afterwards: [name: string, part: string][] = [
  ['its preview: at once on a wide screen', 'preview'],
  ['its text in cards: when somebody first comes to one', 'prose'],
  ['its text editor: when it is first asked for', 'src/features/editor/web/code/text-part.tsx'],
]

async function weighPage(url: string, site: string): Promise<void> {
  const address = `${url}/about?domain=${site}`
  const html = await (await fetch(address)).text()
  const own = [
    ...ownFiles(html),
    ...[...html.matchAll(/href="\/_assets\/([^"]+\.woff2)"/g)].map(([, file = '']) => file),
  ]
  const page = await weigh(address, 'br')
  const sizes = await Promise.all(own.map((file) => weigh(`${url}/_assets/${file}`, 'br')))
  row(`weight of a page of text, ${site}`, 'bytes')
  row('html', String(page))
  for (const [place, file] of own.entries()) row(file.replace(/-[\w-]{8}\./, '.'), String(sizes[place]))
  row('together', String(sizes.reduce((sum, size) => sum + size, page)))
}

async function weighScreens(url: string): Promise<void> {
  const manifest: Manifest = JSON.parse(
    await readFile(join(import.meta.dirname, '../dist/web/.vite/manifest.json'), 'utf8'),
  )
  const known = new Set<string>()
  const sumUp = (files: Iterable<string>) =>
    Promise.all([...files].map((file) => weigh(`${url}/_assets/${file}`, 'gzip'))).then((sizes) =>
      sizes.reduce((sum, size) => sum + size, 0),
    )
  process.stdout.write('\n')
  row('first load of a screen from nothing, gzip', 'html', 'js and css', 'together')
  for (const [path, parts] of screens) {
    const html = await (await fetch(url + path)).text()
    const files = new Set([...ownFiles(html), ...listFiles(manifest, ['src/app/application.tsx', ...parts])])
    const [page, rest] = await Promise.all([weigh(url + path, 'gzip'), sumUp(files)])
    row(path, ...[page, rest, page + rest].map(String))
    for (const file of files) known.add(file)
  }
  for (const [name, part] of afterwards) {
    const more = listFiles(manifest, [part]).filter((file) => !known.has(file))
    row(name, '', String(await sumUp(more)))
  }
}

/** What a browser has to download to show a page of plain text, and the owner's screens. */
export async function measureWeight(folder: string): Promise<void> {
  const dataDir = join(folder, 'weight')
  await mkdir(join(dataDir, 'sites/text.example/about'), { recursive: true })
  await writeFile(join(dataDir, 'sites/text.example/content.txt'), 'Home.\n')
  await writeFile(join(dataDir, 'sites/text.example/about/content.txt'), text)
  for (const font of servedFonts) {
    const site = join(dataDir, 'sites', `${font}.example`)
    await mkdir(join(site, 'about'), { recursive: true })
    await writeFile(join(site, 'settings.txt'), `font ${font}\n`)
    await writeFile(join(site, 'content.txt'), 'Home.\n')
    await writeFile(join(site, 'about/content.txt'), text)
  }
  const server = await startServer({ NODE_ENV: 'production', DATA_DIR: dataDir })
  try {
    await weighPage(server.url, 'text.example')
    for (const font of servedFonts) await weighPage(server.url, `${font}.example`)
    await weighScreens(server.url)
  } finally {
    await server.stop()
  }
}
