import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Empty } from './empty.tsx'
import { check } from './icons.ts'
import styles from './paged-list.module.css'
import { Skeleton } from './skeleton.tsx'
import { Trouble } from './trouble.tsx'

interface Words {
  loading: string
  failed: string
  /** To somebody who may not see it. */
  forbidden: string
  /** Where there is nothing. */
  title: string
  text?: string
}

interface Props<Item> {
  /** As far as it is read. */
  list: {
    items: Item[] | undefined
    error: { status: number; message: string } | null
    more: (() => void) | undefined
    isFetchingMore: boolean
  }
  words: Words
  /** One of them, in a card. */
  children: (item: Item) => ReactNode
}

/** The cards of a list as far as they are read, and how to read more. */
export function PagedList<Item extends { id: string }>({ list, words, children }: Props<Item>) {
  const { items, error, more, isFetchingMore } = list
  const trouble = error && (
    <Trouble title={words.failed} words={error.status === 403 ? words.forbidden : error.message} />
  )
  if (!items) return trouble ?? <Skeleton words={words.loading} lines={4} />
  return (
    <>
      {items.length === 0 ? (
        <Empty icon={check} title={words.title} text={words.text} />
      ) : (
        <ol className={styles.list}>
          {items.map((item) => (
            <li key={item.id}>{children(item)}</li>
          ))}
        </ol>
      )}
      {trouble}
      {more && (
        <Button isBusy={isFetchingMore} onClick={more}>
          Show more
        </Button>
      )}
    </>
  )
}
