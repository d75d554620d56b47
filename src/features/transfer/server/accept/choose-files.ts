import { decodePercents } from '#kit/percent.ts'
import type { Context, Domain } from '#kit/server/context.ts'
import { walkFiles } from '#kit/server/walk-files.ts'
import { readSettingLines } from '#sites/format/setting-lines.ts'
import { finishPage } from '../assemble/finish-page.ts'
import { fileIn } from '../assemble/languages.ts'
import type { PlannedPage, SitePlan } from '../assemble/site-plan.ts'
import { writeSite } from '../assemble/write-site.ts'
import { newFolder, newPlace, type Place } from '../keeping/places.ts'

type Tools = Pick<Context, 'files' | 'incoming'>
interface Text {
  path: string
  text: string
}

/** The texts of pages that were converted. */
export async function readPages({ incoming }: Tools, of: Place, pages: PlannedPage[]) {
  const read = await Promise.all(
    pages.map(async (page) => {
      const bytes = await incoming.read(newPlace(of, page.file))
      return bytes ? [{ page, path: page.file, text: finishPage(page, Buffer.from(bytes).toString()) }] : []
    }),
  )
  return read.flat()
}

/** Everything in texts that may be the path of a file. */
function mentionedIn(texts: readonly string[]): Set<string> {
  const words = texts.flatMap((text) => text.split(/[\s"'()|,<>={}[\]]+/))
  return new Set(words.map((word) => decodePercents(word.replace(/^\/+/, ''))))
}

/** The pictures and other files among the new ones that these texts show. */
export async function findShown({ incoming }: Tools, of: Place, texts: readonly string[]) {
  const mentioned = mentionedIn(texts)
  const shown: { path: string; size: number }[] = []
  for await (const path of walkFiles(incoming, newFolder(of))) {
    if (!mentioned.has(path)) continue
    shown.push({ path, size: (await incoming.stat(newPlace(of, path)))?.size ?? 0 })
  }
  return shown
}

/** What the owner has set since the first pages were accepted stays. */
function keepSettings(plan: SitePlan, present: ReadonlyMap<string, string>): SitePlan {
  const keys = new Set(readSettingLines(present.get('settings.txt') ?? '').map(({ key }) => key))
  const names: Record<string, string> = { theme: 'visual_theme' }
  const settings = Object.entries(plan.settings).filter(([key]) => !keys.has(names[key] ?? key))
  const settingsIn = Object.entries(plan.settingsIn).filter(
    ([language]) => !present.has(fileIn('settings.txt', language)),
  )
  return { ...plan, settings: Object.fromEntries(settings), settingsIn: Object.fromEntries(settingsIn) }
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
export async function writeShared({ files }: Tools, { label }: Domain, terms: Terms): Promise<Text[]> {
  const { plan, paths, isReplaced, isLater } = terms
  const inLanguages = [...Object.keys(plan.menuIn), ...Object.keys(plan.settingsIn)]
  const named = ['settings.txt', 'menu.txt'].flatMap((file) => [file, ...inLanguages.map((tag) => fileIn(file, tag))])
  const present = new Map<string, string>()
  for (const path of isReplaced ? [] : [...new Set([...named, 'store/store.txt', 'redirects.txt'])]) {
    const bytes = await files.read(`${label}/${path}`)
    if (bytes) present.set(path, Buffer.from(bytes).toString('utf8'))
  }
  const written = writeSite(isLater ? keepSettings(plan, present) : plan, present, paths)
  return written.map(({ path, content }) => ({ path, text: content }))
}
