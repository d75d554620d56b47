import { t } from '#kit/t.ts'
import type { ReactNode } from 'react'

export interface Column<T> {
  /** What it is sorted by, too. */
  key: string
  title: string
  cell: (row: T) => ReactNode
  isSortable?: boolean
  /** Numbers, amounts, buttons. */
  isAtEnd?: boolean
}

export const english = {
  loading: t('Loading...'),
  sortBy: t('Sort by'),
  ascending: t('{title}, first to last'),
  descending: t('{title}, last to first'),
  pages: t('Pages'),
  page: t('Page {number}'),
  previous: t('Previous'),
  next: t('Next'),
  noHits: t('No results for your search.'),
  showAll: t('Show all'),
}

export type TableWords = typeof english
