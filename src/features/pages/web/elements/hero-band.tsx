import type { ReactNode } from 'react'
import { Image, MissingImage } from './image.tsx'
import type { Rendering } from './rendering.ts'

interface Props {
  page: Rendering
  image?: string
  height?: 'short' | 'medium' | 'tall'
  align?: 'left' | 'center' | 'right'
  /** A band with one is a part of the page by its own. */
  hasHeading: boolean
  children: ReactNode
}

/** The wide band at the top of a page: a picture with a veil that keeps words legible, or light in the site's accent. */
export function HeroBand({ page, image, height = 'medium', align = 'center', hasHeading, children }: Props) {
  const hasImage = image !== undefined && page.view.surroundings.picture(image) !== undefined
  const Band = hasHeading ? 'section' : 'div'
  return (
    <Band className={`hero hero-${height} align-${align}${hasImage ? ' has-image on-dark' : ''}`}>
      {hasImage && <Image page={page} src={image} alt="" sizes="100vw" urgent />}
      <div className="hero-words">{children}</div>
      {image !== undefined && !hasImage && <MissingImage page={page} alt="" />}
    </Band>
  )
}
