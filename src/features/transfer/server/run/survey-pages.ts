import { readMoment } from '#sites/format/moment.ts'
import type { DisplayRule } from '../convert/cascade/read-rules.ts'
import type { PageSurvey } from '../old-site.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { encodeJson, readJson, readStoredPage } from '../storage/stored-page.ts'
import { surveyPath } from '../storage/paths.ts'
import { pageTooComplex } from '../broken-page.ts'
import { surveyOldPage } from './on-thread.ts'
import { changePage, listReadPages, type PageRow, type TransferStep } from './step.ts'

/** A page that visitors see keeps no day to come: it would be hidden until then. */
function keepDay(made: PageSurvey | undefined, { ctx }: TransferStep): PageSurvey | undefined {
  const isToCome = made?.published !== undefined && !(readMoment(made.published, 'UTC') <= ctx.now().getTime())
  if (!made || made.isHidden || !isToCome) return made
  const { published: _published, ...rest } = made
  return rest
}

async function surveyOne(
  step: TransferStep,
  page: PageRow,
  display: readonly DisplayRule[],
): Promise<PageSurvey | undefined> {
  const { ctx, row } = step
  const known = await readJson<PageSurvey>(ctx, surveyPath(row, page.position))
  const kept = known ? undefined : await readStoredPage(ctx, row, page.position)
  if (!kept) return known
  const made = keepDay(await surveyOldPage(kept.page, display, step), step)
  if (made) await ctx.incoming.write(surveyPath(row, page.position), encodeJson(made))
  return made
}

/** What each page says about itself, in the order in which they were found. A page that can’t be read fails alone. */
export async function surveyPages(step: TransferStep, display: readonly DisplayRule[]): Promise<PageSurvey[]> {
  const surveys: PageSurvey[] = []
  for (const page of await listReadPages(step)) {
    step.signal.throwIfAborted()
    const made = await surveyOne(step, page, display)
    if (made) surveys.push(made)
    else await changePage(step, page, { state: 'failed', notCarried: [pageTooComplex] })
    if (made && page.title === '') await changePage(step, page, { title: made.title.slice(0, 300) })
  }
  if (surveys.length === 0)
    throw new Refusal('unprocessable', phrase('no-page-readable', 'None of the pages found could be read.'))
  return surveys
}
