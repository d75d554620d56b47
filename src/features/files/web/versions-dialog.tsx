import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#kit/web/call.ts'
import { writeMoment } from '#kit/web/moments.ts'
import { useAnswer } from '#kit/web/use-answer.ts'
import { listVersions, readVersion } from '../history-contract.ts'
import { writeAgo, writeSize } from './amounts.ts'
import { CompareView } from './compare-view.tsx'
import { Modal } from './modal.tsx'
import { titleText } from './text-names.ts'
import './manager.css'

interface Props {
  domain: string
  path: string
  /** The text as it is now. */
  now: string
  onClose: () => void
  /** Takes an earlier text over. */
  onRestore: (content: string) => void
}

function Version({ domain, id, now, onRestore }: Pick<Props, 'domain' | 'now' | 'onRestore'> & { id: string }) {
  const { data, error } = useQuery({
    queryKey: ['version', domain, id],
    queryFn: () => call(readVersion, { params: { id: domain, version: id } }),
    staleTime: Infinity,
  })
  if (error) return <p className="trouble">{error.message}</p>
  if (!data) return <p className="loading">Loading...</p>
  const { content } = data
  if (content === null) return <p className="hint">This version is not a text.</p>
  return (
    <>
      <CompareView before={content} after={now} names={['This version', 'Now']} />
      <button type="button" className="button primary" disabled={content === now} onClick={() => onRestore(content)}>
        Go back to this version
      </button>
    </>
  )
}

/** All versions of a file: who saved them and when, what is different now, and the way back. */
export function VersionsDialog({ domain, path, now, onClose, onRestore }: Props) {
  const { data, error } = useAnswer(listVersions, { params: { id: domain }, query: { path } })
  const [chosen, setChosen] = useState<string>()
  const id = chosen ?? data?.[1]?.id ?? data?.[0]?.id
  const [time] = useState(() => Date.now())
  return (
    <Modal title={`Versions of ${titleText(path)}`} isWide onClose={onClose}>
      {error && <p className="trouble">{error.message}</p>}
      {data?.length === 0 && <p className="hint">There are no versions yet. Every time you publish, one is kept.</p>}
      <div className="versions">
        <ol>
          {data?.map((version, at) => (
            <li key={version.id}>
              <button type="button" aria-pressed={version.id === id} onClick={() => setChosen(version.id)}>
                <strong>
                  <time dateTime={version.savedAt} title={writeMoment(version.savedAt)}>
                    {writeAgo(version.savedAt, time)}
                  </time>
                  {at === 0 && ' (published)'}
                </strong>
                <span>
                  {version.savedBy ?? (at === data.length - 1 ? 'As it was before' : 'Changed on disk')},{' '}
                  {writeSize(version.size)}
                </span>
              </button>
            </li>
          ))}
        </ol>
        <div>{id && <Version key={id} domain={domain} id={id} now={now} onRestore={onRestore} />}</div>
      </div>
    </Modal>
  )
}
