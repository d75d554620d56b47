import { t } from '#kit/t.ts'
import { sayNumber } from '#kit/say-count.ts'
import { writeBytes, writeMoney } from '#kit/web/amounts.ts'
import { writeShortDay, readClock } from '#kit/web/moments.ts'
import { ButtonLink } from '#kit/web/parts/button-link.tsx'
import { Empty } from '#kit/web/parts/empty.tsx'
import { costs } from '#kit/web/parts/icons.ts'
import { Link } from '#kit/web/route/link.tsx'
import { plans } from '#domains/plans.ts'
import type { MyCosts, SiteUse } from '#costs/contract.ts'
import { NumberTable } from '../report/number-table.tsx'
import styles from '../report/report.module.css'

const monthWords = (month: string) =>
  new Intl.DateTimeFormat(readClock().language || undefined, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`))

const columns: { title: string; write: (site: SiteUse) => string }[] = [
  { title: t('Storage'), write: ({ storage }) => writeBytes(storage) },
  { title: t('Earlier versions and trash'), write: ({ history, trash }) => writeBytes(history + trash) },
  { title: t('Traffic'), write: ({ traffic }) => writeBytes(traffic) },
  { title: t('Requests'), write: ({ requests }) => sayNumber(requests) },
  { title: t('E-mails'), write: ({ mails }) => sayNumber(mails) },
  { title: t('Text messages'), write: ({ texts }) => sayNumber(texts) },
  { title: t('AI tokens'), write: ({ tokens }) => sayNumber(tokens) },
]

function total(sites: readonly SiteUse[]): SiteUse {
  const sum = (pick: (site: SiteUse) => number) => sites.reduce((all, site) => all + pick(site), 0)
  return {
    id: '',
    name: '',
    title: '',
    storage: sum(({ storage }) => storage),
    history: sum(({ history }) => history),
    trash: sum(({ trash }) => trash),
    traffic: sum(({ traffic }) => traffic),
    requests: sum(({ requests }) => requests),
    mails: sum(({ mails }) => mails),
    texts: sum(({ texts }) => texts),
    tokens: sum(({ tokens }) => tokens),
  }
}

function Plan({ plan }: Pick<MyCosts, 'plan'>) {
  if (!plan)
    return (
      <p>
        You have no plan, so your sites cost you nothing. <Link to="/domains">See the plans</Link>
      </p>
    )
  const price = writeMoney(plan.price / 100, plan.currency)
  const every = plan.interval === 'month' ? t(`${price} a month`) : t(`${price} a year`)
  return (
    <dl className={styles.figures}>
      <div data-main>
        <dt>Your plan</dt>
        <dd>{plans[plan.name].title}</dd>
      </div>
      <div>
        <dt>What it costs</dt>
        <dd>{every}</dd>
      </div>
      <div>
        <dt>Paid until</dt>
        <dd>
          <time dateTime={plan.endsAt}>{writeShortDay(plan.endsAt)}</time>
        </dd>
      </div>
    </dl>
  )
}

const Row = ({ site, name }: { site: SiteUse; name: string }) => (
  <tr>
    <th scope="row">
      <bdi>{name}</bdi>
    </th>
    {columns.map(({ title, write }) => (
      <td key={title}>{write(site)}</td>
    ))}
  </tr>
)

const Sites = ({ sites, caption }: { sites: readonly SiteUse[]; caption: string }) => (
  <NumberTable caption={caption} head={[t('Site'), ...columns.map(({ title }) => title)]}>
    {sites.map((site) => (
      <Row key={site.id} site={site} name={site.title || site.name} />
    ))}
    {sites.length > 1 && <Row site={total(sites)} name={t('All your sites')} />}
  </NumberTable>
)

interface Props {
  mine: MyCosts
  domainId: string | undefined
  /** Of what it stands under. */
  level: 'h1' | 'h2'
}

/** What somebody’s own sites use, and what they pay for that. */
export function OwnUse({ mine: { sites, plan, month }, domainId, level }: Props) {
  const Heading = level === 'h1' ? 'h2' : 'h3'
  const shown = domainId === undefined ? sites : sites.filter(({ id }) => id === domainId)
  if (sites.length === 0 && !plan)
    return (
      <Empty
        icon={costs}
        title={t('Nothing to pay')}
        text={t('You don’t own a site here. Whoever owns the sites that you work on sees what they cost.')}
      >
        <ButtonLink to="/account">Your account</ButtonLink>
      </Empty>
    )
  return (
    <div className={styles.part}>
      <Plan plan={plan} />
      {shown.length > 0 && (
        <>
          <Heading>{t(`Used in ${monthWords(month)}`)}</Heading>
          <Sites sites={shown} caption={t(`Used in ${monthWords(month)}`)} />
        </>
      )}
      <p>
        What your buyers paid, and what you paid, is listed in{' '}
        <Link to={domainId === undefined ? '/account/add/transactions' : `/account/${domainId}/transactions`}>
          Transactions
        </Link>
        .
      </p>
    </div>
  )
}
