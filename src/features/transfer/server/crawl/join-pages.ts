import type { Context } from '#kit/server/context.ts'
import { readStoredPage, type StoredPage } from '../storage/stored-page.ts'
import type { TransferKey } from '../storage/paths.ts'
import { keyOf } from './address.ts'
import type { Frontier, PageRow } from './frontier.ts'
import { likeness } from './sketch.ts'

interface PageJoin {
  ctx: Context
  of: TransferKey
  frontier: Frontier
  home: string
}

type KnownPage = Pick<StoredPage, 'canonical' | 'sketch'> & { size: number }

/** From this on, two texts are versions of one. */
const alike = 0.7
/** Pages of other addresses that may name the same page as the one that counts. */
const mostClaims = 5

/** Whether a page is what its canonical address shows, rather than one of many that all name the same by mistake. */
function isVersion(one: KnownPage, other: KnownPage, claims: number): boolean {
  const same = likeness(one.sketch, other.sketch)
  return claims > mostClaims ? same > 0.95 : same >= alike
}

/** Makes a page that only repeats another one lead there: by its canonical address, or because both are the same. Returns how many do. */
export async function joinPages({ ctx, of, frontier, home }: PageJoin): Promise<number> {
  const rows = frontier.rows().filter(({ state }) => state === 'read')
  const known = new Map<PageRow, KnownPage>()
  for (const row of rows) {
    const kept = await readStoredPage(ctx, of, row.position)
    if (kept)
      known.set(row, {
        ...(kept.canonical !== undefined && { canonical: kept.canonical }),
        sketch: kept.sketch,
        size: kept.page.html.length,
      })
  }
  const targetOf = (row: PageRow) => {
    const { canonical } = known.get(row) ?? {}
    const target = canonical === undefined ? undefined : frontier.find(canonical)
    return target !== row && target?.state === 'read' ? target : undefined
  }
  const claims = Map.groupBy(rows, targetOf)
  const isHome = (row: PageRow) => keyOf(row.address) === keyOf(home)
  const bySize = Map.groupBy(known, ([, { size }]) => size)
  let joined = 0
  for (const row of rows) {
    const own = known.get(row)
    if (!own || isHome(row)) continue
    const target = targetOf(row)
    const other = target && known.get(target)
    const isJoined =
      target && other && targetOf(target) !== row && isVersion(own, other, claims.get(target)?.length ?? 0)
    const twin = (bySize.get(own.size) ?? []).find(
      ([one, { sketch }]) =>
        one !== row && one.state === 'read' && one.position < row.position && `${sketch}` === `${own.sketch}`,
    )?.[0]
    const end = isJoined ? target : own.sketch.length > 0 ? twin : undefined
    if (!end) continue
    await frontier.changeRow(row, { state: 'left out', movedTo: end.address })
    joined += 1
  }
  return joined
}
