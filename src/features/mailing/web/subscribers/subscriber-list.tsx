import { t } from '#kit/t.ts'
import { useState } from 'react'
import type { SectionProps } from '#domains/web/section-props.ts'
import { writeShortDay } from '#kit/web/moments.ts'
import { Badge } from '#kit/web/parts/badge.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import { Empty } from '#kit/web/parts/empty.tsx'
import { SelectField } from '#kit/web/parts/select-field.tsx'
import type { Column } from '#kit/web/parts/table-column.ts'
import { Table } from '#kit/web/parts/table.tsx'
import { useListInAddress } from '#kit/web/parts/use-list.ts'
import { useAnswer } from '#kit/web/use-answer.ts'
import { listSubscribers } from '#mailing/contract.ts'
import type { SubscriberState } from '#mailing/rules.ts'
import type { MailingView, Subscriber } from '../calls/use-mailing.ts'
import { useRoute } from '../calls/use-route.ts'
import { SubscriberDrawer } from './subscriber-drawer.tsx'
import { stateWords } from '../words/subscriber-words.ts'
import styles from './subscriber-list.module.css'

const Tags = ({ tags }: { tags: string[] }) => (
  <span className={styles.tags}>
    {tags.map((tag) => (
      <Badge key={tag}>{tag}</Badge>
    ))}
  </span>
)

const State = ({ row: { state, isPaused } }: { row: Subscriber }) => (
  <Badge kind={isPaused ? 'waiting' : stateWords[state].kind}>{isPaused ? t('Paused') : stateWords[state].words}</Badge>
)

const columnsOf = (open: (row: Subscriber) => void): Column<Subscriber>[] => [
  {
    key: 'email',
    title: t('E-mail'),
    isSortable: true,
    cell: (row) => (
      <button type="button" className={styles.who} aria-haspopup="dialog" onClick={() => open(row)}>
        <bdi>{row.email}</bdi>
        {row.name !== '' && <small dir="auto">{row.name}</small>}
      </button>
    ),
  },
  { key: 'state', title: t('Status'), cell: (row) => <State row={row} /> },
  { key: 'tags', title: t('Tags'), cell: ({ tags }) => (tags.length > 0 ? <Tags tags={tags} /> : '–') },
  {
    key: 'createdAt',
    title: t('Subscribed'),
    isSortable: true,
    cell: ({ createdAt }) => (
      <time className={styles.since} dateTime={createdAt}>
        {writeShortDay(createdAt)}
      </time>
    ),
  },
]

function OfTag({ tags }: { tags: string[] }) {
  const { read, narrow } = useRoute()
  if (tags.length === 0) return null
  return (
    <div className={styles.filter}>
      <SelectField
        label={t('Tag')}
        isLabelHidden
        choices={[{ value: '', label: t('All tags') }, ...tags.map((tag) => ({ value: tag, label: tag }))]}
        value={read('tag')}
        onChange={({ currentTarget }) => narrow('tag', currentTarget.value)}
      />
    </div>
  )
}

/** Subscribers on a page. */
const rowsOnPage = 25

const orders = ['createdAt', '-createdAt', 'email', '-email'] as const

interface Props extends SectionProps {
  mailing: MailingView
  state: SubscriberState | undefined
}

/** Everybody on the list, the latest first. */
export function SubscriberList({ domain, mailing, state }: Props) {
  const list = useListInAddress({ sort: '-createdAt' })
  const { read, show } = useRoute()
  const [opened, setOpened] = useState<string>()
  const { q, cursor } = list.query
  const sort = orders.find((each) => each === list.query.sort)
  const query = { q, cursor, sort, limit: rowsOnPage, state, tag: read('tag') || undefined }
  const { data, error, isFetching, refetch } = useAnswer(listSubscribers, { params: { id: domain.id }, query })
  const row = data?.items.find(({ id }) => id === opened)
  return (
    <div className={styles.list}>
      <OfTag tags={mailing.tags} />
      <Table
        caption={t('Subscribers')}
        columns={columnsOf(({ id }) => setOpened(id))}
        keyOf={({ id }) => id}
        list={list}
        answer={data}
        isBusy={isFetching}
        trouble={data ? undefined : error?.message}
        onRetry={() => void refetch()}
        searchLabel={t('Search subscribers')}
        empty={
          <Empty title={t('No subscribers match.')}>
            <Button onClick={() => show({ tab: 'subscribers' })}>Show all</Button>
          </Empty>
        }
      />
      {row && <SubscriberDrawer row={row} onClose={() => setOpened(undefined)} />}
    </div>
  )
}
