import { t } from '#kit/t.ts'
import { IconButton } from '#kit/web/parts/button.tsx'
import { bin, down, up } from '#kit/web/parts/icons.ts'
import { TextField } from '#kit/web/parts/text-field.tsx'
import { isFilm } from '#social/check-post.ts'
import type { MediaFile } from '#social/shapes.ts'
import { mediaPath } from './media-address.ts'
import styles from './media.module.css'

interface Props {
  file: MediaFile
  /** From 1. */
  place: number
  count: number
  /** Undefined where no chosen platform takes a description. */
  maxAlt: number | undefined
  onAlt: (alt: string) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

/** What it shows, small. */
const Thumbnail = ({ file }: { file: MediaFile }) =>
  isFilm(file) ? (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a picture of what was chosen, without sound
    <video className={styles.picture} src={mediaPath(file.url)} preload="metadata" muted />
  ) : (
    <img className={styles.picture} src={mediaPath(file.url)} alt="" />
  )

function sayAltHelp(alt: string, maxAlt: number | undefined): string {
  if (maxAlt === undefined) return t('None of the chosen platforms shows descriptions.')
  return alt.trim() === '' ? t('Say what it shows, for people who can’t see it.') : ''
}

const Tools = ({ place, count, onMove, onRemove }: Pick<Props, 'place' | 'count' | 'onMove' | 'onRemove'>) => (
  <span className={styles.tools}>
    <IconButton
      isSmall
      icon={up}
      label={t(`Move ${place} forward`)}
      disabled={place === 1}
      focusableWhenDisabled
      onClick={() => onMove(-1)}
    />
    <IconButton
      isSmall
      icon={down}
      label={t(`Move ${place} back`)}
      disabled={place === count}
      focusableWhenDisabled
      onClick={() => onMove(1)}
    />
    <IconButton isSmall kind="danger" icon={bin} label={t(`Remove ${place}`)} onClick={onRemove} />
  </span>
)

/** One picture or film: what it shows to those who can’t see it, its place, and away with it. */
export function MediaCard({ file, maxAlt, onAlt, ...rest }: Props) {
  const { place, count } = rest
  const { alt = '', name } = file.metadata
  const title = isFilm(file) ? t(`Film ${place} of ${count}`) : t(`Picture ${place} of ${count}`)
  return (
    <li className={styles.card}>
      <Thumbnail file={file} />
      <div className={styles.about}>
        <header>
          <span>
            <strong>{title}</strong> {name && <bdi className={styles.name}>{name}</bdi>}
          </span>
          <Tools {...rest} />
        </header>
        <TextField
          label={t('Alt text')}
          help={sayAltHelp(alt, maxAlt)}
          dir="auto"
          value={alt}
          maxLength={maxAlt ?? 2000}
          onChange={({ currentTarget }) => onAlt(currentTarget.value)}
        />
      </div>
    </li>
  )
}
