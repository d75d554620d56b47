import { t } from '#kit/t.ts'
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { takeFreeFocus } from '#kit/web/free-focus.ts'
import type { FileEntry } from '../contract.ts'
import { FileRow, type RowAct } from './file-row.tsx'
import styles from './file-list.module.css'
import type { WantedRow } from './use-next-row.ts'
import { useWindow } from './use-window.ts'

interface Props {
  domain: string
  entries: FileEntry[]
  wanted: WantedRow | undefined
  chosen: ReadonlySet<string>
  onChoose: (path: string, isChosen: boolean) => void
  onOpen: (entry: FileEntry) => void
  onAct: (entry: FileEntry, act: RowAct) => void
}

/** As in the style sheet. */
const rowHeightPixels = 44

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

/** Shows the wanted row, once, as soon as it is drawn. */
function useShown(list: RefObject<HTMLElement | null>, wanted: WantedRow | undefined) {
  const shown = useRef<WantedRow>(undefined)
  useEffect(() => {
    if (!wanted || shown.current === wanted) return
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-path]') ?? [])]
    const row = rows.find(({ dataset }) => dataset.path === wanted.path)
    if (!row) return
    shown.current = wanted
    row.scrollIntoView({ block: 'nearest' })
    takeFreeFocus(row.querySelector<HTMLElement>('[data-name]'))
  })
}

/** What a folder holds, of which only what is in sight is drawn. */
export function FileList({ domain, entries, wanted, chosen, onChoose, onOpen, onAct }: Props) {
  const { list, first, last, above, below, onScroll } = useWindow<HTMLDivElement>({
    count: entries.length,
    rowHeight: rowHeightPixels,
    wanted: entries.findIndex(({ path }) => path === wanted?.path),
  })
  useShown(list, wanted)
  const [now] = useState(() => Date.now())
  return (
    <div className={styles.list} ref={list} onScroll={onScroll}>
      {/* The arrow keys go from one name to the next. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul style={{ paddingBlock: `${above}px ${below}px` }} onKeyDown={step} aria-label={t('Files')}>
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
