import { t } from '#kit/t.ts'
import { Avatar } from '#kit/web/parts/avatar.tsx'
import { writeMoment } from '#kit/web/moments.ts'
import type { PlatformView } from '#social/accounts-contract.ts'
import { isFilm } from '#social/check-post.ts'
import { renderText } from '#social/render-text.ts'
import type { MediaFile, PostContent } from '#social/shapes.ts'
import { mediaPath } from '../media/media-address.ts'
import { privacyWords } from '#social/web/words/privacy-words.ts'
import { PreviewText } from './preview-text.tsx'
import styles from './preview.module.css'

/** As many as a platform shows before a number stands for the rest. */
const mostShown = 4

const Shown = ({ file }: { file: MediaFile }) =>
  isFilm(file) ? (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- somebody’s own film, before it is posted
    <video src={mediaPath(file.url)} preload="metadata" controls playsInline />
  ) : (
    <img src={mediaPath(file.url)} alt={file.metadata.alt ?? ''} />
  )

/** Pictures and films side by side. */
function Media({ files }: { files: readonly MediaFile[] }) {
  if (files.length === 0) return null
  const rest = files.length - mostShown
  return (
    <div className={styles.media} data-count={Math.min(files.length, mostShown)}>
      {files.slice(0, mostShown).map((file, at) => (
        <div key={file.url}>
          <Shown file={file} />
          {rest > 0 && at === mostShown - 1 && <span className={styles.rest}>+{rest}</span>}
        </div>
      ))}
    </div>
  )
}

/** The fields that people see beside the text. */
const titleOf = ({ fields }: PostContent, { platform }: PlatformView) => fields[platform]?.['title']?.trim() ?? ''

/** A post as it will roughly look on one platform. */
export function PreviewCard({ content, view }: { content: PostContent; view: PlatformView }) {
  const { account, title, limits, platform } = view
  const name = account.name || account.handle || title
  const text = renderText(content, platform, limits)
  const heading = titleOf(content, view)
  return (
    <article className={styles.card}>
      <header>
        <Avatar name={name} />
        <div>
          <bdi className={styles.name}>{name}</bdi>
          <span className={styles.about}>
            {account.handle && account.handle !== name && <bdi>{account.handle}</bdi>}
            <span>{content.scheduled_at === null ? t('Now') : writeMoment(content.scheduled_at)}</span>
            {content.privacy !== 'public' && <span>{privacyWords[content.privacy]}</span>}
          </span>
        </div>
      </header>
      {heading && (
        <strong dir="auto" className={styles.heading}>
          {heading}
        </strong>
      )}
      {text ? (
        <PreviewText text={text} />
      ) : (
        content.media_files.length === 0 && <p className={styles.none}>No text yet.</p>
      )}
      <Media files={content.media_files.slice(0, Math.max(limits.media.max, 1))} />
    </article>
  )
}
