import {
  baseKeymap,
  chainCommands,
  exitCode,
  liftEmptyBlock,
  createParagraphNear,
  newlineInCode,
  splitBlock,
} from 'prosemirror-commands'
import { keymap } from 'prosemirror-keymap'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import type { Command, Plugin } from 'prosemirror-state'
import { breakLine, moveBlock, nodeType, splitPlain, turnInto, turnList, turnMark, undoKind } from './commands.ts'

const item = nodeType('list_item')

/** Enter in the empty last entry of a list leaves it. */
const goOn = chainCommands(
  newlineInCode,
  splitListItem(item),
  splitPlain,
  createParagraphNear,
  liftEmptyBlock,
  splitBlock,
)

export const proseKeys = (onLink: () => void): Plugin[] => {
  const link: Command = () => {
    onLink()
    return true
  }
  const own: Record<string, Command> = {
    'Mod-b': turnMark('strong'),
    'Mod-i': turnMark('em'),
    'Mod-k': link,
    'Mod-e': turnMark('code'),
    'Mod-Shift-x': turnMark('strike'),
    'Mod-Shift-7': turnList('ordered_list'),
    'Mod-Shift-8': turnList('bullet_list'),
    Enter: goOn,
    'Shift-Enter': breakLine,
    Tab: sinkListItem(item),
    'Shift-Tab': liftListItem(item),
    Backspace: chainCommands(undoKind, baseKeymap.Backspace as Command),
    'Alt-ArrowUp': moveBlock(-1),
    'Alt-ArrowDown': moveBlock(1),
    ...Object.fromEntries([0, 1, 2, 3].map((level) => [`Mod-Alt-${level}`, turnInto(level)])),
  }
  // Control and Enter publishes.
  const { 'Mod-Enter': _, ...usual } = baseKeymap
  return [keymap(own), keymap({ ...usual, 'Mod-Enter': () => false })]
}
void exitCode
