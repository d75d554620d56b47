import { t } from '#kit/t.ts'
import type { Domain } from '#domains/web/use-domains.ts'
import { analytics } from '#kit/web/parts/icons.ts'
import { Empty } from '#kit/web/parts/empty.tsx'
import { Note } from '#kit/web/parts/note.tsx'
import { Skeleton } from '#kit/web/parts/skeleton.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { writeMoment } from '#kit/web/moments.ts'
import { useKept } from './view/use-kept.ts'
import { getSummary, type Summary } from '../contract.ts'
import { Breakdown } from './lists/breakdown.tsx'
import { Conversions } from './lists/conversions.tsx'
import { MissingPages } from './lists/missing-pages.tsx'
import { Speeds } from './lists/speeds.tsx'
import { PresentNow } from './present/present-now.tsx'
import { OverTime } from './time/over-time.tsx'
import { Totals } from './time/totals.tsx'
import { Toolbar } from './view/toolbar.tsx'
import { askedOf, useView, type InsightView } from './view/use-view.ts'
import layout from '#kit/web/parts/layout.module.css'
import styles from './overview.module.css'

interface Props {
  domainId: string
  view: InsightView
}

const Lists = (props: Props) => (
  <div className={styles.lists}>
    <Breakdown
      {...props}
      title={t('Pages')}
      choices={[
        { by: 'page', label: t('All pages') },
        { by: 'entry', label: t('First pages') },
        { by: 'exit', label: t('Last pages') },
      ]}
    />
    <Breakdown {...props} title={t('Sources')} choices={[{ by: 'source', label: t('Source') }]} />
    <Conversions {...props} />
    <Breakdown {...props} title={t('Countries')} choices={[{ by: 'country', label: t('Country') }]} />
    <Breakdown
      {...props}
      title={t('Devices')}
      choices={[
        { by: 'device', label: t('Device') },
        { by: 'browser', label: t('Browser') },
      ]}
    />
    <Breakdown {...props} title={t('Languages')} choices={[{ by: 'language', label: t('Language') }]} />
    <Breakdown
      {...props}
      title={t('Marketing links')}
      choices={[
        { by: 'utm_campaign', label: t('Campaign (utm_campaign)') },
        { by: 'utm_source', label: t('Source (utm_source)') },
        { by: 'utm_medium', label: t('Medium (utm_medium)') },
        { by: 'utm_term', label: t('Term (utm_term)') },
        { by: 'utm_content', label: t('Content (utm_content)') },
      ]}
    />
    <MissingPages {...props} />
    <Speeds {...props} />
  </div>
)

const Off = () => (
  <Note title={<strong>Visits aren’t counted</strong>}>
    <p>The settings of this site say “analytics: off”. Switch on “Count visits” there to begin.</p>
  </Note>
)

/** How the numbers come about, for those who compare them with others’. */
const HowCounted = ({ summary: { timeZone, madeAt } }: { summary: Summary }) => (
  <p className={layout.quiet}>
    {t(
      `A person counts once a day, without cookies and without being recognised the next day. Days are those of ${timeZone}.`,
    )}{' '}
    {madeAt !== null && t(`Counted up to ${writeMoment(madeAt)}.`)} Choosing pages, sources, countries or devices works
    for the last 90 days.
  </p>
)

function Numbers({ domain, view, summary }: { domain: Domain; view: InsightView; summary: Summary }) {
  const props = { domainId: domain.id, view }
  return (
    <>
      <Totals summary={summary} />
      <div className={styles.top}>
        <OverTime {...props} />
        <PresentNow domainId={domain.id} />
      </div>
      <Lists {...props} />
      <HowCounted summary={summary} />
    </>
  )
}

const nothingYet = t(
  'How many people visit, where they come from, what they look at and what they do will be here, once the first one has been on your site. Your own visits while you are signed in don’t count.',
)

/** The numbers of a site. */
export function Overview({ domain }: { domain: Domain }) {
  const view = useView()
  const query = { ...askedOf(view), compare: view.compare }
  const { data, error, isPending, refetch } = useKept(getSummary, { params: { id: domain.id }, query })
  return (
    <div className={layout.section}>
      {data?.isCounting === false && <Off />}
      {data?.hasVisits && <Toolbar domain={domain} view={view} />}
      <Trouble title={t('Couldn’t load the numbers')} words={error?.message} onRetry={() => void refetch()} />
      {isPending && <Skeleton lines={8} />}
      {data?.hasVisits && <Numbers domain={domain} view={view} summary={data} />}
      {data && !data.hasVisits && (
        <>
          <Empty icon={analytics} title={t('No visitors yet')} text={nothingYet} />
          <PresentNow domainId={domain.id} />
        </>
      )}
    </div>
  )
}
