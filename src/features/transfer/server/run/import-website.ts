import { passOn, phrase, type Phrase } from '#kit/phrase.ts'
import { eq } from 'drizzle-orm'
import { quoteWords } from '#sites/format/text/wording.ts'
import type { Context } from '#kit/server/context.ts'
import type { SitePlan } from '../assemble/site-plan.ts'
import { encodeJson, readJson } from '../storage/stored-page.ts'
import { planPath } from '../storage/paths.ts'
import { transfers } from '../tables.ts'
import type { TransferRow } from './claim-transfer.ts'
import { convertPages } from './convert-pages.ts'
import { downloadFiles } from './download-files.ts'
import { planWebsite } from './plan-website.ts'
import { readSheets } from './read-sheets.ts'
import { readSource } from './read-source.ts'
import type { TransferStep } from './step.ts'
import { surveyPages } from './survey-pages.ts'

const longestReportCharacters = 4000

/** Of drafts, by their titles; each page of the report says it too. */
const mostNamed = 40

function noteHidden(titles: string[]): Phrase[] {
  const [count, more] = [titles.length, titles.length - mostNamed]
  const names = titles
    .slice(0, mostNamed)
    .map((title) => quoteWords(title || '…'))
    .join(', ')
  if (count === 0) return []
  if (count === 1)
    return [
      phrase('page-was-hidden', '1 page wasn’t public on the old website, so it’s a draft here: {names}.', { names }),
    ]
  return [
    more > 0
      ? phrase(
          'many-pages-were-hidden',
          '{count} pages weren’t public on the old website, so they’re drafts here: {names}, {more} more.',
          { count, names, more },
        )
      : phrase(
          'pages-were-hidden',
          '{count} pages weren’t public on the old website, so they’re drafts here: {names}.',
          { count, names },
        ),
  ]
}

/** Each once, as many as a report may have. */
function shortenReport(notes: readonly Phrase[]): Phrase[] {
  let length = 0
  return [...new Map(notes.map((note) => [note.message, note])).values()].filter(
    ({ message }) => (length += message.length + 1) <= longestReportCharacters,
  )
}

/** What was found besides pages, and what isn’t imported. */
function writeReport(
  { store, unpriced = [], settings, notCarried }: SitePlan,
  notes: readonly (Phrase | string)[],
  hidden: string[],
): Phrase[] {
  const languages = settings.languages?.length ?? 0
  const products = store.length + unpriced.length
  const said = [
    ...(products === 1 ? [phrase('found-product', 'Also found 1 product.')] : []),
    ...(products > 1 ? [phrase('found-products', 'Also found {products} products.', { products })] : []),
    ...noteHidden(hidden),
    ...(languages > 1 ? [phrase('found-languages', 'The website has {languages} languages.', { languages })] : []),
  ]
  const known = [...notes, ...notCarried].map((note) => (typeof note === 'string' ? passOn(note) : note))
  return shortenReport([...said, ...known])
}

/** All steps of a transfer; returns how it ended. */
export async function importWebsite(ctx: Context, row: TransferRow, signal: AbortSignal) {
  const showProgress = async (doing: Phrase) => {
    signal.throwIfAborted()
    await ctx.db
      .update(transfers)
      .set({ notes: [doing] })
      .where(eq(transfers.id, row.id))
  }
  const step: TransferStep = { ctx, row, signal, showProgress, patience: { spent: 0 } }
  const found = await readSource(step)
  await showProgress(phrase('import-analyses', 'Analysing pages.'))
  const display = await readSheets(step, found)
  const surveys = await surveyPages(step, display)
  const plan = await planWebsite(step, found, surveys)
  const downloaded = await downloadFiles(step, { found, plan, surveys })
  await showProgress(phrase('import-creates', 'Creating your new pages.'))
  const finished = await convertPages(step, { found, plan, surveys, downloaded, display })
  signal.throwIfAborted()
  if (!(await readJson(ctx, planPath(row)))) await ctx.incoming.write(planPath(row), encodeJson(finished))
  return {
    redirects: finished.redirects.length,
    notes: writeReport(
      finished,
      [...found.notes, ...downloaded.notes],
      surveys.filter(({ isHidden }) => isHidden).map(({ title }) => title),
    ),
  }
}
