import type { CSSProperties } from 'react'
import type { Rendering } from './rendering.ts'

interface Props {
  page: Rendering
  src: string
  alt: string
  /** CSS pixels on the page; the picture's own size when left out. */
  width?: number
  sizes?: string
  title?: string
  className?: string
  /** Whether a visitor may shake it, throw it and drag it about. */
  playful?: boolean
  /** Fetched before everything else: the picture a visitor sees first. */
  urgent?: boolean
}

/** The box that stands where a picture is missing. */
export function MissingImage({ alt }: { alt: string }) {
  return (
    <span className="missing">
      <span>Failed to load image</span>
      {alt && <small>{alt}</small>}
    </span>
  )
}

function place(width?: number, picture?: { width?: number; height?: number }): CSSProperties | undefined {
  if (!picture?.width || !picture.height) return width ? { width } : undefined
  return { aspectRatio: `${picture.width} / ${picture.height}`, ...(width && { width }) }
}

/** A picture that keeps its place before it comes. */
export function Image({ page, src, alt, width, sizes, title, className, playful, urgent }: Props) {
  const picture = page.view.surroundings.picture(src)
  if (!picture) return <MissingImage alt={alt} />
  const lazy = !urgent && !page.early
  const image = (
    <img
      src={picture.src}
      srcSet={picture.srcset}
      sizes={picture.srcset && (sizes ?? '(min-width: 48rem) 44rem, 100vw')}
      alt={alt}
      title={title}
      width={picture.width}
      height={picture.height}
      style={place(width, picture)}
      className={className}
      loading={lazy ? 'lazy' : undefined}
      fetchPriority={urgent ? 'high' : undefined}
      data-play={playful ? '' : undefined}
    />
  )
  return lazy ? image : <picture>{image}</picture>
}
