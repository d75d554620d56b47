import { phrase } from '#kit/phrase.ts'
import { readSiteAddress } from '#domains/server/site-address.ts'
import type { SitePlan } from '../assemble/site-plan.ts'
import type { PageSurvey } from '../old-site.ts'
import { isInScope, kindOf, scopeOf } from '../crawl/address.ts'
import { openPace } from '../crawl/pace.ts'
import { downloadWanted, type Downloads } from '../download/download.ts'
import { readStoredPage } from '../storage/stored-page.ts'
import { openQuota } from '../storage/quota.ts'
import { openArchive } from './read-source.ts'
import { listReadPages, type SourceFindings, type TransferStep } from './step.ts'

const mostFiles = 200
const mostPictures = 2000
const mostSheets = 20

/** Files of the site that its pages link to. */
async function listFiles(step: TransferStep, home: string): Promise<string[]> {
  const scope = { ...scopeOf(home), folder: '/' }
  const files = new Set<string>()
  for (const page of await listReadPages(step)) {
    const kept = await readStoredPage(step.ctx, step.row, page.position)
    for (const link of kept?.links ?? [])
      if (files.size < mostFiles && kindOf(link) === 'kept' && isInScope(scope, link)) files.add(link)
  }
  return [...files]
}

interface PlannedSite {
  found: SourceFindings
  plan: SitePlan
  surveys: PageSurvey[]
}

/** Downloads pictures, style sheets and files. */
export async function downloadFiles(step: TransferStep, { found, plan, surveys }: PlannedSite): Promise<Downloads> {
  const { ctx, row, signal, showProgress } = step
  const { home } = found.site
  const label = (await readSiteAddress(ctx, row.domainId))?.label
  const archive = await openArchive(step)
  const alts = new Map(surveys.flatMap(({ pictures }) => pictures.map(({ address, alt }) => [address, alt] as const)))
  const pictures = [...new Set(plan.pictures)].slice(0, mostPictures)
  return downloadWanted(
    {
      ctx,
      of: row,
      reading: { ctx, signal, pace: openPace(home, ctx.allowFetchTo) },
      quota: await openQuota(ctx, row),
      readFile: archive?.file,
      silence: new Map(),
      hasFile: (path) => label !== undefined && ctx.files.lookAt(`${label}/${path}`) !== undefined,
      showProgress: (done, total) =>
        showProgress(phrase('import-downloads', 'Downloading pictures and files: {done} of {total}.', { done, total })),
    },
    {
      pictures: pictures.map((address) => ({ address, alt: alts.get(address) ?? '' })),
      files: await listFiles(step, home),
      sheets: plan.styles.sheets.slice(0, mostSheets),
    },
  )
}
