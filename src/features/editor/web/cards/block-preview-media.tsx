import { t } from '#kit/t.ts'
import { sayCount } from '#kit/say-count.ts'
import type { Block } from '../blocks/block-text.ts'
import { Thumbnail } from '../fields/thumbnail.tsx'
import styles from './block-preview.module.css'

type BlockOfType<Type extends Block['type']> = Extract<Block, { type: Type }>
export type MediaBlock = BlockOfType<'image' | 'image-grid' | 'youtube' | 'vimeo' | 'video-grid' | 'hero'>

/** More would not fit into a line. */
const mostShown = 8

const play = <path d="M8 5.5v13l11-6.5z" />

const Film = () => (
  <span className={styles.film}>
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {play}
    </svg>
  </span>
)

const Named = ({ title, note, isMissing }: { title: string; note?: string | undefined; isMissing?: boolean }) => (
  <span className={styles.named}>
    <span className={isMissing ? styles.missing : undefined}>{title}</span>
    {note && <small>{note}</small>}
  </span>
)

function Picture({ block: { src, alt, caption } }: { block: BlockOfType<'image'> }) {
  const isMissing = src === '' || alt === ''
  return (
    <span className={styles.media}>
      <span className={styles.photo}>
        <Thumbnail key={src} src={src} />
      </span>
      <Named
        title={src === '' ? t('No picture yet') : alt || t('No alt text yet')}
        note={caption}
        isMissing={isMissing}
      />
    </span>
  )
}

function Gallery({ images }: { images: BlockOfType<'image-grid'>['images'] }) {
  const count = sayCount(images.length, { one: '1 picture', other: `${images.length} pictures` })
  if (images.length === 0)
    return (
      <span className={styles.media}>
        <span className={styles.photo}>
          <Thumbnail src="" />
        </span>
        <Named title={t('No pictures yet')} note={t('Drop some here.')} isMissing />
      </span>
    )
  return (
    <span className={styles.gallery}>
      <span className={styles.strip}>
        {images.slice(0, mostShown).map(({ image }, at) => (
          // Pictures have no name but their place.
          <span key={`${at} ${image}`}>
            <Thumbnail src={image} />
          </span>
        ))}
      </span>
      <small>{count}</small>
    </span>
  )
}

function Video({ block: { type, id, title } }: { block: BlockOfType<'youtube' | 'vimeo'> }) {
  const service = type === 'youtube' ? 'YouTube' : 'Vimeo'
  return (
    <span className={styles.media}>
      <Film />
      {id === '' ? (
        <Named title={t('No video yet')} isMissing />
      ) : (
        <Named title={title || t(`${service} video`)} note={title ? service : id} />
      )}
    </span>
  )
}

const Videos = ({ videos }: { videos: BlockOfType<'video-grid'>['videos'] }) => (
  <span className={styles.media}>
    <Film />
    {videos.length === 0 ? (
      <Named title={t('No videos yet')} isMissing />
    ) : (
      <Named
        title={sayCount(videos.length, { one: '1 video', other: `${videos.length} videos` })}
        note={videos.flatMap(({ title }) => title || []).join(', ')}
      />
    )}
  </span>
)

const heights = { short: t('Short'), medium: t('Medium height'), tall: t('Tall') } as const

const Hero = ({ block: { image, height } }: { block: BlockOfType<'hero'> }) => (
  <span className={styles.media}>
    <span className={styles.wide}>
      <Thumbnail key={image} src={image ?? ''} />
    </span>
    <Named title={image ? t('Picture behind the text') : t('No picture')} note={height && heights[height]} />
  </span>
)

/** Pictures and videos, small. */
export function PreviewMedia({ block }: { block: MediaBlock }) {
  switch (block.type) {
    case 'image':
      return <Picture block={block} />
    case 'image-grid':
      return <Gallery images={block.images} />
    case 'video-grid':
      return <Videos videos={block.videos} />
    case 'hero':
      return <Hero block={block} />
    default:
      return <Video block={block} />
  }
}
