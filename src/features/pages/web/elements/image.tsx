import type { CSSProperties } from 'react'
import type { Picture } from '#pages/view.ts'
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

/** The shape of a picture before it comes, and after: a variant's own is a hair off. */
export function keepPlace(picture: Picture, width?: number): CSSProperties | undefined {
  if (!picture.width || !picture.height) return width ? { width } : undefined
  return { aspectRatio: `${picture.width} / ${picture.height}`, ...(width && { width }) }
}

const isHigh = ({ width = 0, height = 0 }: Picture) => height > width

/** How wide a picture between paragraphs is shown. */
const textSizes = '(min-width: 66rem) 66rem, 100vw'

/** How wide the pictures of a grid of so many columns are shown; on a phone there are two. */
export const gridSizes = (columns = 3): string =>
  `(min-width: 88rem) ${Math.ceil(78 / columns)}rem, (min-width: 40rem) ${Math.ceil(92 / columns)}vw, (min-width: 22rem) 45vw, 90vw`

/** What a browser may choose from instead of the picture itself. */
export function Sources({ picture: { sources = [] }, sizes }: { picture: Picture; sizes: string }) {
  return sources.map(({ type, srcset }) => <source key={type} type={type} srcSet={srcset} sizes={sizes} />)
}

/** A picture that keeps its place before it comes, of the size that the screen needs. */
export function Image({ page, src, alt, width, sizes, title, className, playful, urgent }: Props) {
  const picture = page.view.surroundings.picture(src)
  if (!picture) return <MissingImage page={page} alt={alt} />
  const lazy = !urgent && !page.early
  const shown = sizes ?? (width ? `(min-width: ${width}px) ${width}px, 100vw` : textSizes)
  return (
    <picture>
      <Sources picture={picture} sizes={shown} />
      <img
        src={picture.src}
        alt={alt}
        title={title}
        width={picture.width}
        height={picture.height}
        style={keepPlace(picture, width)}
        className={className ?? (playful && isHigh(picture) ? 'high' : undefined)}
        loading={lazy ? 'lazy' : undefined}
        fetchPriority={urgent ? 'high' : undefined}
        data-play={playful ? '' : undefined}
      />
    </picture>
  )
}
