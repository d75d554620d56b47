import { starters } from '#domains/starters.ts'
import type { Context, Domain } from '#kit/server/context.ts'
import { walkFiles } from '#kit/server/walk-files.ts'
import { writeSetting } from '#sites/format/write-setting.ts'

type Tools = Pick<Context, 'files' | 'starters'>

/** More files than any starter has. */
const most = 500

/** Settings get the title of the site when it is made. */
const withoutTitle = (path: string, bytes: Uint8Array | undefined): string =>
  /^settings(?:\.[\w-]+)?\.txt$/.test(path)
    ? writeSetting(Buffer.from(bytes ?? []).toString('utf8'), 'title', '')
    : Buffer.from(bytes ?? []).toString('latin1')

async function listFiles(store: Context['files'], root: string): Promise<string[]> {
  const paths: string[] = []
  for await (const path of walkFiles(store, root)) {
    paths.push(path)
    if (paths.length > most) break
  }
  return paths.toSorted()
}

async function isLike({ files, starters: store }: Tools, { label }: Domain, key: string, paths: string[]) {
  if ((await listFiles(store, key)).join('\n') !== paths.join('\n')) return false
  for (const path of paths) {
    const [own, sample] = [await files.read(`${label}/${path}`), await store.read(`${key}/${path}`)]
    if (withoutTitle(path, own) !== withoutTitle(path, sample)) return false
  }
  return true
}

/** The files of a site that nobody has changed since it was made from a starter; undefined for any other site. */
export async function findSample(ctx: Tools, domain: Domain): Promise<string[] | undefined> {
  const paths = await listFiles(ctx.files, domain.label)
  for (const { key } of starters) if (await isLike(ctx, domain, key, paths)) return paths
  return undefined
}
