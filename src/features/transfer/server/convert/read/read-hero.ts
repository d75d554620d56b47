import { attributeOf, findFirst, namesOf, type Element } from '../document/nodes.ts'
import { backgroundSource } from '../document/picture-source.ts'
import type { Part } from '../parts/part.ts'
import { altOf, findPicture } from './read-picture.ts'
import type { PageReading, ReaderTools } from '../reading/reading.ts'

const mostParts = 6

function pictureBehind(element: Element, { doc }: PageReading): { address: string; image?: Element } | undefined {
  const isCover = namesOf(element).includes('wp-block-cover')
  const image = isCover
    ? findFirst(element, (inner) => namesOf(inner).includes('wp-block-cover__image-background'))
    : undefined
  const address = image ? attributeOf(image, 'src') : backgroundSource(element, doc)
  return address === undefined ? undefined : { address, ...(image ? { image } : {}) }
}

const isProse = (part: Part) =>
  part.kind === 'heading' || part.kind === 'paragraph' || (part.kind === 'block' && part.block.type === 'button')

/** A large picture with the title of the page on it; undefined where a picture is merely behind something. */
export function readHero(element: Element, { reading, inside, look }: ReaderTools): Part[] | undefined {
  const behind = pictureBehind(element, reading)
  if (!behind) return undefined
  const hasTitle = !!findFirst(element, ({ tagName }) => tagName === 'h1')
  const image = findPicture([behind.address], reading)
  if (!hasTitle || image === undefined) return undefined
  if (behind.image) reading.done.add(behind.image)
  reading.pictures.used.add(image)
  const parts = inside(element.childNodes, look)
  const alt = behind.image ? altOf(behind.image) : ''
  // A hero has no words for its picture.
  if (alt === '' && parts.length <= mostParts && parts.every(isProse)) return [{ kind: 'hero', image, parts }]
  return [{ kind: 'picture', picture: { src: image, alt } }, ...parts]
}
