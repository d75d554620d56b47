import { t } from '#kit/t.ts'
import { useEffect, useEffectEvent } from 'react'
import { isOnTheNet } from '#domains/contract.ts'
import { can } from '#domains/roles.ts'
import { writeMoment } from '#kit/web/moments.ts'
import { Loading } from '#kit/web/loading.tsx'
import { DnsRecord } from './dns-record.tsx'
import { isDraftName } from '#domains/name-rules.ts'
import { LiveSteps } from './live-steps.tsx'
import { RenameForm } from './rename-form.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import { Note } from '#kit/web/parts/note.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { useCheckDns, useDns, type Domain, type Report, type State } from '../use-domains.ts'
import { WwwChoice } from './www-choice.tsx'
import styles from './activate.module.css'
import layout from '#kit/web/parts/layout.module.css'

/** Between two looks while somebody waits. */
const intervalMs = 30_000
const isWaiting = (state: State) => state !== 'draft' && state !== 'active'

/** Looks again every now and then as long as the screen is in sight and there is something to wait for. */
function useWatch(isOn: boolean, look: () => void) {
  const lookAgain = useEffectEvent(() => {
    if (document.visibilityState === 'visible') look()
  })
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(lookAgain, intervalMs)
    return () => clearInterval(timer)
  }, [isOn])
}

const introductions: Record<State, string> = {
  draft: t('Set these records where you registered the domain, then check them. The site goes live automatically.'),
  waiting_dns: t(
    'Set these records where you registered the domain. It can take up to a day until they are visible everywhere.',
  ),
  verified: t('We have confirmed that the domain is yours.'),
  certificate_pending: t('Everything is right. The certificate is issued when somebody first opens the site.'),
  active: t('The site is live on its own domain.'),
  drifting: t('The records no longer point here. Set them again within 7 days, or the site goes offline.'),
  detached: t('The domain no longer points here, so the site is offline. Set the records again to bring it back.'),
}

const Advice = ({ advice }: Pick<Report, 'advice'>) =>
  advice.length > 0 && (
    <Note title={<h4 className={styles.advice}>The most likely problem</h4>}>
      <ul className={styles.mistakes}>
        {advice.map(({ mistake, words }) => (
          <li key={mistake}>{words}</li>
        ))}
      </ul>
    </Note>
  )

function Looking({ report, domain }: { report: Report; domain: Domain }) {
  const { check, isPending, error } = useCheckDns(domain.id)
  useWatch(isWaiting(report.state) && !isPending, check)
  return (
    <>
      <div className={layout.acts}>
        <Button kind="primary" isBusy={isPending} onClick={check}>
          Check now
        </Button>
        <output className={layout.quiet}>
          {report.checkedAt ? t(`Checked ${writeMoment(report.checkedAt)}.`) : t('Not checked yet.')}
          {isWaiting(report.state) && t(' We check every 30 seconds.')}
        </output>
      </div>
      <Trouble title={t('We couldn’t reach the name servers')} words={error?.message} />
    </>
  )
}

const unproven: readonly State[] = ['draft', 'waiting_dns', 'detached']

/** A way to another domain, as long as this one is not proven. */
const OtherName = ({ domain }: { domain: Domain }) => (
  <details className={styles.fold}>
    <summary>Use another domain</summary>
    <RenameForm domain={domain} />
  </details>
)

/** A name for drafts has no records: only another name leads on. */
function DraftName({ domain }: { domain: Domain }) {
  return (
    <>
      <Note>
        <p>{domain.shownName} is a free address. It needs a real domain to go live.</p>
      </Note>
      {can(domain, 'manage') && <RenameForm domain={domain} />}
    </>
  )
}

const hasWww = ({ records }: Report, { name }: Domain) => records.some((record) => record.name === `www.${name}`)

function Steps({ report, domain }: { report: Report; domain: Domain }) {
  const { state, records, advice, hasPlan } = report
  const mayManage = can(domain, 'manage')
  return (
    <>
      <LiveSteps state={state} />
      <p>{introductions[state]}</p>
      {!hasPlan && state !== 'draft' && (
        <Note>
          <p>
            {isOnTheNet(state) ? t('You need a plan to stay online.') : t('You need a plan to go live.')}{' '}
            {can(domain, 'money') ? t('Choose one above.') : t('Its owner chooses it.')}
          </p>
        </Note>
      )}
      <Advice advice={advice} />
      {mayManage && <Looking report={report} domain={domain} />}
      <ul className={styles.records}>
        {records.map((record) => (
          <DnsRecord key={`${record.type} ${record.name} ${record.value}`} record={record} />
        ))}
      </ul>
      <p className={layout.quiet}>
        Many providers add “.{domain.name}” to the name of a record automatically. Leave it out there, so that it isn’t
        added twice.
      </p>
      {mayManage && hasWww(report, domain) && <WwwChoice domain={domain} />}
      {mayManage && unproven.includes(state) && <OtherName domain={domain} />}
    </>
  )
}

const Way = ({ report, domain }: { report: Report; domain: Domain }) =>
  isDraftName(domain.name) ? <DraftName domain={domain} /> : <Steps report={report} domain={domain} />

/** The way to a site's own name, record by record. */
export function GoLive({ domain }: { domain: Domain }) {
  const { data, error } = useDns(domain.id)
  return (
    <section className={styles.part} aria-labelledby="go-live">
      <h3 id="go-live">Go live at {domain.shownName}</h3>
      <Trouble title={t('We couldn’t load the records')} words={data ? undefined : error?.message} />
      {data ? <Way report={data} domain={domain} /> : !error && <Loading />}
    </section>
  )
}
