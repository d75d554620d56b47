import { gridSizes, Image } from '../image.tsx'
import type { Shown } from '../rendering.ts'

/** A grid of one column is a list with small pictures. */
const classOf = (columns: number) => (columns === 1 ? 'image-list' : 'grid image-grid wide')

export function ImageGrid({ block: { columns, images }, page }: Shown<'image-grid'>) {
  return (
    <ul className={classOf(columns)} style={{ '--columns': columns } as object}>
      {images.map(({ image, title, description }, place) => (
        <li key={place}>
          <figure>
            <Image
              page={page}
              src={image}
              alt={title && description ? title : ''}
              sizes={columns === 1 ? '80px' : gridSizes(columns)}
              playful
            />
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
