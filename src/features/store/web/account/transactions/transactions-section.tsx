import { t } from '#kit/t.ts'
import { getProfile } from '#accounts/account-contract.ts'
import { can } from '#domains/roles.ts'
import { accountPath } from '#domains/web/account-path.ts'
import { nameAmong, nameSite } from '#domains/web/name-site.ts'
import { useDomains, type Domain } from '#domains/web/use-domains.ts'
import { Loading } from '#kit/web/loading.tsx'
import { ButtonLink } from '#kit/web/parts/button-link.tsx'
import { Empty } from '#kit/web/parts/empty.tsx'
import { transactions as icon } from '#kit/web/parts/icons.ts'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { useAnswer } from '#kit/web/use-answer.ts'
import { Waiting } from '../review/waiting.tsx'
import { Months } from './months.tsx'
import { TransactionList } from './transaction-list.tsx'
import styles from './transactions-section.module.css'
import layout from '#kit/web/parts/layout.module.css'
import { Link } from '#kit/web/route/link.tsx'
import { Badge } from '#kit/web/parts/badge.tsx'
import { ProblemList } from '#providers/web/problem-list.tsx'
import { useProblems } from '#providers/web/use-problems.ts'
import { call } from '#kit/web/call.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { useCsv } from '#kit/web/save-csv.ts'
import { exportTransactions } from '#store/sales-contract.ts'

/** All payments and refunds as a spreadsheet. */
function TransactionsCsv({ domain }: { domain: Domain | undefined }) {
  const fetchCsv = () => call(exportTransactions, { query: { domain_id: domain?.id } })
  const { mutate, error, isPending } = useCsv(fetchCsv, `transactions-${domain?.label ?? 'platform'}.csv`)
  return (
    <div className={layout.acts}>
      <Button isBusy={isPending} onClick={() => mutate()}>
        Download CSV
      </Button>
      <Trouble words={error?.message} />
    </div>
  )
}

/** Why payments don't begin or arrive, where a service has said so. */
function PaymentProblems({ domainId }: { domainId: string | undefined }) {
  const { data = [] } = useProblems(domainId)
  const problems = data.filter(({ type }) => type === 'payment')
  if (problems.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="problems">
      <h3 id="problems">
        Problems with payments <Badge kind="bad">{problems.length}</Badge>
      </h3>
      <ProblemList problems={problems} isNamed />
      <p>
        <Link to={domainId === undefined ? '/providers' : `/providers?domain=${domainId}`}>View providers</Link>
      </p>
    </section>
  )
}

const mayPay = (domain: Domain) => can(domain, 'money')

/** Of a domain, or of the whole installation where none is given. */
const Books = ({ domain }: { domain: Domain | undefined }) => (
  <>
    <p className={layout.quiet}>
      {domain
        ? t(`Payments and refunds for ${nameSite(domain)}.`)
        : t('Payments and refunds for the platform’s own plans.')}
    </p>
    <PaymentProblems domainId={domain?.id} />
    <Waiting domainId={domain?.id} />
    <TransactionsCsv domain={domain} />
    <section className={styles.part} aria-labelledby="months">
      <h3 id="months">By month</h3>
      <Months domainId={domain?.id} />
    </section>
    <section className={styles.part} aria-labelledby="each">
      <h3 id="each">All transactions</h3>
      <TransactionList domain={domain} />
    </section>
  </>
)

/** For those who don't run the installation: every domain has books of its own. */
function ChooseDomain() {
  const { data, error } = useDomains()
  if (error) return <Trouble title={t('Failed to fetch domains')} words={error.message} />
  if (!data) return <Loading />
  const domains = data.filter(mayPay)
  if (domains.length === 0)
    return (
      <Empty
        icon={icon}
        title={t('No payments yet')}
        text={t('Payments belong to a domain. Add a domain and start selling there.')}
      >
        <ButtonLink to="/account/add">Add a domain</ButtonLink>
      </Empty>
    )
  return (
    <Empty icon={icon} title={t('Choose a domain')} text={t('Each of your domains has its own payments and refunds.')}>
      <div className={layout.acts}>
        {domains.map((domain) => (
          <ButtonLink key={domain.id} to={accountPath(domain, 'transactions')}>
            {nameAmong(domain, domains)}
          </ButtonLink>
        ))}
      </div>
    </Empty>
  )
}

function WithoutDomain() {
  const { data, error } = useAnswer(getProfile, {})
  if (data) return data.isAdmin ? <Books domain={undefined} /> : <ChooseDomain />
  return error ? <Trouble words={error.message} /> : <Loading />
}

/** Payments and refunds: sums of each month, and each one. */
export const TransactionsSection = ({ domain }: { domain: Domain | undefined }) => (
  <div className={layout.section}>
    <h2>Transactions</h2>
    {domain ? <Books domain={domain} /> : <WithoutDomain />}
  </div>
)
