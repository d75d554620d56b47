import { useState, type KeyboardEvent } from 'react'
import type { FileEntry } from '../contract.ts'
import { FileRow, type RowAct } from './file-row.tsx'
import styles from './file-list.module.css'
import { useWindow } from './use-window.ts'

interface Props {
  domain: string
  entries: FileEntry[]
  chosen: ReadonlySet<string>
  onChoose: (path: string, isChosen: boolean) => void
  onOpen: (entry: FileEntry) => void
  onAct: (entry: FileEntry, act: RowAct) => void
}

/** In pixels, as in the style sheet. */
const rowHeight = 44

/** Steps from row to row with the arrow keys. */
function step(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const row = (event.target as Element).closest('li')
  const other = event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling
  const name = other?.querySelector<HTMLElement>('[data-name]')
  if (!name) return
  event.preventDefault()
  name.focus()
}

/** What a folder holds, of which only what is in sight is drawn. */
export function FileList({ domain, entries, chosen, onChoose, onOpen, onAct }: Props) {
  const { first, last, above, below, onScroll } = useWindow(entries.length, rowHeight)
  const [now] = useState(() => Date.now())
  return (
    <div className={styles.list} onScroll={onScroll}>
      {/* The arrow keys go from one name to the next. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul style={{ paddingBlock: `${above}px ${below}px` }} onKeyDown={step} aria-label="Files">
        {entries.slice(first, last).map((entry) => (
          <FileRow
            key={entry.path}
            domain={domain}
            entry={entry}
            now={now}
            isChosen={chosen.has(entry.path)}
            onChoose={(isChosen) => onChoose(entry.path, isChosen)}
            onOpen={() => onOpen(entry)}
            onAct={(act) => onAct(entry, act)}
          />
        ))}
      </ul>
    </div>
  )
}
