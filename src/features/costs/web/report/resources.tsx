import { t } from '#kit/t.ts'
import { useState } from 'react'
import { sayCount, sayNumber } from '#kit/say-count.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { Empty } from '#kit/web/parts/empty.tsx'
import { costs } from '#kit/web/parts/icons.ts'
import { NumberTable } from './number-table.tsx'
import type { ShownReport, ShownResource, ShownService } from './read-report.ts'
import styles from './report.module.css'

/** So many are shown at once. */
const atOnce = 100

const head = [t('Resource name'), t('Type'), t('ID'), t('Region'), t('Monthly cost')]

const Row = ({ resource: { name, type, id, region, cost } }: { resource: ShownResource }) => (
  <tr>
    <th scope="row">
      <bdi>{name}</bdi>
    </th>
    <td className={styles.word}>
      <bdi>{type}</bdi>
    </td>
    <td className={styles.id}>
      <bdi>{id}</bdi>
    </td>
    <td className={styles.word}>
      <bdi>{region}</bdi>
    </td>
    <td>{cost}</td>
  </tr>
)

function Rows({ resources, name }: { resources: readonly ShownResource[]; name: string }) {
  const [shown, setShown] = useState(atOnce)
  return (
    <>
      <NumberTable caption={name} head={head}>
        {resources.slice(0, shown).map((resource, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- ids may be missing or come twice
          <Row key={at} resource={resource} />
        ))}
      </NumberTable>
      {resources.length > shown && (
        <Button isSmall onClick={() => setShown(shown + atOnce)}>
          Show more
        </Button>
      )}
    </>
  )
}

function Service({ service, isFirst }: { service: ShownService; isFirst: boolean }) {
  const { name, costText, resources, count } = service
  const [isOpen, setOpen] = useState(isFirst)
  return (
    <details className={styles.service} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <bdi>{name}</bdi>
        <span>{sayCount(count, { one: '1 resource', other: `${sayNumber(count)} resources` })}</span>
        <strong>{costText}</strong>
      </summary>
      {isOpen &&
        (resources.length > 0 ? (
          <Rows resources={resources} name={name} />
        ) : (
          <p className={styles.none}>No single resources are known of this service.</p>
        ))}
    </details>
  )
}

/** What each service consists of. */
export function Resources({ report: { services } }: { report: ShownReport }) {
  if (services.length === 0)
    return (
      <Empty
        icon={costs}
        title={t('No resources yet')}
        text={t('Once something has been used, it is listed here by service.')}
      />
    )
  return (
    <div className={styles.services}>
      {services.map((service, at) => (
        <Service key={service.key} service={service} isFirst={at === 0} />
      ))}
    </div>
  )
}
