import { starters } from '#domains/starters.ts'
import type { Context, Domain } from '#kit/server/context.ts'
import { walkFiles } from '#kit/server/walk-files.ts'
import { headlineOf, isSameButTitle, layTitle } from '#domains/server/lay-title.ts'

/** More files than any starter has. */
const most = 500

interface FilePair {
  own: Uint8Array
  sample: Uint8Array
}

/** Whether a file is what the starter's became when the site was made; the headline of the home page may be the title. */
const isLaid = (path: string, { own, sample }: FilePair, heading: string | undefined): boolean =>
  path === 'content.txt'
    ? [undefined, heading].some((given) =>
        Buffer.from(layTitle(path, sample, { title: '', heading: given })).equals(own),
      )
    : isSameButTitle(path, own, sample)

async function listFiles(store: Context['files'], root: string): Promise<string[]> {
  const paths: string[] = []
  for await (const path of walkFiles(store, root)) {
    paths.push(path)
    if (paths.length > most) break
  }
  return paths.toSorted()
}

async function isLike({ files, starters: store }: Context, { label }: Domain, key: string, paths: string[]) {
  if ((await listFiles(store, key)).join('\n') !== paths.join('\n')) return false
  const pair = async (path: string): Promise<FilePair> => {
    const [own, sample] = [await files.read(`${label}/${path}`), await store.read(`${key}/${path}`)]
    return { own: own ?? new Uint8Array(), sample: sample ?? new Uint8Array() }
  }
  const title = headlineOf((await pair('content.txt')).own)
  const settings = await pair('settings.txt')
  const isTitle = Buffer.from(layTitle('settings.txt', settings.sample, { title })).equals(settings.own)
  for (const path of paths) if (!isLaid(path, await pair(path), isTitle ? title : undefined)) return false
  return true
}

/** The files of a site that nobody has changed since it was made from a starter; undefined for any other site. */
export async function findSample(ctx: Context, domain: Domain): Promise<string[] | undefined> {
  const paths = await listFiles(ctx.files, domain.label)
  for (const { key } of starters) if (await isLike(ctx, domain, key, paths)) return paths
  return undefined
}
