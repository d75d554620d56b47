import { phrase } from '#kit/phrase.ts'
import type { PlannedPage, SitePlan } from '../assemble/site-plan.ts'
import type { DisplayRule } from '../convert/cascade/read-rules.ts'
import type { SharedThings } from '../convert/find-shared.ts'
import { keyOf } from '../crawl/address.ts'
import type { Downloads } from '../download/download.ts'
import { readStoredPage, type StoredPage } from '../storage/stored-page.ts'
import { newFilePath } from '../storage/paths.ts'
import { pageOverQuota, openQuota, type TransferQuota } from '../storage/quota.ts'
import type { Surroundings } from '../new-site.ts'
import type { PageSurvey } from '../old-site.ts'
import { convertOldPage, findSharedThings, finishNewPlan } from './on-thread.ts'
import { countUnreached, sayUnreached } from './count-unreached.ts'
import { followLinks } from './follow-links.ts'
import { repaintLogo } from './repaint-logo.ts'
import { changePage, listReadPages, type SourceFindings, type PageRow, type TransferStep } from './step.ts'

interface KnownSite {
  found: SourceFindings
  plan: SitePlan
  surveys: PageSurvey[]
  downloaded: Downloads
  display: readonly DisplayRule[]
}

const mostHops = 5
const unread = phrase(
  'page-too-complex-to-convert',
  'This page is too complex or broken to be converted. Please recreate it here.',
)

/** Finds the new address for any spelling of an old one. */
function openAddresses({ found, plan, downloaded }: KnownSite): (link: string) => string | undefined {
  const paths = new Map(Object.entries(plan.addresses).map(([address, path]) => [keyOf(address), path]))
  const moved = new Map(found.site.redirects.map(({ from, to }) => [keyOf(from), to]))
  return (link) => {
    const file = downloaded.paths[link]
    if (file) return `/${file}`
    const own = plan.addresses[link]
    if (own !== undefined) return own
    let key = keyOf(link)
    for (let hops = 0; hops < mostHops; hops += 1) {
      const path = paths.get(key)
      if (path !== undefined) return path
      const to = moved.get(key)
      if (to === undefined) return undefined
      key = keyOf(to)
    }
    return undefined
  }
}

interface ConversionContext extends SharedThings {
  display: readonly DisplayRule[]
  pictures: ReadonlyMap<string, string>
  siteName: string | undefined
  newAddressOf: (link: string) => string | undefined
  quota: TransferQuota
  /** What is for sale on a page, and how much of it is in the new store. */
  countProducts: (page: PlannedPage) => Pick<PageRow, 'products' | 'productsKept'>
}

/** What pages offered, and what of it the new store has or will have once its currency is known. */
function openProductCount({ plan, surveys }: KnownSite): ConversionContext['countProducts'] {
  const offered = new Map(surveys.map(({ address, products }) => [address, products.length]))
  const sold = new Map<string, number>()
  for (const { pages } of [...plan.store, ...(plan.unpriced ?? [])])
    for (const path of pages) sold.set(path, (sold.get(path) ?? 0) + 1)
  return ({ address, path }) => {
    const products = offered.get(address) ?? 0
    return { products, productsKept: Math.min(products, sold.get(path) ?? 0) }
  }
}

/** What a page needs to know about the site. */
function surroundingsOf({ page, links }: StoredPage, planned: PlannedPage, making: ConversionContext): Surroundings {
  const { repeated, told, usual, display, pictures, siteName, newAddressOf } = making
  const known = [...links, page.address].map((link) => [link, newAddressOf(link)] as const)
  const own = told.get(page.address)
  return {
    repeated,
    ...(own && { told: own }),
    usual,
    display,
    pictures,
    addresses: new Map(known.filter(isKnown)),
    ...(siteName !== undefined && { siteName }),
    ...(/^\/(?:\?|$)/.test(planned.path) && { isHome: true as const }),
    ...(planned.item !== undefined && { item: planned.item }),
    ...(planned.published !== undefined && { published: planned.published }),
  }
}

async function convertOne(
  step: TransferStep,
  page: PageRow,
  planned: PlannedPage,
  making: ConversionContext,
): Promise<void> {
  const { ctx, row } = step
  const kept = await readStoredPage(ctx, row, page.position)
  if (!kept) return
  const around = surroundingsOf(kept, planned, making)
  const made = await convertOldPage({ page: kept.page, around, planned }, step)
  if (!made) return void (await changePage(step, page, { state: 'failed', notCarried: [...page.notCarried, unread] }))
  const { text, notCarried, ...counts } = made
  const bytes = Buffer.from(text)
  if (!(await making.quota.takeBytes(bytes.length, true)))
    return void (await changePage(step, page, { state: 'failed', notCarried: [pageOverQuota] }))
  await ctx.incoming.write(newFilePath(row, planned.file), bytes)
  const { path, file, title } = planned
  const isDraft = kept.page.isHidden ?? false
  await changePage(step, page, {
    ...counts,
    ...making.countProducts(planned),
    path,
    file,
    title,
    isDraft,
    notCarried: [...page.notCarried, ...notCarried],
  })
}

const isKnown = (entry: readonly [string, string | undefined]): entry is readonly [string, string] =>
  entry[1] !== undefined

/** Writes the pages of the new site; returns its finished plan, with the pages that could be written. */
export async function convertPages(step: TransferStep, known: KnownSite): Promise<SitePlan> {
  const { plan, surveys, downloaded } = known
  const pictures = new Map(Object.entries(downloaded.paths).filter(([, path]) => path !== ''))
  const making: ConversionContext = {
    ...(await findSharedThings(surveys, step)),
    display: known.display,
    pictures,
    siteName: plan.settings.title,
    newAddressOf: openAddresses(known),
    quota: await openQuota(step.ctx, step.row),
    countProducts: openProductCount(known),
  }
  const plannedOf = new Map(plan.pages.map((page) => [keyOf(page.address), page]))
  for (const page of await listReadPages(step)) {
    step.signal.throwIfAborted()
    const planned = plannedOf.get(keyOf(page.address))
    if (planned && page.path === '') await convertOne(step, page, planned, making)
  }
  const written = new Set((await listReadPages(step)).map(({ file }) => file))
  const sheets = plan.styles.sheets.map((address) => downloaded.sheets[address] ?? '')
  const unpainted = await finishNewPlan(plan, { pictures, sheets }, step)
  const finished = await repaintLogo(step, unpainted, making.quota)
  const unreached = await countUnreached(step, making.newAddressOf)
  const site = { ...finished, pages: finished.pages.filter(({ file }) => written.has(file)) }
  const { menu, notes } = await followLinks(step, site, { surveys, quota: making.quota })
  return { ...site, menu, notCarried: [...site.notCarried, ...sayUnreached(unreached), ...notes] }
}
