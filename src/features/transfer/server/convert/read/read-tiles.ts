import type { Element } from '../document/nodes.ts'
import { tilesIn } from '../document/tiles.ts'
import type { Part } from '../parts/part.ts'
import type { ReaderTools } from '../reading/reading.ts'
import { gatherGrids } from './gather-grids.ts'

const mostPartsOfTile = 8

const isPlain = (part: Part): boolean =>
  ['picture', 'heading', 'paragraph', 'list'].includes(part.kind) ||
  (part.kind === 'block' && part.block.type === 'button')

/** What stands in columns inside of a tile stands below each other there. */
const flatten = (parts: readonly Part[]): Part[] =>
  parts.flatMap((part) => (part.kind === 'columns' ? part.columns.flat() : [part]))

/** Tiles in columns, or as a grid where they are pictures alone; as they follow each other where one has more in it. */
export function arrangeTiles(tiles: readonly Part[][]): Part[] {
  const columns = tiles.map(flatten).filter((parts) => parts.length > 0)
  const all = columns.flat()
  if (all.every(({ kind }) => kind === 'picture')) return gatherGrids(all)
  const isFitting =
    columns.length > 1 && columns.every((parts) => parts.length <= mostPartsOfTile && parts.every(isPlain))
  return isFitting ? [{ kind: 'columns', columns }] : all
}

/** Things that stood beside each other on the old page; undefined for other elements. */
export function readTiles(element: Element, { inside, look }: ReaderTools): Part[] | undefined {
  const tiles = tilesIn(element)
  return tiles.length > 0 ? arrangeTiles(tiles.map((tile) => inside([tile], look))) : undefined
}
