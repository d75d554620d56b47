import { t } from '#kit/t.ts'
import { sayNumber } from '#kit/say-count.ts'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { Link } from '#kit/web/route/link.tsx'
import type { CampaignOutcome } from '#mailing/campaign-contract.ts'
import { useOutcome, type Campaign } from '../calls/use-mailing.ts'
import { countedWords } from '../words/campaign-words.ts'
import styles from './report.module.css'

interface FigureProps {
  title: string
  figure: string
  words?: string | undefined
}

const Figure = ({ title, figure, words }: FigureProps) => (
  <div>
    <dt>{title}</dt>
    <dd>
      <strong>{figure}</strong>
      {words && <span>{words}</span>}
    </dd>
  </div>
)

const share = (part: number, whole: number) => (whole === 0 ? '–' : `${Math.round((part / whole) * 100)} %`)

/** Opens and clicks are counted of those alone who agreed. */
function Counted({ title, did, agreed }: { title: string; did: number; agreed: number }) {
  return <Figure title={title} figure={share(did, agreed)} words={countedWords(did, agreed)} />
}

/** Why mails failed, and where they are sent again. */
function Failures({ reasons, domain }: Pick<CampaignOutcome, 'reasons'> & { domain: string }) {
  if (reasons.length === 0) return null
  return (
    <div className={styles.failures}>
      <h3>Why e-mails failed</h3>
      <ul>
        {reasons.map(({ problem, count }) => (
          <li key={problem}>
            <strong>{sayNumber(count)}</strong> <span dir="auto">{problem}</span>
          </li>
        ))}
      </ul>
      <Link to={`/failed-mail?${new URLSearchParams({ domain })}`}>View failed e-mails and retry</Link>
    </div>
  )
}

/** Those who got it and have gone since. */
const Gone = ({ unsubscribed, bounced, complained }: CampaignOutcome) => (
  <>
    <Figure title={t('Unsubscribed')} figure={sayNumber(unsubscribed)} words={t('since it was sent')} />
    <Figure
      title={t('Bounced')}
      figure={sayNumber(bounced)}
      words={complained > 0 ? t(`${sayNumber(complained)} marked it as spam`) : t('returned by the mail server')}
    />
  </>
)

/** What became of a campaign, in figures. */
export function Results({ campaign, domain }: { campaign: Campaign; domain: string }) {
  const { progress, counted } = campaign
  const { sent, total, failed, skipped } = progress
  const { data: outcome, error } = useOutcome(campaign.id)
  return (
    <section className={styles.results} aria-label={t('Results')}>
      <dl>
        <Figure title={t('Sent')} figure={sayNumber(sent)} words={t(`of ${sayNumber(total)}`)} />
        <Counted title={t('Opened')} did={counted.opened} agreed={counted.agreed} />
        <Counted title={t('Clicked')} did={counted.clicked} agreed={counted.agreed} />
        {outcome && <Gone {...outcome} />}
        {failed > 0 && <Figure title={t('Failed')} figure={sayNumber(failed)} words={t('could not be delivered')} />}
        {skipped > 0 && (
          <Figure title={t('Skipped')} figure={sayNumber(skipped)} words={t('unsubscribed or cancelled')} />
        )}
      </dl>
      {outcome && <Failures reasons={outcome.reasons} domain={domain} />}
      <Trouble title={t('Couldn’t load unsubscribes and bounces')} words={error?.message} />
    </section>
  )
}
