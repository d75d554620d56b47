import type { CSSProperties } from 'react'
import type { Picture } from '../view.ts'
import type { Rendering } from './rendering.ts'

interface Props {
  page: Rendering
  src: string
  alt: string
  /** CSS pixels on the page; the picture's own size when left out. */
  width?: number
  /** How wide it is shown, for `<source>`; the width of the text when left out. */
  sizes?: string
  title?: string
  className?: string
  /** Whether a visitor may shake it, throw it and drag it about. */
  playful?: boolean
  /** Fetched before everything else: the picture a visitor sees first. */
  urgent?: boolean
}

/** The box that stands where a picture is missing. */
export function MissingImage({ page, alt }: { page: Rendering; alt: string }) {
  return (
    <span className="missing">
      <span>{page.words.imageFailed}</span>
      {alt && <small>{alt}</small>}
    </span>
  )
}

function place(width?: number, picture?: { width?: number; height?: number }): CSSProperties | undefined {
  if (!picture?.width || !picture.height) return width ? { width } : undefined
  return { aspectRatio: `${picture.width} / ${picture.height}`, ...(width && { width }) }
}

/** What a browser may choose from instead of the picture itself. */
export function Sources({ picture: { sources = [] }, sizes }: { picture: Picture; sizes: string }) {
  return sources.map(({ type, srcset }) => <source key={type} type={type} srcSet={srcset} sizes={sizes} />)
}

/** A picture that keeps its place before it comes, of the size that the screen needs. */
export function Image({ page, src, alt, width, sizes, title, className, playful, urgent }: Props) {
  const picture = page.view.surroundings.picture(src)
  if (!picture) return <MissingImage page={page} alt={alt} />
  const lazy = !urgent && !page.early
  const image = (
    <img
      src={picture.src}
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
  // Alone and early, React would also send a preload for it.
  if (lazy && !picture.sources) return image
  const shown = sizes ?? (width ? `(min-width: ${width}px) ${width}px, 100vw` : '(min-width: 38rem) 35rem, 100vw')
  return (
    <picture>
      <Sources picture={picture} sizes={shown} />
      {image}
    </picture>
  )
}
