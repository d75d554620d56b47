import type { Context, Domain } from '#kit/server/context.ts'
import { walkFiles } from '#kit/server/walk-files.ts'
import { fileIn } from '../assemble/languages.ts'
import type { PlannedPage, SitePlan } from '../assemble/site-plan.ts'
import { newFilesFolder, newFilePath, type TransferKey } from '../storage/paths.ts'
import { finishedPageParser, mentionsParser, sharedFilesParser } from './parsers.ts'
interface Text {
  path: string
  text: string
}

/** The texts of pages that were converted. */
export async function readPages({ incoming, parse }: Context, of: TransferKey, pages: PlannedPage[]) {
  const read: (Text & { page: PlannedPage })[] = []
  for (const page of pages) {
    const bytes = await incoming.read(newFilePath(of, page.file))
    const converted = bytes && { page, text: Buffer.from(bytes).toString() }
    if (!converted) continue
    const text = await parse(finishedPageParser, converted, { who: of.domainId })
    read.push({ page, path: page.file, text })
  }
  return read
}

function asBefore(page: PlannedPage): PlannedPage {
  const { forSale: _, ...rest } = page
  return rest
}

/** Pages of the site whose things are only sold from now on, with where that is; those that somebody has changed since stay as they are. */
export async function readSoldLater(
  ctx: Context,
  of: TransferKey,
  { domain, pages }: { domain: Pick<Domain, 'label'>; pages: PlannedPage[] },
) {
  const sold = pages.filter(({ forSale }) => forSale !== undefined)
  const before = await readPages(ctx, of, sold.map(asBefore))
  const present = await Promise.all(before.map(({ path }) => ctx.files.read(`${domain.label}/${path}`)))
  const isSame = new Set(before.filter(({ text }, at) => present[at]?.toString() === text).map(({ path }) => path))
  return readPages(
    ctx,
    of,
    sold.filter(({ file }) => isSame.has(file)),
  )
}

/** The pictures and other files among the new ones that these texts show. */
export async function findShown({ incoming, parse }: Context, of: TransferKey, texts: readonly string[]) {
  const paths = await Array.fromAsync(walkFiles(incoming, newFilesFolder(of)))
  const mentioned = new Set<string>()
  for (const text of texts)
    for (const path of await parse(mentionsParser, { text, paths }, { who: of.domainId })) mentioned.add(path)
  const shown: { path: string; size: number }[] = []
  for (const path of paths)
    if (mentioned.has(path)) shown.push({ path, size: (await incoming.stat(newFilePath(of, path)))?.size ?? 0 })
  return shown
}

interface Terms {
  plan: SitePlan
  /** Undefined for all. */
  paths: ReadonlySet<string> | undefined
  /** Whether a sample site is replaced. */
  isReplaced: boolean
  /** Whether other pages were accepted before. */
  isLater: boolean
}

/** Settings, menus, store and redirects with what belongs to the accepted pages. */
export async function writeShared({ files, parse }: Context, { id, label }: Domain, terms: Terms): Promise<Text[]> {
  const { plan, paths, isReplaced, isLater } = terms
  const inLanguages = [...Object.keys(plan.menuIn), ...Object.keys(plan.settingsIn)]
  const named = ['settings.txt', 'menu.txt'].flatMap((file) => [file, ...inLanguages.map((tag) => fileIn(file, tag))])
  const present = new Map<string, string>()
  for (const path of isReplaced ? [] : [...new Set([...named, 'store/store.txt', 'redirects.txt'])]) {
    const bytes = await files.read(`${label}/${path}`)
    if (bytes) present.set(path, Buffer.from(bytes).toString('utf8'))
  }
  const written = await parse(sharedFilesParser, { plan, paths, present, isLater }, { who: id })
  return written.map(({ path, content }) => ({ path, text: content }))
}
