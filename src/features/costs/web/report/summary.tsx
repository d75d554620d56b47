import { t } from '#kit/t.ts'
import type { ReactNode } from 'react'
import { sayNumber } from '#kit/say-count.ts'
import { writeMoment } from '#kit/web/moments.ts'
import { Note } from '#kit/web/parts/note.tsx'
import type { ShownReport } from './read-report.ts'
import styles from './report.module.css'

const Figure = ({ label, children, isMain }: { label: string; children: ReactNode; isMain?: boolean }) => (
  <div data-main={isMain}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** The whole in a few numbers. */
export const Summary = ({ report }: { report: ShownReport }) => (
  <div className={styles.part}>
    <dl className={styles.figures}>
      <Figure label={t('Total monthly cost')} isMain>
        {report.total}
      </Figure>
      <Figure label={t('Number of services')}>{sayNumber(report.services.length)}</Figure>
      <Figure label={t('Total resources')}>{sayNumber(report.resourceCount)}</Figure>
      <Figure label={t('Average cost per service')}>{report.averagePerService}</Figure>
    </dl>
    <dl className={styles.facts}>
      <Figure label={t('Analysis period')}>
        <bdi>{report.period}</bdi>
      </Figure>
      <Figure label={t('Generated')}>
        {report.generated === '' ? '–' : <time dateTime={report.generated}>{writeMoment(report.generated)}</time>}
      </Figure>
      <Figure label={t('Top service')}>
        {report.top ? (
          <>
            <bdi>{report.top.name}</bdi>, {report.top.costText}
          </>
        ) : (
          t('None yet')
        )}
      </Figure>
      {report.regions.length > 0 && (
        <Figure label={t('Regions analysed')}>
          <bdi>{report.regions.join(', ')}</bdi>
        </Figure>
      )}
    </dl>
    {report.note !== '' && (
      <Note>
        <p dir="auto">{report.note}</p>
      </Note>
    )}
  </div>
)
