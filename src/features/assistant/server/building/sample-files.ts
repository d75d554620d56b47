import type { Context } from '#kit/server/context.ts'
import { walkFiles } from '#kit/server/walk-files.ts'
import { starters as list } from '#domains/starters.ts'
import { writeSetting } from '#sites/format/write-setting.ts'

type Starters = Pick<Context, 'starters'>

const isText = (path: string): boolean => path.endsWith('.txt')
const withTitle = (bytes: Uint8Array): string => writeSetting(Buffer.from(bytes).toString('utf8'), 'title', 'x')

/** Whether a file of a site is that of a starter, unchanged. Settings have got a title of their own. */
export async function isSample({ starters }: Starters, path: string, bytes: Uint8Array): Promise<boolean> {
  for (const { key } of list) {
    const sample = await starters.read(`${key}/${path}`)
    if (!sample) continue
    if (Buffer.from(sample).equals(bytes)) return true
    if (path === 'settings.txt' && withTitle(sample) === withTitle(bytes)) return true
  }
  return false
}

/** Those of a site's pictures that no starter left there. */
export async function withoutSamples(
  ctx: Starters & Pick<Context, 'files'>,
  label: string,
  pictures: Iterable<string>,
): Promise<Set<string>> {
  const own = new Set<string>()
  for (const path of pictures) {
    const isNamedAsSample = list.some(({ key }) => ctx.starters.lookAt(`${key}/${path}`) !== undefined)
    const bytes = isNamedAsSample ? await ctx.files.read(`${label}/${path}`) : undefined
    if (!bytes || !(await isSample(ctx, path, bytes))) own.add(path)
  }
  return own
}

/** The paths of the texts that starters left on a site and nobody has changed. */
export async function listSampleTexts(
  { files, starters }: Starters & Pick<Context, 'files'>,
  label: string,
): Promise<string[]> {
  const paths = new Set<string>()
  for (const { key } of list) for await (const path of walkFiles(starters, key)) if (isText(path)) paths.add(path)
  const found: string[] = []
  for (const path of paths) {
    const bytes = await files.read(`${label}/${path}`)
    if (bytes && (await isSample({ starters }, path, bytes))) found.push(path)
  }
  return found
}
