import { t } from '#kit/t.ts'
import { useMemo, useRef, useState, type RefObject } from 'react'
import { showToast } from '#kit/web/toast.tsx'
import type { OpenFile } from '../drafts/open-file.ts'
import { linesOf, putBack, removeEntry, rowsOf, type Row } from '../texts/menu-edits.ts'
import { moveEntry, stepFor, type MenuPosition, type MoveDirection } from '../texts/menu-moves.ts'

/** Moves the focus to the grip of an entry once it is drawn, and what closed before has given its focus back. */
function focusGrip(list: RefObject<HTMLDivElement | null>, at: number): void {
  const find = () => list.current?.querySelectorAll<HTMLElement>('[data-grip]')[at]?.focus()
  requestAnimationFrame(() => requestAnimationFrame(find))
}

/** Tells where an entry has gone, for those who don’t see it. */
function sayPlace(text: string, at: number): string {
  const rows = rowsOf(text)
  const row = rows[at]
  if (!row) return ''
  const parent = rows.slice(0, at).findLast(({ depth }) => depth < row.depth)
  const place = rows.slice(parent ? rows.indexOf(parent) : 0, at + 1).filter(({ depth }) => depth === row.depth).length
  const { title } = row.cells
  return parent ? t(`${title} is number ${place} below ${parent.cells.title}.`) : t(`${title} is number ${place}.`)
}

/** What can be done with the entries of a menu. */
export function useMenu(openFile: OpenFile, text: string) {
  const list = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const rows = useMemo(() => rowsOf(text), [text])
  const move = (row: Row, position: MenuPosition) => {
    const next = moveEntry(text, row, position)
    openFile.type(next, true)
    setSaid(sayPlace(next, position.at))
    focusGrip(list, position.at)
  }
  const step = (row: Row, way: MoveDirection) => {
    const position = stepFor(rows, row, way)
    if (position) move(row, position)
  }
  const remove = (row: Row) => {
    const removed = linesOf(text, row)
    const { line } = row.entry
    openFile.type(removeEntry(text, row), true)
    focusGrip(list, Math.max(0, Math.min(rows.indexOf(row), rows.length - 2)))
    const act = () => openFile.type(putBack(openFile.state().text, removed, line), true)
    showToast({ title: t(`${row.cells.title} deleted`), lastsMs: 8000, action: { words: t('Undo'), act } })
  }
  return { list, rows, said, move, step, remove }
}
