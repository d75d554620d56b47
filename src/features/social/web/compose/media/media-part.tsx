import { useRef } from 'react'
import { t } from '#kit/t.ts'
import { FileDrop } from '#kit/web/parts/file-drop.tsx'
import { showToast } from '#kit/web/toast.tsx'
import { isFilm, type PlatformRules } from '#social/check-post.ts'
import { mostMedia } from '#social/rules.ts'
import type { MediaFile, PostContent } from '#social/shapes.ts'
import { useUploads } from '#social/web/composing/use-composer.ts'
import { MediaCard } from './media-card.tsx'
import { UploadLine } from './upload-line.tsx'
import styles from './media.module.css'

interface Props {
  content: PostContent
  chosen: readonly PlatformRules[]
  onChange: (files: MediaFile[]) => void
  onFiles: (files: readonly File[]) => void
  /** Why files weren’t taken. */
  mistakes: string
}

/** How long a description may be that every platform shows; undefined where none takes one. */
function longestAlt(chosen: readonly PlatformRules[]): number | undefined {
  const longest = chosen.map(({ limits }) => limits.media.maxAlt).filter((most) => most > 0)
  if (longest.length > 0) return Math.min(...longest)
  return chosen.length > 0 ? undefined : 2000
}

const move = (files: readonly MediaFile[], from: number, to: number): MediaFile[] => {
  const moved = [...files]
  moved.splice(to, 0, ...moved.splice(from, 1))
  return moved
}

const describe = (files: readonly MediaFile[], at: number, alt: string): MediaFile[] =>
  files.map((each, place) => (place === at ? { ...each, metadata: { ...each.metadata, alt } } : each))

interface ListProps extends Pick<Props, 'onChange'> {
  files: readonly MediaFile[]
  maxAlt: number | undefined
  /** The focus goes on to where another is chosen. */
  onRemoved: () => void
}

/** Those that are there, in the order in which they are posted. */
function MediaList({ files, maxAlt, onChange, onRemoved }: ListProps) {
  function remove(at: number): void {
    onChange(files.filter((_, each) => each !== at))
    onRemoved()
    showToast({
      title: isFilm(files[at] ?? { content_type: '' }) ? t('Film removed') : t('Picture removed'),
      action: { words: t('Undo'), act: () => onChange([...files]) },
    })
  }
  return (
    <ol className={styles.list}>
      {files.map((file, at) => (
        <MediaCard
          key={file.url}
          file={file}
          place={at + 1}
          count={files.length}
          maxAlt={maxAlt}
          onAlt={(alt) => onChange(describe(files, at, alt))}
          onMove={(by) => onChange(move(files, at, at + by))}
          onRemove={() => remove(at)}
        />
      ))}
    </ol>
  )
}

/** The pictures and films of a post. */
export function MediaPart({ content: { media_files: files }, chosen, onChange, onFiles, mistakes }: Props) {
  const { uploads, list } = useUploads()
  const drop = useRef<HTMLDivElement>(null)
  const focus = () => drop.current?.querySelector('input')?.focus()
  return (
    <section className={styles.part} aria-label={t('Pictures and films')}>
      {files.length > 0 && (
        <MediaList files={files} maxAlt={longestAlt(chosen)} onChange={onChange} onRemoved={focus} />
      )}
      {list.length > 0 && (
        <ul className={styles.uploads} aria-label={t('Uploads')}>
          {list.map((each) => (
            <UploadLine
              key={each.id}
              upload={each}
              onRetry={() => uploads.retry(each.id)}
              onRemove={() => uploads.remove(each.id)}
            />
          ))}
        </ul>
      )}
      <div ref={drop}>
        <FileDrop
          label={t('Pictures and films')}
          help={t('Pictures of up to 10 MB, films of up to 512 MB.')}
          accept="image/*,video/*"
          isDisabled={files.length + list.length >= mostMedia}
          error={mistakes}
          onFiles={onFiles}
        />
      </div>
    </section>
  )
}
