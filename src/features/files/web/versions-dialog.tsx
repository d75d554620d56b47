import { t } from '#kit/t.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#kit/web/call.ts'
import { Loading } from '#kit/web/loading.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { Segments } from '#kit/web/parts/segments.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { writeMoment } from '#kit/web/moments.ts'
import { contentPath } from '#sites/format/content-path.ts'
import { usePages } from '#kit/web/use-pages.ts'
import { listVersions, readVersion } from '../history-contract.ts'
import { writeAgo, writeSize } from './amounts.ts'
import { ComparePages } from './compare-pages.tsx'
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
  /** Makes an earlier text the draft. */
  onRestore: (content: string) => void
}

/** Whether what a file says shows on a page as a whole. */
const isOnPage = (path: string) => contentPath.test(path) || /^(?:menu|settings)\b[^/]*\.txt$/.test(path)

const names = [t('This version'), t('Now')] as const
type View = 'page' | 'text'

interface ComparisonProps extends Pick<Props, 'domain' | 'path' | 'now'> {
  content: string
}

/** A version beside what is there now: as visitors would see both, or as text. */
function Comparison({ domain, path, content, now }: ComparisonProps) {
  const hasPage = isOnPage(path)
  const [view, setView] = useState<View>(hasPage ? 'page' : 'text')
  const shown = { before: content, after: now, names }
  return (
    <>
      {hasPage && (
        <Segments<View>
          label={t('Compare as')}
          value={view}
          onChange={setView}
          choices={[
            { value: 'page', label: t('Page') },
            { value: 'text', label: t('Text') },
          ]}
        />
      )}
      {view === 'page' ? <ComparePages {...{ domain, path }} {...shown} /> : <CompareView {...shown} />}
    </>
  )
}

function Version({ id, onRestore, ...rest }: Pick<Props, 'domain' | 'path' | 'now' | 'onRestore'> & { id: string }) {
  const { domain, now } = rest
  const { data, error } = useQuery({
    queryKey: ['version', domain, id],
    queryFn: () => call(readVersion, { params: { id: domain, version: id } }),
    staleTime: Infinity,
  })
  if (error) return <Trouble words={error.message} />
  if (!data) return <Loading />
  const { content } = data
  if (content === null) return <p className={layout.quiet}>This version isn’t text.</p>
  return (
    <>
      <Comparison {...rest} content={content} />
      <div className={styles.acts}>
        <Button kind="primary" disabled={content === now} onClick={() => onRestore(content)}>
          Restore this version
        </Button>
        <span className={layout.quiet}>Restores it as a draft. Visitors see it once you publish.</span>
      </div>
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
        {isNewest && t(' (published)')}
      </strong>
      <span>
        {savedBy ?? (isOldest ? t('Original') : t('Changed on disk'))}, {writeSize(size)}
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
    <Dialog isOpen title={t(`Versions of ${titleText(path)}`)} isWide onClose={onClose}>
      <Trouble words={error?.message} />
      {items?.length === 0 && (
        <p className={layout.quiet}>No versions yet. Each time you publish, a version is saved.</p>
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
        <div>{id && <Version key={id} {...{ domain, path, id, now, onRestore }} />}</div>
      </div>
    </Dialog>
  )
}
