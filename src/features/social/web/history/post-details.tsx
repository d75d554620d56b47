import { useState } from 'react'
import { t } from '#kit/t.ts'
import { writeMoment } from '#kit/web/moments.ts'
import { Badge } from '#kit/web/parts/badge.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import layout from '#kit/web/parts/layout.module.css'
import { isFilm } from '#social/check-post.ts'
import type { PlatformKey } from '#social/rules.ts'
import type { PostContent, PostEntry } from '#social/shapes.ts'
import { mediaPath } from '../compose/media/media-address.ts'
import { TargetLine } from '../targets/target-line.tsx'
import { postWords } from '../words/post-words.ts'
import { writeAgo } from '../words/write-count.ts'
import { DeletePost } from './delete-post.tsx'
import { PostComments } from './post-comments.tsx'
import { PostNumbers } from './post-numbers.tsx'
import styles from './history.module.css'

export interface PostProps {
  entry: PostEntry
  titleOf: (platform: PlatformKey) => string
  /** Changes it before its time, or writes it again for the platforms that it didn’t reach. */
  onEdit: (entry: PostEntry) => void
  onDeleted?: (() => void) | undefined
}

const missed = ({ results }: PostEntry) => results.some(({ state }) => state === 'failed' || state === 'skipped')

const shownCharacters = 500

/** A long text is shown from its beginning at first. */
function Words({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false)
  const isLong = text.length > shownCharacters * 1.2
  return (
    <div>
      <p dir="auto">
        {isLong && !isWhole ? `${text.slice(0, shownCharacters).replace(/[\uD800-\uDBFF]$/, '')}…` : text}
      </p>
      {isLong && (
        <Button isSmall kind="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('Show less') : t('Show the whole text')}
        </Button>
      )}
    </div>
  )
}

function Content({ content: { text, media_files: files, variants } }: { content: PostContent }) {
  const picture = files.find((file) => !isFilm(file))
  const [written = ''] = [text, ...Object.values(variants).map((each) => each.text)].filter((each) => each.trim())
  return (
    <div className={styles.content}>
      {picture && <img src={mediaPath(picture.url)} alt={picture.metadata.alt ?? ''} />}
      {written ? <Words text={written} /> : <p className={styles.quiet}>{t('Without a text')}</p>}
    </div>
  )
}

/** When it goes out, or did. */
function When({ entry: { status, posted_at: posted, scheduled_at: at, created_at: created } }: { entry: PostEntry }) {
  if (status === 'scheduled' && at !== null) return <time dateTime={at}>{t(`For ${writeMoment(at)}`)}</time>
  const moment = posted ?? created
  return (
    <time dateTime={moment} title={writeMoment(moment)}>
      {writeAgo(moment)}
    </time>
  )
}

function Acts({ entry, titleOf, onEdit, onDeleted, comments }: PostProps & { comments: CommentsSwitch }) {
  const mayComment = entry.results.some(({ can_comment: may }) => may)
  return (
    <div className={layout.acts}>
      {mayComment && (
        <Button isSmall aria-expanded={comments.isOpen} onClick={comments.toggle}>
          Comments
        </Button>
      )}
      {entry.status === 'scheduled' && (
        <Button isSmall onClick={() => onEdit(entry)}>
          Change or reschedule
        </Button>
      )}
      {entry.status !== 'scheduled' && entry.status !== 'publishing' && missed(entry) && (
        <Button isSmall onClick={() => onEdit(entry)}>
          Edit and try again
        </Button>
      )}
      <DeletePost entry={entry} titleOf={titleOf} onDeleted={onDeleted} />
    </div>
  )
}

interface CommentsSwitch {
  isOpen: boolean
  toggle: () => void
}

/** A post: what became of it on each platform, its numbers and what people answered. */
export function PostDetails(props: PostProps) {
  const { entry, titleOf } = props
  const { post_id: id, status, content, results, errors } = entry
  const [isOpen, setOpen] = useState(false)
  const { words, kind } = postWords[status]
  return (
    <div className={styles.post}>
      <header>
        <Badge kind={kind}>{words}</Badge>
        <When entry={entry} />
      </header>
      <Content content={content} />
      <ul className={styles.targets}>
        {results.map((target) => (
          <TargetLine
            key={target.platform}
            postId={id}
            target={target}
            title={titleOf(target.platform)}
            reason={errors.find(({ platform }) => platform === target.platform)?.message}
          />
        ))}
      </ul>
      {results.some(({ state }) => state === 'published') && <PostNumbers entry={entry} />}
      <Acts {...props} comments={{ isOpen, toggle: () => setOpen(!isOpen) }} />
      {isOpen && <PostComments postId={id} titleOf={titleOf} />}
    </div>
  )
}
