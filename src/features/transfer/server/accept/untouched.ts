import { starters } from '#domains/starters.ts'
import type { Context, Domain } from '#kit/server/context.ts'
import { walkFiles } from '#kit/server/walk-files.ts'
import { layTitle } from '#domains/server/lay-title.ts'
import { readSettings } from '#sites/format/settings.ts'

type Tools = Pick<Context, 'files' | 'starters'>

/** More files than any starter has. */
const most = 500

/** Whether a file is what the starter's became when the site was made: with its title in the settings, and perhaps as the headline. */
const isLaid = (path: string, { own, sample }: Record<'own' | 'sample', Uint8Array>, title: string): boolean =>
  [undefined, title].some((heading) => Buffer.from(layTitle(path, sample, { title, heading })).equals(own))

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
  const settings = Buffer.from((await files.read(`${label}/settings.txt`)) ?? []).toString('utf8')
  const title = readSettings(settings).settings.title ?? ''
  for (const path of paths) {
    const [own, sample] = [await files.read(`${label}/${path}`), await store.read(`${key}/${path}`)]
    if (!own || !sample || !isLaid(path, { own, sample }, title)) return false
  }
  return true
}

/** The files of a site that nobody has changed since it was made from a starter; undefined for any other site. */
export async function findSample(ctx: Tools, domain: Domain): Promise<string[] | undefined> {
  const paths = await listFiles(ctx.files, domain.label)
  for (const { key } of starters) if (await isLike(ctx, domain, key, paths)) return paths
  return undefined
}
