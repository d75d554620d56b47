import { CopyButton } from './copy-button.tsx'
import { SectionIcon } from '../section-icon.tsx'
import type { Report } from '../use-domains.ts'

type Record = Report['records'][number]

const verdicts: { [verdict in Record['verdict']]: string } = {
  right: 'Right',
  missing: 'Missing',
  wrong: 'Wrong',
  optional: 'Not set, and not needed',
  unknown: 'Not looked at yet',
}

const Copied = ({ term, value, record }: { term: string; value: string; record: Record }) => (
  <div>
    <dt>{term}</dt>
    <dd>
      <code>{value}</code>
      <CopyButton text={value} what={`${term.toLowerCase()} of the ${record.type} record`} />
    </dd>
  </div>
)

/** One record: what to set it to, what is seen now, and whether that does. */
export const DnsRecord = ({ record }: { record: Record }) => (
  <li className="record">
    <header>
      <strong className="record-type">{record.type}</strong>
      <span>{record.purpose}</span>
      <span className="verdict" data-verdict={record.verdict}>
        <SectionIcon name={record.verdict} />
        {verdicts[record.verdict]}
      </span>
    </header>
    <dl>
      <Copied term="Name" value={record.name} record={record} />
      <Copied term="Value" value={record.value} record={record} />
      {record.verdict !== 'unknown' && (
        <div>
          <dt>We see</dt>
          <dd>{record.seen.length > 0 ? record.seen.map((text) => <code key={text}>{text}</code>) : 'nothing yet'}</dd>
        </div>
      )}
    </dl>
  </li>
)
