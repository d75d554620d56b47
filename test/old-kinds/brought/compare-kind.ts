import type { Transfer } from '#transfer/contract.ts'
import { measureNew, measureOld, type MeasuredPage } from '../measure.ts'
import type { BroughtSite } from './bring.ts'
import type { BroughtKind } from './brought-kind.ts'

export const measuredThings = ['words', 'pictures', 'links', 'dates'] as const
export type MeasuredThing = (typeof measuredThings)[number]

/** How much there was, and how much of it is there again. */
export interface BroughtShare {
  all: number
  kept: number
}

export interface KindFindings {
  /** As the measure has it, which shares no code with the importer. */
  measured: Record<MeasuredThing, BroughtShare>
  /** As the report has it. */
  reported: Record<MeasuredThing, BroughtShare>
  products: BroughtShare
  /** Pages of the new website that no link leads to. */
  unreached: string[]
  /** Pages that visitors saw and the import doesn’t have. */
  missing: string[]
  /** Pages of which less is there than is normal, with what they lack. */
  poor: string[]
}

type Page = Transfer['pages'][number]

const bare = (path: string) =>
  decodeURI(path)
    .replace(/(?:index)?\.html?$|\/+$/g, '')
    .replace(/\/$/, '') || '/'
const pathOf = (address: string) => (URL.canParse(address) ? bare(new URL(address).pathname) : address)

const countIn = (source: readonly string[], shown: readonly string[]) => {
  const left = new Map<string, number>()
  for (const one of shown) left.set(one, (left.get(one) ?? 0) + 1)
  return source.filter((one) => {
    const count = left.get(one) ?? 0
    left.set(one, count - 1)
    return count > 0
  }).length
}

/** Where an old link leads: to the new path of its page, or outside as before. */
function targetOf(link: string, from: string, pages: readonly Page[]): string {
  if (/^(?:mailto|tel):/.test(link)) return link
  const url = new URL(link, `https://old.example${from === '/' ? '/' : from}`)
  const page = pages.find(({ address }) => pathOf(address) === bare(url.pathname))
  const isOutside = url.host !== 'old.example' && !/^(?:joinery\.|archive\.|127\.)/.test(url.host)
  return isOutside ? url.href : (page?.path ?? bare(url.pathname))
}

/** What isn’t there any more leads to where it was. */
const own = (link: string) => link.replace(/^http:\/\/127\.0\.0\.1:\d+/, '')
const same = (written: string, target: string, link = own(written)) =>
  link === target || bare(link.split(/[?#]/)[0] ?? '') === bare(target.split(/[?#]/)[0] ?? '')

interface PagePair {
  from: string
  old: MeasuredPage
  shown: MeasuredPage
  pages: readonly Page[]
}

function countPage({ from, old, shown, pages }: PagePair): Record<MeasuredThing, BroughtShare> {
  const targets = [...new Set(old.links.map((link) => targetOf(link, from, pages)))].filter((to) => !same(to, from))
  return {
    words: { all: old.words.length, kept: countIn(old.words, shown.words) },
    pictures: { all: old.pictures, kept: Math.min(old.pictures, shown.pictures) },
    links: { all: targets.length, kept: targets.filter((to) => shown.links.some((link) => same(link, to))).length },
    dates: { all: old.days.length, kept: old.days.filter((day) => shown.days.includes(day)).length },
  }
}

const none = (): Record<MeasuredThing, BroughtShare> => ({
  words: { all: 0, kept: 0 },
  pictures: { all: 0, kept: 0 },
  links: { all: 0, kept: 0 },
  dates: { all: 0, kept: 0 },
})

function addTo(sum: Record<MeasuredThing, BroughtShare>, page: Record<MeasuredThing, BroughtShare>): void {
  for (const thing of measuredThings) {
    sum[thing].all += page[thing].all
    sum[thing].kept += page[thing].kept
  }
}

const reportedOf = (page: Page): Record<MeasuredThing, BroughtShare> => ({
  words: { all: page.words, kept: page.wordsKept },
  pictures: { all: page.images, kept: page.imagesKept },
  links: { all: page.links, kept: page.linksKept },
  dates: { all: page.dates, kept: page.datesKept },
})

const leastOfPage = 0.9
const findPage = (pages: readonly Page[], path: string) => pages.find(({ address }) => pathOf(address) === bare(path))

/** Compares what visitors of an old website saw with what those of the new one get. */
export function compareKind(
  { shown, isContent, products = [] }: BroughtKind,
  { done, reached, products: sold }: BroughtSite,
): KindFindings {
  const [measured, reported] = [none(), none()]
  const [missing, poor]: [string[], string[]] = [[], []]
  for (const [path, old] of measureOld(shown, isContent)) {
    const page = findPage(done.pages, path)
    if (!page) {
      if (old.words.length > 0 && done.pages.every(({ title }) => title === '' || !path.includes(title)))
        missing.push(path)
      continue
    }
    const html = reached.get(page.path) ?? ''
    const counted = countPage({ from: bare(path), old, shown: measureNew(html), pages: done.pages })
    if (counted.words.kept < counted.words.all * leastOfPage) poor.push(`${path} ${JSON.stringify(counted.words)}`)
    addTo(measured, counted)
    addTo(reported, reportedOf(page))
  }
  const isSold = ({ title, price }: { title: string; price: string }) =>
    sold.some((item) => item.title === title && Number(item.price) === Number(price))
  return {
    measured,
    reported,
    products: { all: products.length, kept: products.filter(isSold).length },
    unreached: done.pages.filter(({ draft, path }) => !draft && !reached.has(path)).map(({ path }) => path),
    missing,
    poor,
  }
}
