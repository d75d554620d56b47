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
  { key: 'name', title: 'Name', cell: ({ name }) => <span dir="auto">{name}</span> },
  view === 'seller'
    ? { key: 'buyer', title: 'Buyer', cell: ({ buyer }) => buyer.name || buyer.email }
    : { key: 'domain', title: 'From', cell: ({ domain }) => <span className={styles.from}>{domain}</span> },
  { key: 'status', title: 'Status', cell: (row) => <Status status={row.status} /> },
  { key: 'next', title: 'Next payment', cell: sayNext },
  { key: 'price', title: 'Price', cell: writePrice },
  { key: 'method', title: 'Payment method', cell: writeMethod },
  {
    key: 'manage',
    title: 'Manage',
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
  seller: 'Subscriptions sold in your store will appear here.',
  buyer:
    'Your subscriptions will appear here. You can pause or cancel them at any time. One that you bought without an account opens with the link in its receipt.',
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
        title="Failed to load subscriptions"
        words={error.message}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  return (
    <Table
      caption="Subscriptions"
      columns={columnsOf(view)}
      keyOf={({ id }) => id}
      list={list}
      answer={data}
      isBusy={isFetching}
      searchLabel="Search subscriptions"
      empty={<Empty icon={icon} title="No subscriptions yet" text={nothing[view]} />}
    />
  )
}
