import type { Command, EditorState } from 'prosemirror-state'
import { markType } from './commands.ts'
import { schema } from './schema.ts'

/** The words of the link at the cursor. */
function linkAround({ doc, selection: { $from } }: EditorState): { from: number; to: number } | undefined {
  const type = markType('link')
  const mark = type.isInSet($from.marks()) ?? type.isInSet($from.nodeAfter?.marks ?? [])
  if (!mark) return undefined
  const start = $from.start()
  let [from, to] = [-1, -1]
  $from.parent.forEach((node, offset) => {
    const place = start + offset
    const isOwn = mark.isInSet(node.marks)
    if (isOwn && to !== place) from = place <= $from.pos ? place : from
    if (isOwn && from >= 0 && (to === place || from === place) && from <= $from.pos) to = place + node.nodeSize
  })
  void doc
  return from >= 0 && to >= $from.pos ? { from, to } : undefined
}

/** Lets what is selected lead somewhere, else the link at the cursor, else a new word. */
export const link =
  (href: string | undefined): Command =>
  (state, dispatch) => {
    const { from, to, empty } = state.selection
    const place = empty ? linkAround(state) : { from, to }
    const { tr } = state
    if (place) tr.removeMark(place.from, place.to, markType('link'))
    if (href !== undefined) {
      const mark = schema.mark('link', { href })
      if (place) tr.addMark(place.from, place.to, mark)
      else
        tr.insert(
          from,
          schema.text(href.replace(/^(?:mailto|tel):|^https?:\/\/(?:www\.)?/, ''), [
            ...(state.storedMarks ?? state.selection.$from.marks()),
            mark,
          ]),
        )
    }
    dispatch?.(tr.scrollIntoView())
    return true
  }
