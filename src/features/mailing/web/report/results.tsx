import type { Campaign } from '../calls/use-mailing.ts'
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

/** What became of a campaign, in figures. */
export function Results({ campaign }: { campaign: Campaign }) {
  const { progress, counted } = campaign
  const { sent, total, failed, skipped } = progress
  return (
    <section className={styles.results} aria-label="Results">
      <dl>
        <Figure title="Sent" figure={sent.toLocaleString()} words={`of ${total.toLocaleString()}`} />
        <Counted title="Opened" did={counted.opened} agreed={counted.agreed} />
        <Counted title="Clicked" did={counted.clicked} agreed={counted.agreed} />
        <Figure
          title="Failed"
          figure={failed.toLocaleString()}
          words={failed > 0 ? 'could not be delivered' : undefined}
        />
        <Figure
          title="Left out"
          figure={skipped.toLocaleString()}
          words={skipped > 0 ? 'unsubscribed meanwhile, or cancelled' : undefined}
        />
      </dl>
    </section>
  )
}
