import { t } from '#kit/t.ts'
import { can } from '#domains/roles.ts'
import { sayCount } from '#kit/say-count.ts'
import { call } from '#kit/web/call.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { Note } from '#kit/web/parts/note.tsx'
import { SearchField } from '#kit/web/parts/search-field.tsx'
import { Segments } from '#kit/web/parts/segments.tsx'
import { SelectField } from '#kit/web/parts/select-field.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { exportOrders } from '#orders/contract.ts'
import { fulfillments } from '#orders/states.ts'
import { fulfillmentWords } from '../order-words.ts'
import { useCsv } from '#kit/web/save-csv.ts'
import { useUntracked, type Domain } from '../use-orders.ts'
import type { OrderList, View } from './use-order-list.ts'
import styles from './order-list.module.css'
import layout from '#kit/web/parts/layout.module.css'

const viewChoices: { value: View; label: string }[] = [
  { value: 'seller', label: t('Seller') },
  { value: 'buyer', label: t('Buyer') },
]
const stateChoices = [
  { value: '', label: t('All statuses') },
  ...fulfillments.map((value) => ({ value, label: fulfillmentWords[value][0] })),
]

function Csv({ domain: { id, label } }: { domain: Domain }) {
  const fetchCsv = () => call(exportOrders, { params: { id } })
  const { mutate, error, isPending } = useCsv(fetchCsv, `orders-${label}.csv`)
  return (
    <>
      <Button isBusy={isPending} onClick={() => mutate()}>
        Download CSV
      </Button>
      <Trouble words={error?.message} />
    </>
  )
}

/** How many orders still need a tracking number. */
function Untracked({ domain }: { domain: Domain }) {
  const count = useUntracked(domain.id).data?.count ?? 0
  if (count === 0) return null
  return (
    <Note>
      <p>
        {sayCount(count, { one: '1 order needs a tracking number.', other: `${count} orders need a tracking number.` })}
      </p>
    </Note>
  )
}

const SellerTools = ({ found, domain }: { found: OrderList; domain: Domain }) => (
  <>
    <div className={styles.filter}>
      <SelectField
        label={t('Fulfilment')}
        isLabelHidden
        choices={stateChoices}
        value={found.fulfillment ?? ''}
        onChange={({ currentTarget }) => found.set('fulfillment', currentTarget.value)}
      />
    </div>
    {can(domain, 'money') && <Csv domain={domain} />}
  </>
)

interface Props {
  found: OrderList
  mine: Domain | null
}

/** Whose view it is, what is searched for, and what sellers have besides. */
export function ListTools({ found, mine }: Props) {
  const { view, list, set, data, isNarrowed } = found
  const isSeller = mine !== null && view === 'seller'
  const isUnused = data?.items.length === 0 && !isNarrowed && list.page === 1
  return (
    <>
      {mine && <Segments label={t('View')} value={view} choices={viewChoices} onChange={(to) => set('view', to)} />}
      {isSeller && <Untracked domain={mine} />}
      {!isUnused && (
        <div className={layout.acts}>
          <div className={styles.search}>
            <SearchField label={t('Search orders')} value={list.query.q ?? ''} onSearch={list.search} />
          </div>
          {isSeller && <SellerTools found={found} domain={mine} />}
        </div>
      )}
    </>
  )
}
