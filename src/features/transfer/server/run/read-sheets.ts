import { openPace } from '../crawl/pace.ts'
import type { DisplayRule } from '../convert/cascade/read-rules.ts'
import { downloadWanted } from '../download/download.ts'
import { openQuota } from '../storage/quota.ts'
import { readStoredPage } from '../storage/stored-page.ts'
import { readOldSheets } from './on-thread.ts'
import { openArchive } from './read-source.ts'
import { listReadPages, type SourceFindings, type TransferStep } from './step.ts'

const mostSheets = 20

/** The style sheets that most pages have come first. */
async function listSheets(step: TransferStep): Promise<string[]> {
  const counts = new Map<string, number>()
  for (const page of await listReadPages(step)) {
    const kept = await readStoredPage(step.ctx, step.row, page.position)
    for (const sheet of kept?.sheets ?? []) counts.set(sheet, (counts.get(sheet) ?? 0) + 1)
  }
  const known = [...counts].toSorted(([, one], [, other]) => other - one).slice(0, mostSheets)
  const wanted = new Set(known.map(([sheet]) => sheet))
  return [...counts.keys()].filter((sheet) => wanted.has(sheet))
}

/** Downloads the style sheets of a website, and reads what they say about what is shown. */
export async function readSheets(step: TransferStep, { site }: SourceFindings): Promise<readonly DisplayRule[]> {
  const { ctx, row, signal } = step
  const sheets = await listSheets(step)
  if (sheets.length === 0) return []
  const archive = await openArchive(step)
  const downloaded = await downloadWanted(
    {
      ctx,
      of: row,
      reading: { ctx, signal, pace: openPace(site.home, ctx.allowFetchTo) },
      quota: await openQuota(ctx, row),
      readFile: archive?.file,
      silence: new Map(),
      hasFile: () => false,
      showProgress: async () => signal.throwIfAborted(),
    },
    { pictures: [], files: [], sheets },
  )
  const texts = sheets.map((address) => ({ address, text: downloaded.sheets[address] ?? '' }))
  return (await readOldSheets(texts, step)) ?? []
}
