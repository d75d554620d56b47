/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- drawn as cards, rows and cells keep their roles in every browser only where they are named */
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Empty } from './empty.tsx'
import { Skeleton } from './skeleton.tsx'
import styles from './table.module.css'
import { english, type Column, type TableWords } from './table-column.ts'
import { Head, Tools } from './table-head.tsx'
import { Trouble } from './trouble.tsx'
import type { List } from './use-list.ts'
import { useTouched } from './use-touched.ts'

interface Props<T> {
  /** What the rows are; read out. */
  caption: string
  columns: readonly Column<T>[]
  keyOf: (row: T) => string | number
  list: List
  /** As the server answers; undefined until it has. */
  answer: { items: readonly T[]; next: string | null } | undefined
  /** Another page is on its way. */
  isBusy?: boolean
  trouble?: string | undefined
  onRetry?: () => void
  /** What is searched for; without it there is no search. */
  searchLabel?: string
  /** Stands there while there are no rows at all: an `Empty`. */
  empty: ReactNode
  words?: Partial<TableWords>
}

const Row = <T,>({ row, columns }: { row: T; columns: readonly Column<T>[] }) => (
  <tr role="row">
    {columns.map(({ key, title, cell, isAtEnd }, at) => (
      <td key={key} role="cell" data-title={title} data-main={at === 0 || undefined} data-end={isAtEnd}>
        <div>{cell(row)}</div>
      </td>
    ))}
  </tr>
)

function Body<T>({ caption, columns, keyOf, list, answer, isBusy, words }: Props<T> & { words: TableWords }) {
  return (
    <div className={styles.rows}>
      <table role="table" className={styles.table} aria-busy={isBusy || undefined}>
        <caption className="unseen">{caption}</caption>
        <Head columns={columns} list={list} words={words} />
        <tbody role="rowgroup">
          {answer?.items.map((row) => (
            <Row key={keyOf(row)} row={row} columns={columns} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** To the pages before and behind; nothing where there is one page. */
function Paging<T>({
  list,
  answer,
  isBusy,
  words,
}: Pick<Props<T>, 'list' | 'answer' | 'isBusy'> & { words: TableWords }) {
  const next = answer?.next ?? null
  if (list.page === 1 && next === null) return null
  return (
    <nav className={styles.paging} aria-label={words.pages}>
      <Button isSmall disabled={list.page === 1} onClick={list.goBack}>
        {words.previous}
      </Button>
      <span>{words.page.replace('{number}', String(list.page))}</span>
      <Button isSmall disabled={next === null || isBusy} onClick={() => next !== null && list.goOn(next)}>
        {words.next}
      </Button>
    </nav>
  )
}

/** Nothing fits what was searched for; or nothing is there at all. */
function Nothing<T>({ list, empty, words }: Pick<Props<T>, 'list' | 'empty'> & { words: TableWords }) {
  if (list.query.q === undefined) return empty
  return (
    <Empty title={words.noHits}>
      <Button onClick={() => list.search('')}>{words.showAll}</Button>
    </Empty>
  )
}

/** A list in columns, searched, sorted and paged; where it is narrow each row is a card. */
export function Table<T>(props: Props<T>) {
  const { list, answer, trouble, onRetry, isBusy } = props
  const words = { ...english, ...props.words }
  const isEmpty = answer?.items.length === 0
  const isUnused = isEmpty && list.query.q === undefined && list.page === 1
  const { isTouched, touch } = useTouched()
  const parts = { ...props, words }
  return (
    <div className={styles.frame}>
      {(!isUnused || isTouched) && <Tools {...parts} onFocus={touch} />}
      <Trouble words={trouble} onRetry={onRetry} isRetrying={isBusy} />
      {!answer && !trouble && <Skeleton words={words.loading} lines={6} />}
      {answer && !isEmpty && <Body {...parts} />}
      {isEmpty && <Nothing {...parts} />}
      <Paging {...parts} />
    </div>
  )
}
