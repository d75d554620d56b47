import { payments } from '#payments/server/tables.ts'
import { sql } from 'drizzle-orm'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { stockHolds, stockLevels } from '../tables.ts'
import { keyOfPool, type Pool } from './pools.ts'
import type { WantedItem } from './wanted-items.ts'
import { announceShelf } from './shelf-events.ts'

export interface StockHold {
  /** Of the payment. */
  id: string
  domainId: string
  /** The network whose holds count together, as a hash. */
  holder: string
  /** How many pieces the store has counted in all. */
  counted: number
  /** Which variants of an item the file counts by themselves, by its url. */
  layouts: ReadonlyMap<string, string>
  /** Levels are as the file counts now, with what is held. */
  isCounted: boolean
}

/** Whoever hasn't paid yet keeps at most this many pieces from others, and half of each item and of all that there is. */
const mostPieces = 20

interface TakenItem extends Pool {
  /** Before this payment. */
  left: number
  isHeld: boolean
  isOtherwise: boolean
}

/** The file counts an item otherwise than before, or at other places: its levels, and what is held of it, have to follow first. */
export class CountedOtherwise extends Error {
  override name = 'CountedOtherwise'
}

const gone = ({ title }: WantedItem, left: number) =>
  new Refusal(
    'conflict',
    left > 0
      ? phrase('few-left', 'Only {left} of “{title}” are left.', { left, title })
      : phrase('sold-out', '“{title}” is sold out.', { title }),
  )

const listRows = ({ layouts }: StockHold, wanted: readonly WantedItem[]) =>
  wanted.map(({ url, variant, stock, quantity }) => ({
    url,
    variant,
    declared: stock,
    quantity,
    layout: layouts.get(url) ?? '',
  }))

/** As everywhere, whatever language the database sorts in: whoever takes several pieces waits for nobody who waits for them. */
const inOrder = sql.raw('order by url collate "C", variant collate "C"')

/**
 * Takes what a payment is for out of the stock, in one statement; refused with words for the buyer when there isn't enough. What goes
 * beyond the bounds of a holder stays for everybody until it is paid: whoever pays first has it. Within a transaction. Nothing is taken for
 * a payment that wasn't stored.
 */
async function take({ db, now }: Context, holding: StockHold, wanted: readonly WantedItem[]) {
  const { id, domainId, holder, counted } = holding
  const list = listRows(holding, wanted)
  const heldOf = (pool: ReturnType<typeof sql>) =>
    sql`coalesce((select sum(quantity) from ${stockHolds} where domain_id = ${domainId} and url = ${pool}.url and variant = ${pool}.variant and state = 'held'), 0)::int`
  const { rows } = (await db.execute(sql`
    with wanted as (
      select * from json_to_recordset(${JSON.stringify(list)}::json) as item (url text, variant text, declared int, quantity int, layout text)
      where exists (select from ${payments} where id = ${id})
    ), own as (
      select url, variant, sum(quantity)::int as pieces from ${stockHolds}
      where domain_id = ${domainId} and holder = ${holder} and state = 'held' group by url, variant
    ), planned as (
      select wanted.*, coalesce(own.pieces, 0) + quantity <= ceil(declared / 2.0)
        and coalesce((select sum(pieces) from own), 0) + sum(quantity) over (${inOrder}) <= ${Math.min(mostPieces, Math.ceil(counted / 2))}
        as is_held
      from wanted left join own using (url, variant)
    ), level as (
      insert into ${stockLevels} as level (domain_id, url, variant, declared, "left", layout, changed_at)
      select ${domainId}::uuid, url, variant, declared, declared - ${heldOf(sql`planned`)} - case when is_held then quantity else 0 end, layout, ${now().toISOString()}::timestamptz
      from planned ${inOrder}
      on conflict (domain_id, url, variant) do update set changed_at = excluded.changed_at,
        "left" = level."left" + excluded."left" - excluded.declared + ${heldOf(sql`excluded`)}
      returning url, variant, "left"
    ), hold as (
      insert into ${stockHolds} (payment, domain_id, url, variant, quantity, state, holder, changed_at)
      select ${id}, ${domainId}::uuid, url, variant, quantity, case when is_held then 'held' else 'released' end, ${holder}, ${now().toISOString()}::timestamptz
      from planned
    )
    select url, variant, is_held as "isHeld", level."left" + case when is_held then quantity else 0 end as "left",
      exists (select from ${stockLevels} as known where known.domain_id = ${domainId} and known.url = planned.url
        and (known.layout <> planned.layout or known.variant = planned.variant and known.declared <> planned.declared)) as "isOtherwise"
    from level join planned using (url, variant)`)) as { rows: TakenItem[] }
  return rows
}

export async function holdStock(within: Context, holding: StockHold, wanted: readonly WantedItem[]): Promise<void> {
  if (wanted.length === 0) return
  const rows = await take(within, holding, wanted)
  if (rows.length === 0) return
  if (!holding.isCounted && rows.some(({ isOtherwise }) => isOtherwise))
    throw new CountedOtherwise('An item has to be counted again first.')
  const taken = new Map(rows.map((row) => [keyOfPool(row), row]))
  for (const one of wanted) {
    const { left = 0 } = taken.get(keyOfPool(one)) ?? {}
    if (left < one.quantity) throw gone(one, left)
  }
  const isLast = (one: WantedItem) => {
    const row = taken.get(keyOfPool(one))
    return row?.isHeld === true && row.left === one.quantity
  }
  if (wanted.some(isLast)) await announceShelf(within, holding.domainId)
}
