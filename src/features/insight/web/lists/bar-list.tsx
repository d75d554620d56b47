import { useState, type ReactNode } from 'react'
import { t } from '#kit/t.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { Skeleton } from '#kit/web/parts/skeleton.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { writeNumber } from '../view/value-words.ts'
import styles from './bar-list.module.css'

export interface BarRow {
  key: string
  name: ReactNode
  /** What its bar shows. */
  size: number
  /** The cells of the table, after the name. */
  cells: readonly (string | number)[]
  onChoose?: (() => void) | undefined
  choose?: string
}

interface Props {
  title: string
  head: readonly string[]
  rows: readonly BarRow[] | undefined
  trouble?: string | undefined
  onRetry?: () => void
  tools?: ReactNode
  empty: string
  children?: ReactNode
}

const Name = ({ row }: { row: BarRow }) =>
  row.onChoose ? (
    <button type="button" className={styles.choice} title={row.choose} onClick={row.onChoose}>
      <bdi>{row.name}</bdi>
    </button>
  ) : (
    <bdi>{row.name}</bdi>
  )

const Bars = ({ title, rows }: { title: string; rows: readonly BarRow[] }) => {
  const most = Math.max(1, ...rows.map(({ size }) => size))
  return (
    <ul className={styles.bars} aria-label={title}>
      {rows.map((row) => (
        <li key={row.key}>
          <span className={styles.bar} aria-hidden="true" style={{ inlineSize: `${(row.size / most) * 100}%` }} />
          <span className={styles.name}>
            <Name row={row} />
          </span>
          <span className={styles.number}>{writeNumber(row.size)}</span>
        </li>
      ))}
    </ul>
  )
}

const Numbers = ({ title, head, rows }: Pick<Props, 'title' | 'head'> & { rows: readonly BarRow[] }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
  <section className={styles.table} aria-label={title} tabIndex={0}>
    <table>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">
              <Name row={row} />
            </th>
            {row.cells.map((cell, at) => (
              <td key={head[at + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

/** The most frequent of something, as bars, or as a table with all their numbers. */
export function BarList({ title, head, rows, trouble, onRetry, tools, empty, children }: Props) {
  const [isTable, setTable] = useState(false)
  return (
    <section className={styles.card} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {tools}
      </header>
      <Trouble words={trouble} {...(onRetry && { onRetry })} />
      {!rows && !trouble && <Skeleton lines={4} />}
      {rows?.length === 0 && <p className={styles.empty}>{empty}</p>}
      {rows && rows.length > 0 && (isTable ? <Numbers {...{ title, head, rows }} /> : <Bars {...{ title, rows }} />)}
      {rows && rows.length > 0 && (
        <footer>
          <Button kind="quiet" isSmall aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {isTable ? t('Show as bars') : t('Show as table')}
          </Button>
          {children}
        </footer>
      )}
    </section>
  )
}
