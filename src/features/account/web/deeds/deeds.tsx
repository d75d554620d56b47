import { useState } from 'react'
import { listAuditToo } from '#domains/contract.ts'
import { Loading } from '#kit/web/loading.tsx'
import { writeMoment } from '#kit/web/moments.ts'
import { useAnswer } from '#kit/web/use-answer.ts'
import { Trouble } from '../trouble.tsx'

interface PageProps {
  domainId: string | undefined
  /** Those from before a moment; the latest where it is left out. */
  before: string | undefined
  /** Goes on with what was done before the last of these. */
  onMore: ((before: string) => void) | undefined
}

/** As many as come at once. */
const pageOf = 50

function Page({ domainId, before, onMore }: PageProps) {
  const { data, error } = useAnswer(listAuditToo, { query: { domain_id: domainId, before } })
  const last = data?.at(-1)
  if (error) return <Trouble title="Failed to fetch what was done" words={error.message} />
  if (!data) return <Loading />
  return (
    <>
      {data.length === 0 && <p className="quiet">Nothing {before && 'more '}was done yet.</p>}
      <ol>
        {data.map(({ id, words, by, at }) => (
          <li key={id}>
            <strong dir="auto">{words}</strong>
            <span>
              {by ?? 'By the platform'} · <time dateTime={at}>{writeMoment(at)}</time>
            </span>
          </li>
        ))}
      </ol>
      {onMore && last && data.length === pageOf && (
        <button type="button" className="button secondary" onClick={() => onMore(last.at)}>
          Show earlier
        </button>
      )}
    </>
  )
}

/** Who did what with a domain, or with the whole installation, the latest first. */
export function Deeds({ domainId }: { domainId: string | undefined }) {
  const [starts, setStarts] = useState<(string | undefined)[]>([undefined])
  const goOn = (before: string) => setStarts((known) => [...known, before])
  return (
    <div className="deeds">
      {starts.map((before, place) => (
        <Page
          key={before ?? ''}
          domainId={domainId}
          before={before}
          onMore={place === starts.length - 1 ? goOn : undefined}
        />
      ))}
    </div>
  )
}
