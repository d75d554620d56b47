import { Image } from '../elements/image.tsx'
import { allowLink } from '../elements/link.ts'
import type { ShownBlock } from '../elements/rendering.ts'

/** A picture that nobody has chosen yet shows nothing. */
export function ImageBlock({ block: { src, alt, caption, width, align, link }, page }: ShownBlock<'image'>) {
  if (src === '') return null
  const target = link === undefined ? undefined : allowLink(link)
  const image = <Image page={page} src={src} alt={alt} width={width} playful={target === undefined} />
  const style = width === undefined ? undefined : { maxInlineSize: `${width}px` }
  return (
    <figure className={align ? `image align-${align}` : 'image'} style={style}>
      {target === undefined ? (
        image
      ) : (
        <a href={page.view.surroundings.link(target)} aria-label={alt ? undefined : caption || target}>
          {image}
        </a>
      )}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}
