import { t } from '#kit/t.ts'
import { Empty } from '#kit/web/parts/empty.tsx'
import { ButtonLink } from '#kit/web/parts/button-link.tsx'
import { again as icon } from '#kit/web/parts/icons.ts'
import type { Column } from '#kit/web/parts/table-column.ts'
import { Table } from '#kit/web/parts/table.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { useListInAddress } from '#kit/web/parts/use-list.ts'
import { useAnswer } from '#kit/web/use-answer.ts'
import { listSubscriptions } from '#subscriptions/contract.ts'
import { writeMethod, writePrice } from '../price.ts'
import { sayNext, Status } from '../status.tsx'
import type { Subscription } from '../use-subscriptions.ts'
import styles from './subscription-list.module.css'

type View = 'seller' | 'buyer'

const columnsOf = (view: View): Column<Subscription>[] => [
  { key: 'name', title: t('Name'), cell: ({ name }) => <span dir="auto">{name}</span> },
  view === 'seller'
    ? { key: 'buyer', title: t('Buyer'), cell: ({ buyer }) => buyer.name || buyer.email }
    : { key: 'domain', title: t('From'), cell: ({ domain }) => <span className={styles.from}>{domain}</span> },
  { key: 'status', title: t('Status'), cell: (row) => <Status status={row.status} /> },
  { key: 'next', title: t('Next payment'), cell: sayNext },
  { key: 'price', title: t('Price'), cell: writePrice },
  { key: 'method', title: t('Payment method'), cell: writeMethod },
  {
    key: 'manage',
    title: t('Manage'),
    isAtEnd: true,
    cell: ({ id, name }) => (
      <span className={styles.manage}>
        <ButtonLink isSmall to={`/subscriptions/${encodeURIComponent(id)}`}>
          Manage<span className="unseen"> {name}</span>
        </ButtonLink>
      </span>
    ),
  },
]

const nothing: Record<View, string> = {
  seller: t('Subscriptions sold in your store will appear here.'),
  buyer: t(
    'Your subscriptions will appear here. You can pause or cancel them at any time. One that you bought without an account opens with the link in its receipt.',
  ),
}

interface Props {
  domain: string | undefined
  view: View
}

/** Subscriptions, the latest first. */
export function SubscriptionList({ domain, view }: Props) {
  const list = useListInAddress()
  const { q, cursor } = list.query
  const { data, error, isFetching, refetch } = useAnswer(listSubscriptions, {
    query: { q, cursor, view, domain_id: domain },
  })
  if (error && !data)
    return (
      <Trouble
        title={t('Failed to load subscriptions')}
        words={error.message}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  return (
    <Table
      caption={t('Subscriptions')}
      columns={columnsOf(view)}
      keyOf={({ id }) => id}
      list={list}
      answer={data}
      isBusy={isFetching}
      searchLabel={t('Search subscriptions')}
      empty={<Empty icon={icon} title={t('No subscriptions yet')} text={nothing[view]} />}
    />
  )
}
