import type { Block, BlockOf } from './block.ts'
import { type KnownType, kinds } from './blocks/index.ts'
import type { BlockKind } from './blocks/kind.ts'
import { writeUnknown } from './blocks/unknown.ts'

const writeAs = <T extends KnownType>(block: BlockOf<T>, kind: BlockKind<T>) => kind.write(block)

/**
 * The lines of a block, without the last line end. Read again they give the same fields, where these are as a file can
 * hold them: line breaks are LF, cells and labels have no white space around them, lines are at most 4,000 characters.
 */
export const writeBlock = (block: Block): string =>
  block.type === 'unknown' ? writeUnknown(block) : writeAs(block, kinds[block.type] as BlockKind<KnownType>)
