import { t } from '#kit/t.ts'
import { CopyButton } from '#kit/web/parts/copy-button.tsx'
import { Icon } from '#kit/web/parts/icon.tsx'
import { check, circle, clock, cross, missing } from '#kit/web/parts/icons.ts'
import type { Report } from '../use-domains.ts'
import styles from './dns-record.module.css'

type Record = Report['records'][number]

const verdicts: { [verdict in Record['verdict']]: string } = {
  right: t('Correct'),
  missing: t('Missing'),
  wrong: t('Wrong'),
  optional: t('Optional'),
  unknown: t('Not checked yet'),
}

const icons = { right: check, missing, wrong: cross, optional: circle, unknown: clock }

const Copied = ({ term, value, label }: { term: string; value: string; label: string }) => (
  <div>
    <dt>{term}</dt>
    <dd className={styles.copied}>
      <code>{value}</code>
      <CopyButton text={value} label={label} />
    </dd>
  </div>
)

/** One record: what to set it to, what is seen now, and whether that does. */
export const DnsRecord = ({ record }: { record: Record }) => (
  <li className={styles.record}>
    <header>
      <strong className={styles.type}>{record.type}</strong>
      <span>{record.purpose}</span>
      <span className={styles.verdict} data-verdict={record.verdict}>
        <Icon of={icons[record.verdict]} />
        {verdicts[record.verdict]}
      </span>
    </header>
    <dl>
      <Copied term={t('Name')} value={record.name} label={t(`Copy the name of the ${record.type} record`)} />
      <Copied term={t('Value')} value={record.value} label={t(`Copy the value of the ${record.type} record`)} />
      {record.verdict !== 'unknown' && (
        <div>
          <dt>Found</dt>
          <dd>
            {record.seen.length > 0 ? record.seen.map((text) => <code key={text}>{text}</code>) : t('Nothing yet')}
          </dd>
        </div>
      )}
    </dl>
  </li>
)
