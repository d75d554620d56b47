import type { CSSProperties, ReactNode } from 'react'
import type { Picture } from '#pages/view.ts'
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

/** A picture that is dark by itself needs less over it. */
export const veilOf = (picture: Picture | undefined) =>
  picture?.veil === undefined || picture.veil === 1 ? undefined : ({ '--veil': picture.veil } as CSSProperties)

/** The wide band at the top of a page: a picture with a veil that keeps words legible, or light in the site's accent. */
export function HeroBand({ page, image, height = 'medium', align = 'left', hasHeading, children }: Props) {
  const picture = image === undefined ? undefined : page.view.surroundings.picture(image)
  const hasImage = image !== undefined && picture !== undefined
  const Band = hasHeading ? 'section' : 'div'
  return (
    <Band
      className={`hero hero-${height} align-${align}${hasImage ? ' has-image on-dark' : ''}`}
      style={veilOf(picture)}
    >
      {hasImage && <Image page={page} src={image} alt="" sizes="100vw" urgent />}
      <div className="hero-words">{children}</div>
      {image && !hasImage && <MissingImage page={page} alt="" />}
    </Band>
  )
}
