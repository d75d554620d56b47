import { Badge } from '#kit/web/parts/badge.tsx'
import { Button, IconButton } from '#kit/web/parts/button.tsx'
import { Empty } from '#kit/web/parts/empty.tsx'
import { more, store } from '#kit/web/parts/icons.ts'
import type { Column } from '#kit/web/parts/table-column.ts'
import { Table } from '#kit/web/parts/table.tsx'
import { useList, useListInAddress } from '#kit/web/parts/use-list.ts'
import { listOrders, type Order } from './made-up.ts'
import { Sample } from './sample.tsx'

const kinds = { paid: 'good', waiting: 'waiting', returned: 'bad' } as const

const columns: Column<Order>[] = [
  { key: 'name', title: 'Customer', cell: ({ name }) => name, isSortable: true },
  { key: 'id', title: 'Order', cell: ({ id }) => id, isSortable: true },
  { key: 'day', title: 'Day', cell: ({ day }) => day, isSortable: true },
  { key: 'state', title: 'State', cell: ({ state }) => <Badge kind={kinds[state]}>{state}</Badge> },
  { key: 'total', title: 'Total', cell: ({ total }) => total, isAtEnd: true },
  { key: 'acts', title: 'Actions', cell: () => <IconButton label="More" icon={more} isSmall />, isAtEnd: true },
]

const keyOf = ({ id }: Order) => id

const nothing = (
  <Empty icon={store} title="No orders yet" text="Orders show here as soon as somebody buys something.">
    <Button kind="primary">Add the first product</Button>
  </Empty>
)

export function Lists() {
  const list = useListInAddress({ sort: '-day' })
  const still = useList()
  const given = { columns, keyOf, list: still, empty: nothing }
  return (
    <>
      <Sample title="Table">
        <Table {...given} caption="Orders" list={list} answer={listOrders(list.query)} searchLabel="Search orders" />
      </Sample>
      <Sample title="Table: on its way, failed, busy, empty">
        <Table {...given} caption="On their way" answer={undefined} />
        <Table
          {...given}
          caption="Failed"
          answer={undefined}
          trouble="The server could not be reached."
          onRetry={() => undefined}
        />
        <Table {...given} caption="Busy" answer={{ items: listOrders({}).items.slice(0, 2), next: null }} isBusy />
        <Table {...given} caption="Empty" answer={{ items: [], next: null }} searchLabel="Search nothing" />
      </Sample>
    </>
  )
}
