import { chainCommands, exitCode, setBlockType, splitBlock, toggleMark, wrapIn, lift } from 'prosemirror-commands'
import type { Command, EditorState } from 'prosemirror-state'
import type { NodeType } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import { schema } from './schema.ts'

type Kind =
  | 'paragraph'
  | 'heading'
  | 'blockquote'
  | 'bullet_list'
  | 'ordered_list'
  | 'list_item'
  | 'hard_break'
  | 'rule'
  | 'raw'
export const nodeType = (name: Kind): NodeType => {
  const type = schema.nodes[name]
  if (!type) throw new Error(`There is no ${name}.`)
  return type
}
export const markType = (name: 'strong' | 'em' | 'strike' | 'code' | 'link') =>
  schema.mark(name, name === 'link' ? { href: '' } : undefined).type

/** What is on at the cursor. */
export interface Look {
  /** Of a heading, 0 for other text. */
  level: number
  isStrong: boolean
  isEm: boolean
  href: string | undefined
  list: 'bullet_list' | 'ordered_list' | undefined
  isQuote: boolean
  isRaw: boolean
}

export function lookAt(state: EditorState): Look {
  const { $from, from, to, empty } = state.selection
  const around = Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth))
  const list = around.findLast(({ type }) => type.name.endsWith('_list'))?.type.name as Look['list']
  const has = (name: 'strong' | 'em') =>
    empty
      ? Boolean(markType(name).isInSet(state.storedMarks ?? $from.marks()))
      : state.doc.rangeHasMark(from, to, markType(name))
  const link = markType('link').isInSet(empty ? $from.marks() : ($from.nodeAfter?.marks ?? []))
  return {
    level: $from.parent.type.name === 'heading' ? Number($from.parent.attrs.level) : 0,
    isStrong: has('strong'),
    isEm: has('em'),
    href: link?.attrs.href,
    list,
    isQuote: around.some(({ type }) => type.name === 'blockquote'),
    isRaw: $from.parent.type.name === 'raw',
  }
}

/** Puts words in place of what is selected. */
export const insertWords =
  (words: string): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.insertText(words).scrollIntoView())
    return true
  }

export const turnMark = (name: 'strong' | 'em' | 'strike' | 'code'): Command => toggleMark(markType(name))
/** A heading, or plain text. */
export const turnInto = (level: number): Command =>
  level === 0 ? setBlockType(nodeType('paragraph')) : setBlockType(nodeType('heading'), { level })

/** Makes a list of what is selected, another kind of list of a list, or takes it out of its list. */
export const turnList =
  (name: 'bullet_list' | 'ordered_list'): Command =>
  (state, dispatch) => {
    const { list } = lookAt(state)
    if (list === name) return liftListItem(nodeType('list_item'))(state, dispatch)
    if (list === undefined) return wrapInList(nodeType(name))(state, dispatch)
    const { $from } = state.selection
    for (let depth = $from.depth; depth > 0; depth -= 1) {
      if (!$from.node(depth).type.name.endsWith('_list')) continue
      dispatch?.(
        state.tr.setNodeMarkup($from.before(depth), nodeType(name), { isTight: $from.node(depth).attrs.isTight }),
      )
      return true
    }
    return false
  }

export const turnQuote: Command = (state, dispatch) =>
  lookAt(state).isQuote ? lift(state, dispatch) : wrapIn(nodeType('blockquote'))(state, dispatch)

/** A line break within a paragraph. */
export const breakLine: Command = chainCommands(exitCode, (state, dispatch) => {
  const { parent } = state.selection.$from
  if (parent.type.name === 'heading' && parent.attrs.level > 2) return splitBlock(state, dispatch)
  dispatch?.(state.tr.replaceSelectionWith(nodeType('hard_break').create()).scrollIntoView())
  return true
})

/** The end of a heading goes on with plain text. */
export const splitPlain: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  if (
    !empty ||
    $from.parent.type.name !== 'heading' ||
    $from.parentOffset < $from.parent.content.size ||
    $from.parentOffset === 0
  )
    return false
  return splitBlock(
    state,
    dispatch && ((tr) => dispatch(tr.setBlockType(tr.selection.from, tr.selection.from, nodeType('paragraph')))),
  )
}

/** At the start of a heading, a quote or an entry: back to plain text. */
export const undoKind: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  if (!empty || $from.parentOffset > 0) return false
  if ($from.parent.type.name === 'heading') return turnInto(0)(state, dispatch)
  const { list, isQuote } = lookAt(state)
  if (list !== undefined && $from.index(-1) === 0) return liftListItem(nodeType('list_item'))(state, dispatch)
  return isQuote && $from.index(-1) === 0 ? lift(state, dispatch) : false
}

/** Moves what stands at the cursor up or down within the text. */
export const moveBlock =
  (by: -1 | 1): Command =>
  (state, dispatch) => {
    const { $from, $to } = state.selection
    const [at, last] = [$from.index(0), $to.index(0)]
    const target = by < 0 ? at - 1 : last + 1
    if (at !== last || target < 0 || target >= state.doc.childCount) return false
    const [node, other] = [state.doc.child(at), state.doc.child(target)]
    const start = $from.before(1)
    const from = by < 0 ? start - other.nodeSize : start
    if (dispatch) {
      const tr = state.tr.replaceWith(
        from,
        from + node.nodeSize + other.nodeSize,
        by < 0 ? [node, other] : [other, node],
      )
      const shift = by < 0 ? -other.nodeSize : other.nodeSize
      const { constructor: kind } = state.selection as unknown as {
        constructor: { create: (...at: unknown[]) => typeof state.selection }
      }
      const { anchor, head } = state.selection
      dispatch(tr.setSelection(kind.create(tr.doc, anchor + shift, head + shift)).scrollIntoView())
    }
    return true
  }
