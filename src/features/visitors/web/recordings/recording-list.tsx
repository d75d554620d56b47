import { t } from '#kit/t.ts'
import { sayNumber } from '#kit/say-count.ts'
import { screenLanguage } from '#kit/screen-language.ts'
import { writeMoment } from '#kit/web/moments.ts'
import { Badge } from '#kit/web/parts/badge.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import { Empty } from '#kit/web/parts/empty.tsx'
import { SelectField } from '#kit/web/parts/select-field.tsx'
import type { Column } from '#kit/web/parts/table-column.ts'
import { Table } from '#kit/web/parts/table.tsx'
import { useListInAddress } from '#kit/web/parts/use-list.ts'
import { useAnswer } from '#kit/web/use-answer.ts'
import { devices, listRecordings, outcomes, type Device, type RecordingView } from '#visitors/recording-contract.ts'
import { useRecordingRoute, type RecordingRoute } from './use-recording-route.ts'
import { conversionWords } from '../conversion-words.ts'
import { writeClock } from './write-clock.ts'
import { writePath } from './write-path.ts'
import styles from './recording-list.module.css'

const deviceWords: Record<Device, string> = { phone: t('Phone'), tablet: t('Tablet'), desktop: t('Computer') }
const nameCountry = (code: string) =>
  new Intl.DisplayNames([screenLanguage || 'en', 'en'], { type: 'region' }).of(code) ?? code

/** The latest step of a purchase, and what else was done. */
function Outcomes({ did, sent }: RecordingView) {
  const all = outcomes.filter((each) => (each === 'form' ? sent > 0 : did.includes(each)))
  const shown = all.filter((each) => each !== 'checkout' || !did.includes('paid'))
  if (shown.length === 0) return '–'
  return (
    <span className={styles.outcomes}>
      {shown.map((each) => (
        <Badge key={each} kind={each === 'paid' ? 'good' : 'plain'}>
          {conversionWords[each]}
        </Badge>
      ))}
    </span>
  )
}

const columnsOf = (open: RecordingRoute['open']): Column<RecordingView>[] => [
  {
    key: 'started_at',
    title: t('Visit'),
    isSortable: true,
    cell: (row) => (
      <button type="button" className={styles.visit} onClick={() => open(row)}>
        <time dateTime={row.started_at}>{writeMoment(row.started_at)}</time>
        <small dir="ltr">{writePath(row.first_page)}</small>
      </button>
    ),
  },
  {
    key: 'duration',
    title: t('Duration'),
    isSortable: true,
    isAtEnd: true,
    cell: ({ duration }) => <span className={styles.number}>{writeClock(duration * 1000)}</span>,
  },
  { key: 'pages', title: t('Pages'), isSortable: true, isAtEnd: true, cell: ({ pages }) => sayNumber(pages) },
  { key: 'clicks', title: t('Clicks'), isSortable: true, isAtEnd: true, cell: ({ clicks }) => sayNumber(clicks) },
  { key: 'device', title: t('Device'), cell: ({ device }) => deviceWords[device] },
  { key: 'country', title: t('Country'), cell: ({ country }) => (country === null ? '–' : nameCountry(country)) },
  { key: 'did', title: t('Outcome'), cell: (row) => <Outcomes {...row} /> },
]

function Filters({ read, narrow }: RecordingRoute) {
  return (
    <div className={styles.filters}>
      <SelectField
        label={t('Device')}
        isLabelHidden
        choices={[
          { value: '', label: t('All devices') },
          ...devices.map((value) => ({ value, label: deviceWords[value] })),
        ]}
        value={read('device')}
        onChange={({ currentTarget }) => narrow('device', currentTarget.value)}
      />
      <SelectField
        label={t('Outcome')}
        isLabelHidden
        choices={[
          { value: '', label: t('Any outcome') },
          ...outcomes.map((value) => ({ value, label: conversionWords[value] })),
        ]}
        value={read('did')}
        onChange={({ currentTarget }) => narrow('did', currentTarget.value)}
      />
    </div>
  )
}

const orders = ['started_at', 'duration', 'pages', 'clicks'].flatMap((name) => [name, `-${name}`] as const) as (
  | 'started_at'
  | '-started_at'
  | 'duration'
  | '-duration'
  | 'pages'
  | '-pages'
  | 'clicks'
  | '-clicks'
)[]

const rowsOnPage = 25

/** What is asked for, as the address says it. */
function useQuery(domainId: string, { read }: RecordingRoute) {
  const list = useListInAddress({ sort: '-started_at' })
  const { cursor } = list.query
  const sort = orders.find((each) => each === list.query.sort)
  const device = devices.find((each) => each === read('device'))
  const did = outcomes.find((each) => each === read('did'))
  return { list, query: { domain_id: domainId, cursor, sort, limit: rowsOnPage, device, did } }
}

const Nothing = ({ isNarrowed, showAll }: { isNarrowed: boolean; showAll: () => void }) =>
  isNarrowed ? (
    <Empty title={t('No visits match.')}>
      <Button onClick={showAll}>{t('Show all')}</Button>
    </Empty>
  ) : (
    <Empty
      title={t('No recorded visits yet')}
      text={t(
        'Turn on “Record visits” in the settings of your site. Visits are listed here a few seconds after they begin, and for 30 days.',
      )}
    />
  )

/** The recorded visits of a site, the latest first. */
export function RecordingList({ domainId }: { domainId: string }) {
  const route = useRecordingRoute()
  const { list, query } = useQuery(domainId, route)
  const { data, error, isFetching, refetch } = useAnswer(listRecordings, { query })
  const isNarrowed = query.device !== undefined || query.did !== undefined
  return (
    <div className={styles.list}>
      {(isNarrowed || (data && data.items.length > 0)) && <Filters {...route} />}
      <Table
        caption={t('Recorded visits')}
        columns={columnsOf(route.open)}
        keyOf={({ id }) => id}
        list={list}
        answer={data}
        isBusy={isFetching}
        trouble={data ? undefined : error?.message}
        onRetry={() => void refetch()}
        empty={<Nothing isNarrowed={isNarrowed} showAll={route.showAll} />}
      />
    </div>
  )
}
