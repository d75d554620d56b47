import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import { levelsAt, othersOf, type MenuPosition } from '../texts/menu-moves.ts'
import type { Row } from '../texts/menu-edits.ts'

/** How far one level is. */
const levelPixels = 24
/** From where on it is a drag. */
const thresholdPixels = 4
/** How near to an edge the page scrolls. */
const edgePixels = 72

interface Drag {
  row: Row
  x: number
  y: number
  isMoving: boolean
  position?: MenuPosition | undefined
}

interface Tree {
  list: RefObject<HTMLDivElement | null>
  rows: Row[]
  onMove: (row: Row, position: MenuPosition) => void
}

const lineOf = (row: Row) => row.entry.line

/** The place under the pointer where the entry fits, on the level that it was drawn to. */
function findPosition(
  { list, rows }: Tree,
  { row, x }: Drag,
  pointer: { clientX: number; clientY: number },
): MenuPosition | undefined {
  const others = othersOf(rows, row)
  const middles = others.map((other) => {
    const box = list.current?.querySelector(`[data-line="${lineOf(other)}"]`)?.getBoundingClientRect()
    return box ? box.top + box.height / 2 : 0
  })
  const below = middles.findIndex((middle) => pointer.clientY < middle)
  const at = below < 0 ? others.length : below
  const levels = levelsAt(rows, row, at)
  if (!levels) return undefined
  const isBackwards = list.current && getComputedStyle(list.current).direction === 'rtl'
  const across = (pointer.clientX - x) * (isBackwards ? -1 : 1)
  const wanted = row.depth + Math.round(across / levelPixels)
  return { at, depth: Math.min(levels.most, Math.max(levels.least, wanted)) }
}

function scrollAtEdges({ clientY }: { clientY: number }): void {
  if (clientY < edgePixels) scrollBy(0, -edgePixels / 6)
  else if (clientY > innerHeight - edgePixels) scrollBy(0, edgePixels / 6)
}

/** What is seen of a drag: which entries move, and before or behind which one they would come, on which level. */
function showDrag(rows: Row[], { row: moved, position }: Drag) {
  const others = othersOf(rows, moved)
  return {
    isMoved: (row: Row) => lineOf(row) >= lineOf(moved) && lineOf(row) < moved.end,
    dropAt: (row: Row) => {
      if (!position) return undefined
      if (others[position.at] === row) return { side: 'before', depth: position.depth } as const
      const isLast = position.at === others.length && others.at(-1) === row
      return isLast ? ({ side: 'behind', depth: position.depth } as const) : undefined
    },
  }
}

/** What is dragged, if anything; Escape leaves it where it was. */
function useDrag() {
  const [drag, setDrag] = useState<Drag>()
  const latest = useRef<Drag>(undefined)
  const put = (next: Drag | undefined) => {
    latest.current = next
    setDrag(next)
  }
  const isDragging = drag !== undefined
  useEffect(() => {
    if (!isDragging) return undefined
    const cancel = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      latest.current = undefined
      setDrag(undefined)
    }
    addEventListener('keydown', cancel)
    return () => removeEventListener('keydown', cancel)
  }, [isDragging])
  return { drag, latest, put }
}

/** Entries that are dragged to another place, up and down and across the levels, with a mouse, a pen or a finger. */
export function useTreeDrag(tree: Tree) {
  const { drag, latest, put } = useDrag()
  const gripOf = (row: Row) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || !event.isPrimary) return
      event.currentTarget.setPointerCapture(event.pointerId)
      put({ row, x: event.clientX, y: event.clientY, isMoving: false })
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { current } = latest
      if (!current) return
      const far = Math.max(Math.abs(event.clientX - current.x), Math.abs(event.clientY - current.y))
      if (!current.isMoving && far < thresholdPixels) return
      scrollAtEdges(event)
      put({ ...current, isMoving: true, position: findPosition(tree, current, event) })
    },
    onPointerUp: () => {
      const { current } = latest
      put(undefined)
      if (current?.isMoving && current.position) tree.onMove(current.row, current.position)
    },
    onPointerCancel: () => put(undefined),
  })
  return { gripOf, ...(drag?.isMoving ? showDrag(tree.rows, drag) : { isMoved: () => false, dropAt: () => undefined }) }
}
