import { openWords } from '#kit/server/words.ts'
import { phrase, type Phrase } from '#kit/phrase.ts'
import { quoteWords } from '#sites/format/text/wording.ts'
import { addLinks } from '../assemble/add-links.ts'
import { mostInMenu, urlsOf, withMore } from '../assemble/reach-pages.ts'
import type { PageLink, PlannedPage, SitePlan } from '../assemble/site-plan.ts'
import { keyOf } from '../crawl/address.ts'
import type { PageSurvey } from '../old-site.ts'
import { newFilePath } from '../storage/paths.ts'
import type { TransferQuota } from '../storage/quota.ts'
import { searchNewPage } from './on-thread.ts'
import type { TransferStep } from './step.ts'

const mostLinesTold = 8

const bare = (path: string) => path.split('?')[0] ?? ''
/** The lines of the footer that most pages had. */
function findFooter(surveys: readonly PageSurvey[]): string[] {
  const seen = surveys.filter(({ isHidden, footer = [] }) => !isHidden && footer.length > 0)
  const counts = new Map<string, number>()
  for (const { footer = [] } of seen) for (const line of new Set(footer)) counts.set(line, (counts.get(line) ?? 0) + 1)
  return [...counts].flatMap(([line, count]) => (count * 2 > seen.length ? [line] : []))
}

/** What the texts of the new pages say: where each one leads, and which lines stand on none of them. */
async function readPages(step: TransferStep, pages: readonly PlannedPage[], lines: readonly string[]) {
  const { ctx, row, signal } = step
  const paths = new Set(['/store', ...pages.map(({ path }) => path)])
  const leads = new Map<string, string[]>()
  let missing = lines
  for (const { path, file } of pages) {
    signal.throwIfAborted()
    const text = Buffer.from((await ctx.incoming.read(newFilePath(row, file))) ?? []).toString()
    const found = await searchNewPage({ text, paths, lines: missing }, step)
    leads.set(path, found.leads)
    missing = found.missing
  }
  // The store lists all items.
  leads.set(
    '/store',
    [...pages].flatMap(({ path, isItem }) => (isItem ? [path] : [])),
  )
  return { leads, missing }
}

function follow(leads: ReadonlyMap<string, readonly string[]>, from: readonly string[]): Set<string> {
  const [seen, waiting] = [new Set<string>(), [...from]]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    waiting.push(...(leads.get(path) ?? []))
  }
  return seen
}

/** The pages that no link of the new site leads to from its home page on, apart from translations of those that one leads to. */
function findUnlinked({ menu, menuIn }: SitePlan, pages: readonly PlannedPage[], leads: ReadonlyMap<string, string[]>) {
  const inMenus = [menu, ...Object.values(menuIn)].flatMap((entries) => urlsOf(entries))
  const homes = pages.filter(({ path }) => bare(path) === '/').map(({ path }) => path)
  const seen = follow(leads, [...homes, ...inMenus])
  const bareSeen = new Set([...seen].map((path) => bare(path)))
  const unlinked: PlannedPage[] = []
  for (const page of pages) {
    if (bareSeen.has(bare(page.path))) continue
    unlinked.push(page)
    for (const path of follow(leads, [page.path])) bareSeen.add(bare(path))
  }
  return unlinked
}

const sayFooter = (lines: readonly string[]): Phrase[] =>
  lines.length === 0
    ? []
    : [
        phrase('footer-left-out', 'The footer isn’t imported; what stands nowhere else: {lines}.', {
          lines: lines
            .slice(0, mostLinesTold)
            .map((line) => quoteWords(line))
            .join(', '),
        }),
      ]

interface WrittenSite {
  surveys: readonly PageSurvey[]
  quota: TransferQuota
}

/**
 * Leads to the pages that only the footer of the old website led to, as their footers aren’t imported: by the last entries of the menu, and to posts
 * and to very many pages from the home page. Says what else of the footer stands nowhere.
 */
export async function followLinks(
  step: TransferStep,
  plan: SitePlan,
  { surveys, quota }: WrittenSite,
): Promise<Pick<SitePlan, 'menu'> & { notes: Phrase[] }> {
  const hidden = new Set(surveys.filter(({ isHidden }) => isHidden).map(({ address }) => keyOf(address)))
  const pages = plan.pages.filter(({ address }) => !hidden.has(keyOf(address)))
  const { leads, missing } = await readPages(step, pages, findFooter(surveys))
  const home = pages.find(({ path }) => path === '/')
  const notes = sayFooter(missing)
  if (!home) return { menu: plan.menu, notes }
  const unlinked = findUnlinked(plan, pages, leads)
  const isPost = ({ published }: PlannedPage) => published !== undefined
  const others = unlinked.filter((page) => !isPost(page))
  const isShort = others.length <= mostInMenu
  await addToPage(step, home, { pages: unlinked.filter((page) => isPost(page) || !isShort), quota })
  const word = openWords(plan.settings.language ?? 'en').say('sites.page.more')
  return { menu: isShort ? withMore(plan.menu, others.map(linkTo), word) : plan.menu, notes }
}

const linkTo = ({ title, path }: PlannedPage): PageLink => ({ title: title || bare(path), path })

async function addToPage(
  { ctx, row }: TransferStep,
  { file }: PlannedPage,
  { pages, quota }: { pages: readonly PlannedPage[]; quota: TransferQuota },
): Promise<void> {
  const path = newFilePath(row, file)
  const text = Buffer.from((await ctx.incoming.read(path)) ?? []).toString()
  const bytes = Buffer.from(addLinks({ more: pages.map(linkTo) }, text))
  if (pages.length > 0 && (await quota.takeBytes(bytes.length - Buffer.byteLength(text))))
    await ctx.incoming.write(path, bytes)
}
