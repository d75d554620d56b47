import { and, eq } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { newRowId } from '#kit/server/row-id.ts'
import { transferPages } from '../tables.ts'
import { keyOf, mazeOf, tidyAddress } from './address.ts'

/** Addresses that are remembered until they are read. */
const mostKnown = 1500
/** Of one pattern that a program may make without end. */
const mostOfMaze = 30

export type PageRow = typeof transferPages.$inferSelect
type Change = Partial<PageRow>

/** The known addresses of a site, each of which is a row. */
export interface Frontier {
  rows: () => PageRow[]
  find: (address: string) => PageRow | undefined
  /** Remembers addresses that many clicks away; those known already may turn out to be nearer. */
  add: (addresses: readonly string[], depth: number) => Promise<PageRow[]>
  /** The most important address that nobody reads yet. */
  next: () => PageRow | undefined
  changeRow: (row: PageRow, change: Change) => Promise<void>
  /** Forgets what was never read; returns how many these are. */
  dropWaiting: () => Promise<number>
  /** Addresses for which there was no place. */
  overflow: () => number
}

const isBefore = (one: PageRow, other: PageRow) =>
  one.depth === other.depth ? one.position < other.position : one.depth < other.depth

const emptyRow = (id: string, transferId: string): Omit<PageRow, 'position' | 'address' | 'depth'> => ({
  id,
  transferId,
  state: 'waiting',
  movedTo: null,
  path: '',
  file: '',
  title: '',
  words: 0,
  wordsKept: 0,
  images: 0,
  imagesKept: 0,
  links: 0,
  linksKept: 0,
  dates: 0,
  datesKept: 0,
  products: 0,
  productsKept: 0,
  isDraft: false,
  notCarried: [],
  acceptedAt: null,
})

/** Addresses by their keys, and how many of them each maze has. */
function openMemory() {
  const byKey = new Map<string, PageRow>()
  const mazes = new Map<string, number>()
  let position = 0
  return {
    byKey,
    nextPosition: () => position,
    isMaze: (address: string) => (mazes.get(mazeOf(address) ?? '') ?? 0) >= mostOfMaze,
    remember: (row: PageRow) => {
      byKey.set(keyOf(row.address), row)
      position = Math.max(position, row.position + 1)
      const maze = mazeOf(row.address)
      if (maze !== undefined) mazes.set(maze, (mazes.get(maze) ?? 0) + 1)
    },
  }
}

type Memory = ReturnType<typeof openMemory>

/** Hands each waiting address out once, the most important first. */
function openQueue({ byKey }: Memory): Frontier['next'] {
  const taken = new Set<string>()
  return () => {
    let best: PageRow | undefined
    for (const row of byKey.values())
      if (row.state === 'waiting' && !taken.has(row.id) && (!best || isBefore(row, best))) best = row
    if (best) taken.add(best.id)
    return best
  }
}

function openAdding(ctx: Context, transferId: string, memory: Memory): Pick<Frontier, 'add' | 'overflow'> {
  let overflow = 0
  /** The row of an address that is new; undefined for one that is known or has no place. */
  const take = (given: string, depth: number): PageRow | undefined => {
    const address = tidyAddress(given)
    const known = memory.byKey.get(keyOf(address))
    if (known?.state === 'waiting' && known.depth > depth) known.depth = depth
    if (known || memory.isMaze(address)) return undefined
    if (memory.byKey.size >= mostKnown) {
      overflow += 1
      return undefined
    }
    const row = { ...emptyRow(newRowId(ctx), transferId), position: memory.nextPosition(), address, depth }
    memory.remember(row)
    return row
  }
  return {
    overflow: () => overflow,
    add: async (addresses, depth) => {
      const added = addresses.flatMap((address) => take(address, depth) ?? [])
      if (added.length > 0) await ctx.db.insert(transferPages).values(added)
      return added
    },
  }
}

/** Opens the addresses of a transfer, with those that an earlier run has found. */
export async function openFrontier(ctx: Context, transferId: string): Promise<Frontier> {
  const { db } = ctx
  const memory = openMemory()
  const { byKey } = memory
  for (const row of await db.select().from(transferPages).where(eq(transferPages.transferId, transferId)))
    memory.remember(row)
  return {
    rows: () => [...new Set(byKey.values())],
    find: (address) => byKey.get(keyOf(address)),
    ...openAdding(ctx, transferId, memory),
    next: openQueue(memory),
    changeRow: async (row, change) => {
      Object.assign(row, change)
      byKey.set(keyOf(row.address), row)
      await db.update(transferPages).set(change).where(eq(transferPages.id, row.id))
    },
    dropWaiting: async () => {
      const waiting = [...byKey].filter(([, row]) => row.state === 'waiting')
      for (const [key] of waiting) byKey.delete(key)
      const { transferId: of, state } = transferPages
      await db.delete(transferPages).where(and(eq(of, transferId), eq(state, 'waiting')))
      return waiting.length
    },
  }
}
