import type { Context } from '#kit/server/context.ts'
import { walkFiles } from '#kit/server/walk-files.ts'
import { starters as list } from '#domains/starters.ts'
import { isSameButTitle } from '#domains/server/lay-title.ts'

/** Where samples are: in each starter, and pictures for several of them. */
export const sampleFolders: readonly string[] = [...list.map(({ key }) => key), 'common']

const isText = (path: string): boolean => path.endsWith('.txt')

/** Whether a file of a site is that of a starter, unchanged but for the title that it got when the site was made. */
export async function isSample(
  { starters }: Pick<Context, 'starters'>,
  path: string,
  bytes: Uint8Array,
): Promise<boolean> {
  for (const key of sampleFolders) {
    const sample = await starters.read(`${key}/${path}`)
    if (sample && isSameButTitle(path, bytes, sample)) return true
  }
  return false
}

/** Those of a site's pictures that no starter left there. */
export async function withoutSamples(ctx: Context, label: string, pictures: Iterable<string>): Promise<Set<string>> {
  const own = new Set<string>()
  for (const path of pictures) {
    const isNamedAsSample = sampleFolders.some((key) => ctx.starters.lookAt(`${key}/${path}`) !== undefined)
    const bytes = isNamedAsSample ? await ctx.files.read(`${label}/${path}`) : undefined
    if (!bytes || !(await isSample(ctx, path, bytes))) own.add(path)
  }
  return own
}

/** The paths of the texts that starters left on a site and nobody has changed. */
export async function listSampleTexts({ files, starters }: Context, label: string): Promise<string[]> {
  const paths = new Set<string>()
  for (const { key } of list) for await (const path of walkFiles(starters, key)) if (isText(path)) paths.add(path)
  const found: string[] = []
  for (const path of paths) {
    const bytes = await files.read(`${label}/${path}`)
    if (bytes && (await isSample({ starters }, path, bytes))) found.push(path)
  }
  return found
}
