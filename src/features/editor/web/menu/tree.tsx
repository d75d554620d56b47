import { t } from '#kit/t.ts'
import type { Row } from '../texts/menu-edits.ts'
import { stepFor } from '../texts/menu-moves.ts'
import { nameLink, type Destination } from './destinations.ts'
import { MenuLine } from './menu-line.tsx'
import type { useMenu } from './use-menu.ts'
import { useTreeDrag } from './use-tree-drag.ts'
import styles from './tree.module.css'

const ways = ['up', 'down', 'in', 'out'] as const

interface TreeProps {
  menu: ReturnType<typeof useMenu>
  problems: { line: number; message: string }[]
  destinations: Destination[]
  onRename: (row: Row, title: string) => void
  onLink: (row: Row) => void
}

/** The entries of the menu, which are dragged to their places. */
export function Tree({ menu, problems, destinations, onRename, onLink }: TreeProps) {
  const { list, rows, said, move, step, remove } = menu
  const { gripOf, isMoved, dropAt } = useTreeDrag({ list, rows, onMove: move })
  return (
    <>
      <p id="menu-moving" hidden>
        Drag it, or move it with the arrow keys: right to indent, left to outdent.
      </p>
      <output className="unseen">{said}</output>
      {/* A tree whose entries have several cells. */}
      <div role="treegrid" aria-label={t('Menu')} className={styles.lines} ref={list}>
        {rows.map((row) => (
          <MenuLine
            key={row.entry.line}
            row={row}
            link={nameLink(destinations, row.cells.url)}
            ways={new Set(ways.filter((way) => stepFor(rows, row, way)))}
            problem={problems.find(({ line }) => line === row.entry.line)?.message}
            grip={gripOf(row)}
            isMoved={isMoved(row)}
            drop={dropAt(row)}
            onRename={(title) => onRename(row, title)}
            onLink={() => onLink(row)}
            onStep={(way) => step(row, way)}
            onRemove={() => remove(row)}
          />
        ))}
      </div>
    </>
  )
}
