import { lt } from 'drizzle-orm'
import { domains } from '#domains/server/tables.ts'
import { dayMs } from '#kit/durations.ts'
import { phrase } from '#kit/phrase.ts'
import type { Context } from '#kit/server/context.ts'
import { dayOf } from '#kit/day-of.ts'
import { findFirstDay, listAskedFor, type MonthUse } from '../metering/read-use.ts'
import { findLargeUnused } from './large-unused.ts'
import { roundCost, type KeptAdvice } from '../kept-report.ts'

const gigabyte = 1024 ** 3
const megabyte = 1024 ** 2

/** What is smaller isn’t worth a line. */
const leastBytes = 50 * megabyte
/** A site that nobody has opened for so long. */
const quietDays = 30
/** Sites whose files are looked through, the largest first. */
const mostLookedThrough = 20
const mostLines = 100

interface Sites {
  uses: readonly MonthUse[]
  names: ReadonlyMap<string, string>
  today: string
}

const sizeOf = (bytes: number) =>
  bytes >= gigabyte ? `${(bytes / gigabyte).toFixed(1)} GB` : `${Math.round(bytes / megabyte)} MB`

const trash = phrase('advice-trash', 'Trash')
const history = phrase('advice-history', 'Earlier versions')
const quiet = phrase('advice-quiet', 'Sites without visits')
const unused = phrase('advice-unused', 'Large unused files')

type Price = (bytes: number) => number

/** Sites that nobody has asked for anything in a month; none as long as nothing is known of so many days. */
async function findQuiet(ctx: Context, today: string): Promise<ReadonlySet<string>> {
  const since = dayOf(new Date(Date.parse(today) - quietDays * dayMs))
  const first = await findFirstDay(ctx)
  if (first === undefined || first > since) return new Set()
  const visited = await listAskedFor(ctx, since)
  const old = await ctx.db
    .select({ id: domains.id })
    .from(domains)
    .where(lt(domains.createdAt, new Date(Date.parse(since))))
  return new Set(old.map(({ id }) => id).filter((id) => !visited.has(id)))
}

function adviseOnUse({ use, name, price }: { use: MonthUse; name: string; price: Price }): KeptAdvice[] {
  const found: KeptAdvice[] = []
  if (use.trash >= leastBytes)
    found.push({
      category: trash,
      description: phrase('advice-empty-trash', 'The trash of {site} holds {size}. It can be emptied.', {
        site: name,
        size: sizeOf(use.trash),
      }),
      saving: price(use.trash),
    })
  if (use.history >= leastBytes && use.history > use.storage)
    found.push({
      category: history,
      description: phrase(
        'advice-thin-history',
        'Earlier versions of {site} hold {size}, more than its files. Old ones can be deleted.',
        { site: name, size: sizeOf(use.history) },
      ),
      saving: price(use.history),
    })
  return found
}

async function adviseOnFiles(ctx: Context, { uses, names }: Sites, price: Price): Promise<KeptAdvice[]> {
  const largest = uses.toSorted((one, other) => other.storage - one.storage).slice(0, mostLookedThrough)
  const found: KeptAdvice[] = []
  for (const { domainId, storage } of largest) {
    const name = names.get(domainId)
    if (name === undefined || storage < leastBytes) continue
    const { bytes, count } = await findLargeUnused(ctx, domainId)
    if (bytes < leastBytes) continue
    const description = phrase(
      'advice-unused-files',
      '{site} has {count, number} large files that none of its texts names, {size} together.',
      { site: name, count, size: sizeOf(bytes) },
    )
    found.push({ category: unused, description, saving: price(bytes) })
  }
  return found
}

/** What could be spared on this installation, by rules. */
export async function adviseOnSites(ctx: Context, sites: Sites): Promise<KeptAdvice[]> {
  const price: Price = (bytes) => roundCost((bytes / gigabyte) * ctx.platform.unitPrices.storage)
  const isQuiet = await findQuiet(ctx, sites.today)
  const found: KeptAdvice[] = []
  for (const use of sites.uses) {
    const name = sites.names.get(use.domainId)
    if (name === undefined) continue
    found.push(...adviseOnUse({ use, name, price }))
    if (!isQuiet.has(use.domainId) || use.storage < leastBytes) continue
    const words = { site: name, size: sizeOf(use.storage), days: quietDays }
    const description = phrase(
      'advice-quiet-site',
      'No one has opened {site} for {days} days. Its files take {size}.',
      words,
    )
    found.push({ category: quiet, description, saving: price(use.storage) })
  }
  found.push(...(await adviseOnFiles(ctx, sites, price)))
  return found.toSorted((one, other) => other.saving - one.saving).slice(0, mostLines)
}
