import { decodePercents } from '#kit/percent.ts'
import { defineParser } from '#kit/server/parser.ts'
import { readSettingLines } from '#sites/format/setting-lines.ts'
import { currency } from '#sites/format/setting-values.ts'
import { finishPage } from '../assemble/finish-page.ts'
import { fileIn } from '../assemble/languages.ts'
import type { PlannedPage, SitePlan } from '../assemble/site-plan.ts'
import { writeSite } from '../assemble/write-site.ts'

interface MentioningText {
  text: string
  /** Of files. */
  paths: readonly string[]
}

/** Those of some paths that stand in a text. */
export const mentionsParser = defineParser({
  name: 'mentions of files',
  pace: 'long',
  sizeOf: ({ text }: MentioningText) => text.length,
  parse({ text, paths }) {
    const words = new Set(text.split(/[\s"'()|,<>={}[\]]+/).map((word) => decodePercents(word.replace(/^\/+/, ''))))
    return paths.filter((path) => words.has(path))
  },
})

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

/** The text of a page that was converted before it was known what is sold there, and in which currency. */
export const finishedPageParser = defineParser({
  name: 'finished page of a transfer',
  sizeOf: ({ text }: { page: PlannedPage; text: string }) => text.length,
  parse: ({ page, text }) => finishPage(page, text),
})

/** The currency that settings say. */
export const currencyParser = defineParser({
  name: 'currency of settings',
  sizeOf: ({ text }: { text: string }) => text.length,
  parse({ text }) {
    const said = readSettingLines(text).findLast(({ key }) => key === 'currency')?.value
    return said === undefined ? undefined : currency.read(said)
  },
})

interface SharedPlan {
  plan: SitePlan
  /** Undefined for all. */
  paths: ReadonlySet<string> | undefined
  /** The present files of the site by path. */
  present: ReadonlyMap<string, string>
  /** Whether other pages were accepted before. */
  isLater: boolean
}

const lengthOf = (texts: Iterable<string>) => Iterator.from(texts).reduce((sum, { length }) => sum + length, 0)

/** Settings, menus, store and redirects of a site with what a plan adds to them. */
export const sharedFilesParser = defineParser({
  name: 'shared files of a transfer',
  pace: 'long',
  // Items and redirects are read as often as there are pages.
  sizeOf: ({ plan, present }: SharedPlan) =>
    lengthOf(present.values()) + 500 * (plan.store.length + plan.pages.length + plan.redirects.length),
  parse: ({ plan, paths, present, isLater }) => writeSite(isLater ? keepSettings(plan, present) : plan, present, paths),
})
