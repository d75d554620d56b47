/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- drawn as cards, rows and cells keep their roles in every browser only where they are named */
import { Icon } from './icon.tsx'
import { ascending, descending } from './icons.ts'
import { SearchField } from './search-field.tsx'
import { SelectField } from './select-field.tsx'
import styles from './table.module.css'
import type { Column, TableWords } from './table-column.ts'
import type { List } from './use-list.ts'

interface HeadProps {
  columns: readonly Pick<Column<never>, 'key' | 'title' | 'isSortable' | 'isAtEnd'>[]
  list: List
  words: TableWords
}

type Order = 'ascending' | 'descending' | 'none'

const orderOf = (key: string, sort: string | undefined): Order =>
  sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : 'none'

const Sorter = ({ id, title, list }: { id: string; title: string; list: List }) => {
  const order = orderOf(id, list.query.sort)
  return (
    <button type="button" onClick={() => list.sortBy(order === 'ascending' ? `-${id}` : id)}>
      {title}
      <span data-order={order}>
        <Icon of={order === 'descending' ? descending : ascending} />
      </span>
    </button>
  )
}

/** The titles of the columns; a click sorts by one, another the other way. */
export const Head = ({ columns, list }: HeadProps) => (
  <thead role="rowgroup">
    <tr role="row">
      {columns.map(({ key, title, isSortable, isAtEnd }) => (
        <th
          key={key}
          role="columnheader"
          scope="col"
          data-end={isAtEnd}
          aria-sort={isSortable ? orderOf(key, list.query.sort) : undefined}
        >
          {isSortable ? <Sorter id={key} title={title} list={list} /> : title}
        </th>
      ))}
    </tr>
  </thead>
)

interface ToolsProps extends HeadProps {
  searchLabel?: string | undefined
  onFocus: () => void
}

/** The search; and the order, where cards have no titles to click. */
export function Tools({ columns, list, words, searchLabel, onFocus }: ToolsProps) {
  const choices = columns
    .filter(({ isSortable }) => isSortable)
    .flatMap(({ key, title }) => [
      { value: key, label: words.ascending.replace('{title}', title) },
      { value: `-${key}`, label: words.descending.replace('{title}', title) },
    ])
  if (searchLabel === undefined && choices.length === 0) return null
  return (
    <div className={styles.tools} onFocus={onFocus}>
      {searchLabel !== undefined && (
        <SearchField label={searchLabel} value={list.query.q ?? ''} onSearch={list.search} />
      )}
      {choices.length > 0 && (
        <div className={styles.sort}>
          <SelectField
            label={words.sortBy}
            isLabelHidden
            choices={choices}
            placeholder={list.query.sort === undefined ? words.sortBy : undefined}
            value={list.query.sort ?? ''}
            onChange={({ currentTarget }) => currentTarget.value && list.sortBy(currentTarget.value)}
          />
        </div>
      )}
    </div>
  )
}
