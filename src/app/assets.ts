import { readFile, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { encodingFor } from '#pages/server/response/accept-encoding.ts'
import { readFaces, type FontFiles } from '#pages/font-files.ts'
import type { PageView } from '#pages/view.ts'
import { servedFonts } from '#sites/format/fonts.ts'
import type { ScreenFiles } from './document.ts'

/** The addresses of the platform's own files; each name contains a hash of the content. */
const base = '/_assets/'

const types: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
}

type Bytes = Uint8Array<ArrayBuffer>

/** A file of the build, with the sources of its imports. */
interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

/** Its forms, each read or made on first use. */
interface Asset {
  type: string
  read: () => Promise<Bytes>
  identity?: Promise<Bytes>
  br?: Promise<Bytes>
  gzip?: Promise<Bytes>
}

const compress = {
  br: async (bytes: Bytes): Promise<Bytes> => new Uint8Array(await promisify(brotliCompress)(bytes)),
  gzip: async (bytes: Bytes): Promise<Bytes> => new Uint8Array(await promisify(gzip)(bytes, { level: 9 })),
}

const brandFonts = ['figtree-latin-normal.woff2', 'bricolage-grotesque-latin-normal.woff2']

const forever = 'public, max-age=31536000, immutable'
/** Of an address that stays the same when its content changes. */
const anHour = 'public, max-age=3600'

const openAsset = (path: string): Asset => ({
  type: types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
  read: async () => new Uint8Array(await readFile(path)),
})

const identityOf = (asset: Asset) => (asset.identity ??= asset.read())
const formOf = (asset: Asset, encoding: 'br' | 'gzip' | 'identity'): Promise<Bytes> =>
  encoding === 'identity' ? identityOf(asset) : (asset[encoding] ??= identityOf(asset).then(compress[encoding]))

/** A chunk and everything that it imports, each once. */
function listAll(manifest: Record<string, Chunk>, source: string): string[] {
  const found = new Set([source])
  for (const name of found) for (const next of manifest[name]?.imports ?? []) found.add(next)
  return [...found]
}

async function sendAsset(request: Request, asset: Asset | undefined, caching = forever): Promise<Response> {
  if (asset === undefined)
    return new Response('Not found', { status: 404, headers: { 'x-content-type-options': 'nosniff' } })
  const isCompressed = asset.type === types.woff2
  const encoding = isCompressed ? 'identity' : encodingFor(request.headers.get('accept-encoding') ?? '')
  const bytes = await formOf(asset, encoding)
  return new Response(request.method === 'HEAD' ? null : bytes, {
    headers: {
      'content-type': asset.type,
      'cache-control': caching,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      vary: 'accept-encoding',
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    },
  })
}

const sheetOf = (font: string) => `src/features/pages/web/fonts/${font}.css`

const readText = async (asset: Asset) => new TextDecoder().decode(await identityOf(asset))

/** The style sheets of our fonts, with the files that each names. */
async function readFonts(files: Map<string, Asset>, addressOf: (source: string) => string) {
  const sheets = servedFonts.map(async (name): Promise<[string, FontFiles]> => {
    const css = addressOf(sheetOf(name))
    const asset = files.get(css)
    return [name, { css, faces: asset ? readFaces(await readText(asset)) : [] }]
  })
  return Object.fromEntries(await Promise.all(sheets))
}

/** Samples of fonts, which show a font however late it comes. */
function openSamples(files: Map<string, Asset>, sheets: Record<string, { css: string }>): Map<string, Asset> {
  const samples = Object.entries(sheets).flatMap(([name, { css }]) => {
    const asset = files.get(css)
    if (!asset) return []
    const read = async () =>
      new TextEncoder().encode((await readText(asset)).replaceAll('font-display:optional', 'font-display:swap'))
    return [[`${base}font-${name}.css`, { type: asset.type, read }] as const]
  })
  return new Map(samples)
}

/** Files by addresses that change with their content, and samples of fonts by addresses that anybody can know. */
const openServer = (files: Map<string, Asset>, samples: Map<string, Asset>) => (request: Request) => {
  const { pathname } = new URL(request.url)
  const sample = samples.get(pathname)
  return sample ? sendAsset(request, sample, anHour) : sendAsset(request, files.get(pathname))
}

type Manifest = Record<string, Chunk>

function addressIn(manifest: Manifest, source: string): string {
  const file = manifest[source]?.file
  if (file === undefined) throw new Error(`The build has no ${source}.`)
  return base + file
}

/** What the application starts with, in the language that a manifest is of; the rest is the same in all of them. */
function startOf(manifest: Manifest, common: Pick<ScreenFiles, 'css' | 'watch' | 'fonts' | 'mark'>): ScreenFiles {
  const started = listAll(manifest, 'src/app/application.tsx')
  return {
    ...common,
    css: [...common.css, ...started.flatMap((source) => manifest[source]?.css ?? []).map((name) => base + name)],
    script: addressIn(manifest, 'src/app/client.ts'),
    preload: started.map((source) => addressIn(manifest, source)),
  }
}

/** The manifests of the screens by language; the one without a language is of everything, in English. */
async function readManifests(folder: string): Promise<{ all: Manifest; translated: [string, Manifest][] }> {
  const read = async (name: string): Promise<Manifest> => JSON.parse(await readFile(join(folder, name), 'utf8'))
  const names = (await readdir(folder)).filter((name) => name !== 'manifest.json')
  const translated = names.map(async (name) => [basename(name, '.json'), await read(name)] as [string, Manifest])
  return { all: await read('manifest.json'), translated: await Promise.all(translated) }
}

/** The browser's files from the build, each held in memory once somebody has asked for it, with its compressed forms. */
export async function openAssets(folder: string) {
  const { all, translated } = await readManifests(join(folder, '.vite'))
  const names = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
  const files = new Map(names.map((name) => [base + name, openAsset(join(folder, name))]))
  const addressOf = (source: string) => addressIn(all, source)
  const fonts = await readFonts(files, addressOf)
  const mark = addressOf('src/app/styles/mark.svg')
  const page: PageView['assets'] = {
    css: [addressOf('src/app/page.css')],
    script: addressOf('src/app/page-script.ts'),
    islands: addressOf('src/app/islands.ts'),
    visits: addressOf('src/features/visitors/web/counting/count-page.ts'),
    visitors: addressOf('src/app/visitor-script.ts'),
    fonts,
    mark,
  }
  const common = {
    css: [addressOf('src/app/screens.css')],
    watch: addressOf('src/app/watch-start.ts'),
    fonts: brandFonts.map((file) => addressOf(`src/features/pages/web/fonts/files/${file}`)),
    mark,
  }
  /** By language. */
  const screens = new Map([['en', all] as const, ...translated].map(([tag, each]) => [tag, startOf(each, common)]))
  const serve = openServer(files, openSamples(files, { ...fonts, device: { css: addressOf(sheetOf('device')) } }))
  return { page, screens, serve }
}
