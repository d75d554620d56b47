import { t } from '#kit/t.ts'
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
      <Named title={src === '' ? 'No picture yet' : alt || 'No alt text yet'} note={caption} isMissing={isMissing} />
    </span>
  )
}

function Gallery({ images }: { images: BlockOfType<'image-grid'>['images'] }) {
  const told = images.length === 1 ? t('1 picture') : t(`${images.length} pictures`)
  if (images.length === 0)
    return (
      <span className={styles.media}>
        <span className={styles.photo}>
          <Thumbnail src="" />
        </span>
        <Named title="No pictures yet" note="Drop some here." isMissing />
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
      <small>{told}</small>
    </span>
  )
}

function Video({ block: { type, id, title } }: { block: BlockOfType<'youtube' | 'vimeo'> }) {
  const service = type === 'youtube' ? 'YouTube' : 'Vimeo'
  return (
    <span className={styles.media}>
      <Film />
      {id === '' ? (
        <Named title="No video yet" isMissing />
      ) : (
        <Named title={title || `${service} video`} note={title ? service : id} />
      )}
    </span>
  )
}

const Videos = ({ videos }: { videos: BlockOfType<'video-grid'>['videos'] }) => (
  <span className={styles.media}>
    <Film />
    {videos.length === 0 ? (
      <Named title="No videos yet" isMissing />
    ) : (
      <Named
        title={videos.length === 1 ? t('1 video') : t(`${videos.length} videos`)}
        note={videos.flatMap(({ title }) => title || []).join(', ')}
      />
    )}
  </span>
)

const heights = { short: t('Short'), medium: 'Medium height', tall: t('Tall') } as const

const Hero = ({ block: { image, height } }: { block: BlockOfType<'hero'> }) => (
  <span className={styles.media}>
    <span className={styles.wide}>
      <Thumbnail key={image} src={image ?? ''} />
    </span>
    <Named title={image ? 'Picture behind the text' : 'No picture'} note={height && heights[height]} />
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
