import { sayCount, sayNumber } from '#kit/say-count.ts'
import { t } from '#kit/t.ts'
import { writeMoment } from '#kit/web/moments.ts'
import { Badge } from '#kit/web/parts/badge.tsx'
import { Button, IconButton } from '#kit/web/parts/button.tsx'
import { bin, edit } from '#kit/web/parts/icons.ts'
import type { PlatformView } from '#social/accounts-contract.ts'
import { isFilm } from '#social/check-post.ts'
import type { Draft } from '#social/posts-contract.ts'
import { mediaPath } from '../compose/media/media-address.ts'
import { previewOf } from './preview-of.ts'
import styles from './drafts.module.css'

interface Props {
  draft: Draft
  platforms: readonly PlatformView[]
  /** It is being written on. */
  isOpen: boolean
  onEdit: () => void
  onPublish: () => void
  onDelete: () => void
}

/** The first picture. */
function Picture({ content: { media_files: files } }: Draft) {
  const [first] = files.filter((file) => !isFilm(file))
  return first ? <img src={mediaPath(first.url)} alt={first.metadata.alt ?? ''} className={styles.picture} /> : null
}

function Facts({ draft: { platforms: keys, content, updated_at: at }, platforms }: Pick<Props, 'draft' | 'platforms'>) {
  const titles = keys.map((key) => platforms.find(({ platform }) => platform === key)?.title ?? key)
  const count = content.media_files.length
  return (
    <p className={styles.facts}>
      <span>{t(`Saved on ${writeMoment(at)}`)}</span>
      {count > 0 && <span>{sayCount(count, { one: '1 file', other: `${sayNumber(count)} files` })}</span>}
      {content.scheduled_at !== null && <span>{t(`For ${writeMoment(content.scheduled_at)}`)}</span>}
      <span>{titles.length > 0 ? titles.join(', ') : t('No platform chosen')}</span>
    </p>
  )
}

/** A draft, and what can be done with it. */
export function DraftCard(props: Props) {
  const { draft, isOpen, onEdit, onPublish, onDelete } = props
  const preview = previewOf(draft.content)
  return (
    <li className={styles.card}>
      <Picture {...draft} />
      <div className={styles.about}>
        <p className={styles.words} dir="auto">
          {preview || <span className={styles.none}>{t('Without a text')}</span>}
        </p>
        {isOpen && <Badge kind="accent">You’re writing on it</Badge>}
        <Facts {...props} />
      </div>
      <div className={styles.acts}>
        <Button isSmall icon={edit} onClick={onEdit}>
          Edit
        </Button>
        <Button isSmall onClick={onPublish}>
          Publish
        </Button>
        <IconButton isSmall kind="danger" icon={bin} label={t('Delete draft')} onClick={onDelete} />
      </div>
    </li>
  )
}
