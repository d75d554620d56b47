import { Image } from '../image.tsx'
import type { Shown } from '../rendering.ts'

const sizes = '(min-width: 48rem) 20rem, 100vw'

export function ImageGrid({ block: { columns, images }, page }: Shown<'image-grid'>) {
  return (
    <ul className="grid image-grid wide" style={{ '--columns': columns } as object}>
      {images.map(({ image, title, description }, place) => (
        <li key={place}>
          <figure>
            <Image page={page} src={image} alt={title || description} sizes={sizes} playful />
            {(title || description) && (
              <figcaption>
                {title && <strong>{title}</strong>}
                {description && <span>{description}</span>}
              </figcaption>
            )}
          </figure>
        </li>
      ))}
    </ul>
  )
}
