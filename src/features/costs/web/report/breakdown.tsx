import { t } from '#kit/t.ts'
import { sayNumber } from '#kit/say-count.ts'
import { later } from '#kit/web/later.tsx'
import { Empty } from '#kit/web/parts/empty.tsx'
import { costs } from '#kit/web/parts/icons.ts'
import { Skeleton } from '#kit/web/parts/skeleton.tsx'
import { NumberTable } from './number-table.tsx'
import type { ShownReport, ShownService } from './read-report.ts'
import styles from './report.module.css'

/** The library that draws is large, and nobody who reads the numbers alone needs it. */
const Charts = later(
  async () => (await import('./charts.tsx')).CostCharts,
  <Skeleton words={t('Loading charts')} lines={6} />,
)

const Row = ({ service: { name, costText, count, averageText } }: { service: ShownService }) => (
  <tr>
    <th scope="row">
      <bdi>{name}</bdi>
    </th>
    <td>{costText}</td>
    <td>{sayNumber(count)}</td>
    <td>{averageText}</td>
  </tr>
)

/** What each service costs, as pictures and as numbers. */
export function Breakdown({ report }: { report: ShownReport }) {
  if (report.services.length === 0)
    return (
      <Empty
        icon={costs}
        title={t('No services yet')}
        text={t('Once something has been used, it is listed here with what it costs.')}
      />
    )
  return (
    <div className={styles.part}>
      <Charts services={report.services} money={report.money} />
      <NumberTable
        caption={t('Services')}
        head={[t('Service'), t('Monthly cost'), t('Resources'), t('Average cost per resource')]}
      >
        {report.services.map((service) => (
          <Row key={service.key} service={service} />
        ))}
      </NumberTable>
    </div>
  )
}
