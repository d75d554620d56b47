import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#kit/web/call.ts'
import { Loading } from '#kit/web/loading.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { writeMoment } from '#kit/web/moments.ts'
import { usePages } from '#kit/web/use-pages.ts'
import { listVersions, readVersion } from '../history-contract.ts'
import { writeAgo, writeSize } from './amounts.ts'
import { CompareView } from './compare-view.tsx'
import { titleText } from './text-names.ts'
import row from './row-button.module.css'
import styles from './versions-dialog.module.css'
import layout from '#kit/web/parts/layout.module.css'

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
  if (error) return <Trouble words={error.message} />
  if (!data) return <Loading />
  const { content } = data
  if (content === null) return <p className={layout.quiet}>This version is not a text.</p>
  return (
    <>
      <CompareView before={content} after={now} names={['This version', 'Now']} />
      <Button kind="primary" disabled={content === now} onClick={() => onRestore(content)}>
        Go back to this version
      </Button>
    </>
  )
}

interface RowProps {
  version: { savedAt: string; savedBy: string | null; size: number }
  time: number
  isShown: boolean
  isNewest: boolean
  isOldest: boolean
  onShow: () => void
}

/** When a version was saved, by whom, and how large it is. */
function VersionRow({ version: { savedAt, savedBy, size }, time, isShown, isNewest, isOldest, onShow }: RowProps) {
  return (
    <button type="button" className={row.row} aria-pressed={isShown} onClick={onShow}>
      <strong>
        <time dateTime={savedAt} title={writeMoment(savedAt)}>
          {writeAgo(savedAt, time)}
        </time>
        {isNewest && ' (published)'}
      </strong>
      <span>
        {savedBy ?? (isOldest ? 'As it was before' : 'Changed on disk')}, {writeSize(size)}
      </span>
    </button>
  )
}

/** All versions of a file: who saved them and when, what is different now, and the way back. */
export function VersionsDialog({ domain, path, now, onClose, onRestore }: Props) {
  const { items, error, more, isFetchingMore } = usePages(listVersions, { params: { id: domain }, query: { path } })
  const [chosen, setChosen] = useState<string>()
  const id = chosen ?? items?.[1]?.id ?? items?.[0]?.id
  const [time] = useState(() => Date.now())
  return (
    <Dialog isOpen title={`Versions of ${titleText(path)}`} isWide onClose={onClose}>
      <Trouble words={error?.message} />
      {items?.length === 0 && (
        <p className={layout.quiet}>There are no versions yet. Every time you publish, one is kept.</p>
      )}
      <div className={styles.versions}>
        <ol>
          {items?.map((version, at) => (
            <li key={version.id}>
              <VersionRow
                version={version}
                time={time}
                isShown={version.id === id}
                isNewest={at === 0}
                isOldest={at === items.length - 1 && !more}
                onShow={() => setChosen(version.id)}
              />
            </li>
          ))}
          {more && (
            <li>
              <button type="button" className={row.row} disabled={isFetchingMore} onClick={more}>
                Show earlier
              </button>
            </li>
          )}
        </ol>
        <div>{id && <Version key={id} domain={domain} id={id} now={now} onRestore={onRestore} />}</div>
      </div>
    </Dialog>
  )
}
