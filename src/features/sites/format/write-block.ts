import type { Block, BlockOf, KnownType } from './parsed/block.ts'
import { kinds } from './blocks/index.ts'
import type { BlockKind } from './blocks/kind.ts'
import { writeUnknown } from './blocks/unknown.ts'

const writeAs = <T extends KnownType>(block: BlockOf<T>, kind: BlockKind<T>) => kind.write(block)

/**
 * Writes the lines of a block, without the last line end. Parsing them returns the same fields if a file can contain these: line
 * breaks are LF, cells and labels are trimmed, lines have at most 4,000 characters.
 */
export const writeBlock = (block: Block): string =>
  block.type === 'unknown' ? writeUnknown(block) : writeAs(block, kinds[block.type] as BlockKind<KnownType>)
