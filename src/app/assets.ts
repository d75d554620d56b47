import { readFile, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { encodingFor } from '#pages/server/response/accept-encoding.ts'
import type { PageView } from '#pages/view.ts'
import type { ScreenFiles } from './document.ts'

/** The addresses of the platform's own files; each name contains a hash of the content. */
const base = '/_assets/'

const types: Record<string, string> = { css: 'text/css; charset=utf-8', js: 'text/javascript; charset=utf-8' }

type Bytes = Uint8Array<ArrayBuffer>

/** A file of the build, with the sources of its imports. */
interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

interface Asset {
  type: string
  identity: Bytes
  /** Created on first use. */
  br?: Promise<Bytes>
  gzip?: Promise<Bytes>
}

const compress = {
  br: async (bytes: Bytes): Promise<Bytes> => new Uint8Array(await promisify(brotliCompress)(bytes)),
  gzip: async (bytes: Bytes): Promise<Bytes> => new Uint8Array(await promisify(gzip)(bytes, { level: 9 })),
}

async function readAsset(path: string): Promise<Asset> {
  const type = types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
  return { type, identity: new Uint8Array(await readFile(path)) }
}

/** A chunk and everything that it imports, each once. */
function listAll(manifest: Record<string, Chunk>, source: string): string[] {
  const found = new Set([source])
  for (const name of found) for (const next of manifest[name]?.imports ?? []) found.add(next)
  return [...found]
}

async function sendAsset(request: Request, asset: Asset | undefined): Promise<Response> {
  if (asset === undefined)
    return new Response('Not found', { status: 404, headers: { 'x-content-type-options': 'nosniff' } })
  const encoding = encodingFor(request.headers.get('accept-encoding') ?? '')
  const bytes =
    encoding === 'identity' ? asset.identity : await (asset[encoding] ??= compress[encoding](asset.identity))
  return new Response(request.method === 'HEAD' ? null : bytes, {
    headers: {
      'content-type': asset.type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      vary: 'accept-encoding',
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    },
  })
}

type Manifest = Record<string, Chunk>

function addressIn(manifest: Manifest, source: string): string {
  const file = manifest[source]?.file
  if (file === undefined) throw new Error(`The build has no ${source}.`)
  return base + file
}

/** What the application starts with, in the language that a manifest is of; the rest is the same in all of them. */
function startOf(manifest: Manifest, common: Pick<ScreenFiles, 'css' | 'watch'>): ScreenFiles {
  const started = listAll(manifest, 'src/app/application.tsx')
  return {
    css: [...common.css, ...started.flatMap((source) => manifest[source]?.css ?? []).map((name) => base + name)],
    script: addressIn(manifest, 'src/app/client.ts'),
    watch: common.watch,
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

/** The browser's files from the build, held in memory with their compressed forms. */
export async function openAssets(folder: string) {
  const { all, translated } = await readManifests(join(folder, '.vite'))
  const names = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
  const files = new Map(
    await Promise.all(names.map(async (name) => [base + name, await readAsset(join(folder, name))] as const)),
  )
  const page: PageView['assets'] = {
    css: [addressIn(all, 'src/app/page.css')],
    script: addressIn(all, 'src/app/page-script.ts'),
    islands: addressIn(all, 'src/app/islands.ts'),
  }
  const common = { css: [addressIn(all, 'src/app/screens.css')], watch: addressIn(all, 'src/app/watch-start.ts') }
  /** By language. */
  const screens = new Map([['en', all] as const, ...translated].map(([tag, each]) => [tag, startOf(each, common)]))
  const serve = (request: Request) => sendAsset(request, files.get(new URL(request.url).pathname))
  return { page, screens, serve }
}
