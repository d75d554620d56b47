import { useRef, type ReactNode } from 'react'
import { Button, IconButton } from '#kit/web/parts/button.tsx'
import { add, bin, down, up } from '#kit/web/parts/icons.ts'
import { stayAt } from '../controls/stay-at.ts'
import type { Field } from './fields.ts'
import styles from './row-fields.module.css'

export type Row = Record<string, unknown>

interface Props {
  field: Field
  rows: Row[]
  onChange: (rows: Row[]) => void
  /** The fields of one row. */
  children: (row: Row, onChange: (row: Row) => void) => ReactNode
}

const swap = (rows: Row[], a: number, b: number): Row[] =>
  rows.map((row, at) => (at === a ? rows[b] : at === b ? rows[a] : row) ?? row)

/** The rows of a block, each with its fields; they can be put in order, added and taken out. */
export function RowFields({ field, rows, onChange, children }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const put = (next: Row[], at: number) => {
    onChange(next)
    stayAt(list.current, at)
  }
  const last = rows.length - 1
  return (
    <ol className={styles.rows} ref={list}>
      {rows.map((row, at) => (
        // Rows have no name of their own, and are written in place.
        <li key={at}>
          {children(row, (changed) => onChange(rows.map((each, index) => (index === at ? changed : each))))}
          <div className={styles.acts} data-acts="">
            <IconButton
              isSmall
              icon={up}
              label="Move up"
              disabled={at === 0}
              onClick={() => put(swap(rows, at, at - 1), at - 1)}
            />
            <IconButton
              isSmall
              icon={down}
              label="Move down"
              disabled={at === last}
              onClick={() => put(swap(rows, at, at + 1), at + 1)}
            />
            <IconButton isSmall icon={bin} label="Take out" onClick={() => put(rows.toSpliced(at, 1), at)} />
          </div>
        </li>
      ))}
      <li>
        <Button isSmall icon={add} onClick={() => onChange([...rows, { ...field.start }])}>
          {field.add}
        </Button>
      </li>
    </ol>
  )
}
