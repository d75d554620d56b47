import { t } from '#kit/t.ts'
import { useRef, useState, type ReactNode } from 'react'
import { Button, IconButton } from '#kit/web/parts/button.tsx'
import { add, bin, down, up } from '#kit/web/parts/icons.ts'
import { showToast } from '#kit/web/toast.tsx'
import { useLatest } from '../controls/use-latest.ts'
import { stayAt } from '../controls/stay-at.ts'
import type { Field } from './fields.ts'
import styles from './row-fields.module.css'

export type Row = Record<string, unknown>

export interface RowsProps {
  field: Field
  rows: Row[]
  /** Whether all of them were added only now. */
  isFresh: boolean
  onChange: (rows: Row[]) => void
  /** The fields of one row; a fresh one was added only now. */
  children: (row: Row, onChange: (row: Row) => void, isFresh: boolean) => ReactNode
}

/** The rows with one of them at another place. */
const moveRow = (rows: Row[], from: number, to: number): Row[] =>
  rows.toSpliced(from, 1).toSpliced(to, 0, ...rows.slice(from, from + 1))

/** What is done with rows, after which the focus is still among them. */
export function useRows({ rows, onChange }: Pick<RowsProps, 'rows' | 'onChange'>) {
  const list = useRef<HTMLOListElement>(null)
  const latest = useLatest({ rows, onChange })
  const put = (next: Row[], at: number) => {
    onChange(next)
    stayAt(list.current, at)
  }
  return {
    list,
    move: (from: number, to: number) => put(moveRow(rows, from, to), to),
    remove: (at: number, notice: string) => {
      const [gone] = rows.slice(at, at + 1)
      put(rows.toSpliced(at, 1), at)
      const undo = () => gone && latest.current.onChange(latest.current.rows.toSpliced(at, 0, gone))
      showToast({ title: notice, lastsMs: 8000, action: { words: t('Undo'), act: undo } })
    },
  }
}

interface ActsProps {
  at: number
  last: number
  acts: Pick<ReturnType<typeof useRows>, 'move' | 'remove'>
  notice: string
}

/** What can be done with a row as a whole. */
export const RowActs = ({ at, last, acts, notice }: ActsProps) => (
  <div className={styles.acts} data-acts="">
    {last > 0 && (
      <>
        <IconButton isSmall icon={up} label={t('Move up')} disabled={at === 0} onClick={() => acts.move(at, at - 1)} />
        <IconButton
          isSmall
          icon={down}
          label={t('Move down')}
          disabled={at === last}
          onClick={() => acts.move(at, at + 1)}
        />
      </>
    )}
    <IconButton isSmall icon={bin} label={t('Delete')} onClick={() => acts.remove(at, notice)} />
  </div>
)

/** The rows of a block, each with its fields; they can be put in order, added and deleted. */
export function RowFields({ field, rows: given, isFresh, onChange, children }: RowsProps) {
  const rows = given.length === 0 && field.isNeeded ? [{ ...field.start }] : given
  const { list, ...acts } = useRows({ rows, onChange })
  const [count] = useState(rows.length)
  return (
    <ol className={styles.rows} ref={list}>
      {rows.map((row, at) => (
        // Rows have no name of their own, and are written in place.
        <li key={at}>
          {children(row, (next) => onChange(rows.with(at, next)), isFresh || at >= count)}
          <RowActs at={at} last={rows.length - 1} acts={acts} notice={t('Deleted')} />
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
