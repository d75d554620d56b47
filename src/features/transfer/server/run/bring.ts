import { eq } from 'drizzle-orm'
import { quote } from '#sites/format/text/wording.ts'
import type { Context } from '#kit/server/context.ts'
import type { SitePlan } from '../assemble/site-plan.ts'
import { encode, readJson } from '../keeping/kept-page.ts'
import { planPlace } from '../keeping/places.ts'
import { transfers } from '../tables.ts'
import type { TransferRow } from './claim.ts'
import { convertPages } from './convert-pages.ts'
import { downloadFiles } from './download-files.ts'
import { planFrom } from './plan-from.ts'
import { readSource } from './read-source.ts'
import type { Step } from './step.ts'
import { surveyPages } from './survey-pages.ts'

const longestMessage = 4000

/** Of drafts, by their titles; each page of the report says it too. */
const mostNamed = 40

function tellHidden(titles: string[]): string[] {
  if (titles.length === 0) return []
  const named = titles.slice(0, mostNamed).map((title) => quote(title || 'Untitled'))
  const names = [...named, ...(titles.length > mostNamed ? [`${titles.length - mostNamed} more`] : [])].join(', ')
  return titles.length === 1
    ? [`1 page wasn’t public on the old website, so it’s a draft here: ${names}.`]
    : [`${titles.length} pages weren’t public on the old website, so they’re drafts here: ${names}.`]
}

/** What was found besides pages, and what isn’t brought. */
function report(
  { store, unpriced = [], settings, notCarried }: SitePlan,
  notes: readonly string[],
  hidden: string[],
): string {
  const languages = settings.languages?.length ?? 0
  const products = store.length + unpriced.length
  const said = [
    ...(products === 1 ? ['Also found 1 product.'] : []),
    ...(products > 1 ? [`Also found ${products} products.`] : []),
    ...tellHidden(hidden),
    ...(languages > 1 ? [`The website has ${languages} languages.`] : []),
  ]
  return [...new Set([...said, ...notes, ...notCarried])].join(' ').slice(0, longestMessage)
}

/** All steps of a transfer; returns how it ended. */
export async function bring(ctx: Context, row: TransferRow, signal: AbortSignal) {
  const tell = async (message: string) => {
    signal.throwIfAborted()
    await ctx.db.update(transfers).set({ message }).where(eq(transfers.id, row.id))
  }
  const step: Step = { ctx, row, signal, tell, patience: { spent: 0 } }
  const found = await readSource(step)
  await tell('Analysing pages.')
  const surveys = await surveyPages(step)
  const plan = await planFrom(step, found, surveys)
  const downloaded = await downloadFiles(step, { found, plan, surveys })
  await tell('Creating your new pages.')
  const finished = await convertPages(step, { found, plan, surveys, downloaded })
  signal.throwIfAborted()
  if (!(await readJson(ctx, planPlace(row)))) await ctx.incoming.write(planPlace(row), encode(finished))
  return {
    redirects: finished.redirects.length,
    message: report(
      finished,
      [...found.notes, ...downloaded.notes],
      surveys.filter(({ isHidden }) => isHidden).map(({ title }) => title),
    ),
  }
}
